import { digest } from "../domain/digest.ts";
import {
  isAdvertisement,
  isBoilerplate,
  isColophon,
  isConsentText,
  isNotice,
  isQuotation,
  isRotating,
  isRotatingHeading,
} from "./boilerplate.ts";
import { isRepeated, wholeKind } from "./cards.ts";
import { absolute, fold, metaContent, type PageDocument, parsePage, walk } from "./document.ts";
import { embeddedBlocks } from "./embedded-data.ts";
import { gather, isBlockLevel, isFigure, isInvitation, linesOf, standsApart, statedDate } from "./gather.ts";
import { saysSomething, withoutNoise } from "./noise.ts";
import { pageDates } from "./page-dates.ts";
import type { Block } from "./types.ts";

export interface SplitPage {
  title: string | null;
  /** BCP 47 tag of the page's `lang`, as it stands there. */
  lang: string | null;
  blocks: Block[];
}

const lineBreak = "\u2028";
const maxBlocks = 1_500;
const maxText = 2_000;
/** Texts looked at, repeated ones included. */
const maxSeen = 5_000;

/** Splits a page into what means something alone, leaving out what is no content. Specification 1: what a run reads. */
export function splitIntoBlocks(html: string, url: string): SplitPage {
  return blocksOf(parsePage(html, url));
}

/** As {@link splitIntoBlocks}, for a page that is already parsed. */
export function blocksOf(page: PageDocument): SplitPage {
  const title =
    fold(page.document.querySelector("title")?.textContent ?? "") || metaContent(page, "og:title");
  const lang = page.document.documentElement?.getAttribute("lang")?.trim() || null;
  const splitter = createSplitter(page);
  const root = page.document.documentElement;
  if (root) walk(root, splitter);
  const shown = splitter.finish();
  const blocks = shown.length < 3 ? [...shown, ...embeddedBlocks(page)] : shown;
  return { title: title?.slice(0, 300) ?? null, lang, blocks };
}

interface Heading {
  level: number;
  text: string;
  date: string | null;
  rotates: boolean;
}

interface Draft {
  kind: Block["kind"];
  text: string;
  link: string | null;
  date: string | null;
  rotates?: boolean;
}

function createSplitter(page: PageDocument) {
  const dates = pageDates(page);
  const blocks = new Map<string, Block>();
  const trail: Heading[] = [];
  const rotating = new Set<Element>();
  const links: (string | null)[] = [];
  let seen = 0;
  let buffer = "";
  let bufferLink: string | null = null;
  let linked = { count: 0, characters: 0 };
  let bufferDate: string | null = null;
  let container: Element | null = null;
  let waiting: { draft: Draft; parent: Element | null } | null = null;
  let looseDate: string | null = null;

  const emit = (draft: Draft) => {
    seen += 1;
    const text = draft.text.slice(0, maxText);
    const form = withoutNoise(text);
    if (
      blocks.size >= maxBlocks ||
      !saysSomething(form) ||
      isConsentText(text) ||
      isColophon(text) ||
      isNotice(text) ||
      isAdvertisement(text) ||
      (draft.link !== null && isInvitation(text))
    )
      return;
    const id = digest(form);
    const own =
      draft.date ?? (draft.link ? dates.byUrl.get(draft.link) : undefined) ?? dates.byHeadline.get(form);
    const inherited = trail.findLast((heading) => heading.date !== null)?.date ?? dates.page;
    const rotates =
      draft.rotates ||
      rotating.size > 0 ||
      (draft.kind !== "entry" && isQuotation(text)) ||
      (draft.kind !== "heading" && trail.some((heading) => heading.rotates));
    if (blocks.has(id)) return;
    blocks.set(id, {
      id,
      kind: draft.kind,
      trail: trail.map((heading) => heading.text.slice(0, 200)),
      text,
      link: draft.link,
      publishedAt: own ?? inherited ?? null,
      ...(rotates ? { rotating: true } : {}),
    });
  };

  const release = () => {
    if (waiting) emit(waiting.draft);
    waiting = null;
  };

  /** A bare figure belongs to the words beside it: `12,000` and `customers` are one block. */
  const place = (draft: Draft, parent: Element | null) => {
    const figure = isFigure(draft.text);
    if (waiting && (waiting.parent === parent || waiting.parent === parent?.parentElement)) {
      if (isFigure(waiting.draft.text) !== figure && draft.text.length <= 80) {
        emit({
          kind: "card",
          text: `${waiting.draft.text} ${draft.text}`,
          link: waiting.draft.link ?? draft.link,
          date: waiting.draft.date ?? draft.date,
        });
        waiting = null;
        return;
      }
    }
    release();
    if (attribution.test(draft.text)) {
      const said = [...blocks.values()].at(-1);
      if (said && said.kind === "paragraph") said.rotating = true;
      emit({ ...draft, rotates: true });
      return;
    }
    if (figure || draft.text.length <= 40)
      waiting = { draft: { ...draft, rotates: rotating.size > 0 }, parent };
    else emit(draft);
  };

  const flush = () => {
    const whole = fold(buffer);
    const frame = linked.count >= 3 && whole.length <= 160 && linked.characters >= whole.length * 0.75;
    if (!frame) for (const text of textsOf(buffer)) flushText(text);
    buffer = "";
    bufferLink = null;
    bufferDate = null;
    linked = { count: 0, characters: 0 };
  };

  const flushText = (text: string) => {
    const stated = statedDate(text);
    const last = trail.at(-1);
    if (stated !== null && text.length <= 40) {
      release();
      if (last) last.date = stated;
      looseDate = stated;
      return;
    }
    const link = bufferLink ?? links.at(-1) ?? null;
    place({ kind: "paragraph", text, link, date: stated ?? bufferDate }, container?.parentElement ?? null);
  };

  const heading = (element: Element) => {
    const level = element.localName === "dt" ? termLevel : Number(element.localName.slice(1));
    const found = gather(page, element, 600);
    if (found.text === "") return;
    release();
    while ((trail.at(-1)?.level ?? 0) >= level) trail.pop();
    const date = found.date ?? looseDate;
    looseDate = null;
    const text = found.pieces.join(" ");
    emit({ kind: "heading", text, link: found.link ?? links.at(-1) ?? null, date });
    trail.push({ level, text, date, rotates: isRotatingHeading(text) });
  };

  return {
    enter: (element: Element): boolean => {
      const name = element.localName;
      if (blocks.size >= maxBlocks || seen > maxSeen || isBoilerplate(element)) return false;
      if (buffer.length >= maxText * 2) buffer += "";
      else if (name === "br") buffer += lineBreak;
      else if (standsApart(element, buffer)) buffer += " ";
      if (isRotating(element)) rotating.add(element);
      if (/^h[1-6]$/.test(name) || (name === "dt" && isTerm(element))) {
        flush();
        heading(element);
        rotating.delete(element);
        return false;
      }
      const kind = isRepeated(element) || wholeNames.has(name) ? wholeKind(page, element) : null;
      if (kind) {
        flush();
        release();
        const link = kind.found.link ?? links.at(-1) ?? null;
        const { text, date, rotates } = kind.found;
        if (statedDate(text) === null || text.length > 40)
          emit({ kind: kind.kind, text, link, date, rotates });
        rotating.delete(element);
        return false;
      }
      if (isBlockLevel(element)) {
        flush();
        container = element;
      }
      if (name === "a") {
        if (isBlockLink(element)) flush();
        const link = absolute(page, element.getAttribute("href"));
        links.push(link);
        bufferLink ??= link;
        linked.count += 1;
      }
      if (name === "time") bufferDate ??= statedDate(element.getAttribute("datetime") ?? "");
      return true;
    },
    leave: (element: Element): void => {
      if (isBlockLevel(element)) {
        flush();
        container = element.parentElement;
      }
      if (element.localName === "a") {
        if (isBlockLink(element)) flush();
        links.pop();
      }
      if (element.localName === "dl" && trail.at(-1)?.level === termLevel) trail.pop();
      rotating.delete(element);
    },
    text: (text: string): void => {
      if (buffer.length < maxText * 2) buffer += text;
      if (links.length > 0) linked.characters += fold(text).length;
    },
    finish: (): Block[] => {
      flush();
      release();
      return [...blocks.values()];
    },
  };
}

/** Who said what stands above: `— Dana Whitfield, COO, Mercy Hospital`. */
const attribution = /^[—–-]\s*\p{Lu}[\p{L}.'’ -]{3,40}(?:,|$)/u;

/** The texts that a run with line breaks means: three or more lines are one each, unless a line goes on in small letters. */
function textsOf(run: string): string[] {
  const lines = run.split(lineBreak).map(fold);
  const filled = lines.filter((line) => line !== "");
  if (filled.length < 3 && !/\u2028\s*\u2028/u.test(run)) return filled.length > 0 ? [linesOf(filled)] : [];
  return lines.reduce<string[]>((texts, line, index) => {
    const goesOn = /^[\p{Ll},.;:!?)]/u.test(line) && lines[index - 1] !== "";
    if (goesOn && texts.length > 0) texts[texts.length - 1] += ` ${line}`;
    else if (line !== "") texts.push(line);
    return texts;
  }, []);
}

/** A link around a whole card: its text is not that of the link before or after. */
function isBlockLink(element: Element): boolean {
  return (
    element.querySelector("figure, div, p, h1, h2, h3, h4, h5, h6, section, article, header, ul") !== null
  );
}

/** A term of a definition list stands over what is said of it; a date does not. */
function isTerm(element: Element): boolean {
  return (
    element.nextElementSibling?.localName === "dd" && statedDate(fold(element.textContent ?? "")) === null
  );
}

const termLevel = 7;
const wholeNames = new Set(["li", "tr", "blockquote", "article"]);
