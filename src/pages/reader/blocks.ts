import { isFigure, linesOf, squeezed, statedDate } from "../texts.ts";
import type { Block } from "../types.ts";
import { BlockList, type Draft } from "./block-list.ts";
import type { PageDates } from "./data/page-dates.ts";
import { mark } from "./marks.ts";
import { textIn } from "./text-in.ts";
import { blockBreak, Element, has, holds, holdsStory, inside, isAlike, lineBreak, Text } from "./tree.ts";
import { consentIn, isTestimonial } from "./wording.ts";

const wholeTags = new Set(["li", "tr", "blockquote", "article"]);
const cardTags = new Set("div section a article figure dl details aside header span".split(" "));
const maxCard = 400;
const maxItem = 600;
const maxRun = 4_000;
const termLevel = 7;
const maxFigure = 80;
/** A speaker below a quotation: `— Dana Whitfield, COO`. */
const attribution = /^[\u2014\u2013-]\s*\p{Lu}[\p{L}.'\u2019 -]{3,40}(?:,|$)/u;

/** The runs of text of an element that stand apart, one line each. */
const piecesOf = (element: Element, room?: number): string[] =>
  textIn(element, false, room)
    .split(/[\u2028\u2029]/)
    .map(squeezed)
    .filter((piece) => piece !== "");

/** Splits what a page shows into blocks. `resolve` makes a link absolute, null for what is no web address. */
export function blocksOf(
  root: Element,
  dates: PageDates,
  resolve: (href: string | null) => string | null,
): Block[] {
  const list = new BlockList(dates);
  let run = "";
  let runLink: string | null = null;
  let runDate: string | null = null;
  let linked = { count: 0, characters: 0 };
  let looseDate: string | null = null;
  let waiting: { draft: Draft; holder: Element | null } | null = null;

  const release = () => {
    if (waiting) list.add(waiting.draft);
    waiting = null;
  };
  /** Adds a paragraph; a bare figure and the short text beside it are one block: `12,000` and `customers`. */
  const put = (draft: Draft, holder: Element | null) => {
    const isNear = waiting !== null && (waiting.holder === holder || waiting.holder === holder?.parent);
    const before = waiting?.draft;
    if (
      before &&
      isNear &&
      isFigure(before.text) !== isFigure(draft.text) &&
      draft.text.length <= maxFigure
    ) {
      waiting = null;
      const text = `${before.text} ${draft.text}`;
      const link = before.link ?? draft.link;
      return list.add({ kind: "card", text, link, date: before.date ?? draft.date, rotates: draft.rotates });
    }
    release();
    if (attribution.test(draft.text)) list.add({ ...draft, rotates: true });
    else if (isFigure(draft.text) || draft.text.length <= 40) waiting = { draft, holder };
    else list.add(draft);
  };
  const flush = (holder: Element, link: string | null, rotates: boolean) => {
    const whole = squeezed(run);
    const isMenu = linked.count >= 3 && whole.length <= 160 && linked.characters >= whole.length * 0.75;
    const texts = whole === "" || isMenu ? [] : textsOf(run);
    for (const text of texts) {
      const date = statedDate(text);
      if (date !== null && text.length <= 40) {
        release();
        list.dateTrail(date);
        looseDate = date;
      } else
        put(
          { kind: "paragraph", text, link: runLink ?? link, date: date ?? runDate, rotates },
          holder.parent,
        );
    }
    run = "";
    runLink = null;
    runDate = null;
    linked = { count: 0, characters: 0 };
  };
  const heading = (element: Element, level: number, link: string | null, rotates: boolean) => {
    const pieces = piecesOf(element);
    const text = pieces.length > 0 ? pieces.join(" ") : squeezed(element.label ?? "");
    if (text === "") return;
    release();
    const date = dateIn(element) ?? statedDate(text) ?? looseDate;
    looseDate = null;
    list.addHeading({ kind: "heading", text, link: resolve(linkIn(element)) ?? link, date, rotates }, level);
  };

  const visit = (parent: Element, link: string | null, rotates: boolean): void => {
    for (let node = parent.first; node !== null && !list.isFull; node = node.next) {
      if (node instanceof Text) {
        const parts = node.text.split(blockBreak);
        for (const [index, part] of parts.entries()) {
          if (index > 0) flush(parent, link, rotates);
          if (run.length < maxRun) run += part;
          if (link !== null) linked.characters += squeezed(part).length;
        }
      } else if (!node.hidden && !isBanner(node, root)) element(node, link, rotates);
    }
  };
  const element = (one: Element, link: string | null, around: boolean) => {
    const parent = one.parent ?? root;
    const rotates = around || one.rotates;
    const isTerm =
      one.name === "dt" && nextElement(one)?.name === "dd" && statedDate(squeezed(textIn(one))) === null;
    const whole = one.isHeading || isTerm ? null : wholeOf(one);
    if (whole === null && !one.isHeading && !isTerm) {
      const isApart = one.isBlock || (one.href !== null && holds(one, inside.block));
      if (isApart) flush(parent, link, around);
      else if (run !== "" && !(one.joint === " " && run.endsWith(" "))) run += one.joint;
      const own = one.name === "a" ? resolve(one.href) : link;
      if (one.name === "a") {
        runLink ??= own;
        linked.count += 1;
      }
      runDate ??= one.date;
      visit(one, own, rotates);
      if (isApart) flush(one, own, rotates);
      if (one.name === "dl") list.endTrail(termLevel);
      return;
    }
    flush(parent, link, around);
    if (whole === null) return heading(one, isTerm ? termLevel : Number(one.name.slice(1)), link, rotates);
    release();
    const { kind, pieces } = whole;
    const text = linesOf(pieces);
    if (statedDate(text) !== null && text.length <= 40) return;
    const date = dateIn(one) ?? pieces.map(statedDate).find((stated) => stated !== null) ?? null;
    list.add({
      kind,
      text,
      link: resolve(linkIn(one)) ?? link,
      date,
      rotates: rotates || holds(one, inside.rotating) || isTestimonial(pieces),
    });
  };

  visit(root, null, false);
  flush(root, null, false);
  release();
  return [...list.blocks.values()];
}

/** What an element is as one block, or null where its parts are blocks of their own. */
function wholeOf(element: Element): { kind: Block["kind"]; pieces: string[] } | null {
  const { name } = element;
  const isCard =
    cardTags.has(name) && (isAlike(element.previous, element) || isAlike(nextElement(element), element));
  if (!isCard && !wholeTags.has(name)) return null;
  const limit = name === "li" || name === "blockquote" ? maxItem : maxCard;
  if (
    element.shown === 0 ||
    element.shown > limit ||
    element.headings > 1 ||
    holds(element, inside.topHeading)
  )
    return null;
  if (name === "tr" ? holds(element, inside.table) : name !== "blockquote" && holds(element, inside.cards))
    return null;
  if (name === "li" && element.items > 0) return null;
  const pieces = piecesOf(element);
  if (pieces.length === 0) return null;
  if (name === "tr") return { kind: "row", pieces };
  if (pieces.length === 1) {
    const kind = name === "li" ? "item" : name === "blockquote" ? "paragraph" : null;
    return kind && { kind, pieces };
  }
  const isSection = name === "section" || has(element, mark.section);
  if ((element.headings > 0 && isSection) || element.items > 12) return null;
  return { kind: "card", pieces };
}

function nextElement({ next }: Element): Element | null {
  const after = next instanceof Text ? next.next : next;
  return after instanceof Element ? after : null;
}

/** The first value of the elements shown in one, itself included. */
function firstIn<T>(element: Element, pick: (one: Element) => T | null): T | null {
  const own = pick(element);
  if (own !== null) return own;
  for (let node = element.first; node !== null; node = node.next) {
    const found = node instanceof Element && !node.hidden ? firstIn(node, pick) : null;
    if (found !== null) return found;
  }
  return null;
}

const hrefIn = (element: Element) => firstIn(element, ({ href }) => href);
const linkIn = (element: Element) =>
  firstIn(element, (one) => (one.isHeading ? hrefIn(one) : null)) ?? hrefIn(element);
const dateIn = (element: Element) => firstIn(element, ({ date }) => date);

/** Whether an element at the top of the page is a short box about cookies with something to click. */
function isBanner(element: Element, root: Element): boolean {
  if (!/^(?:div|section|aside)$/.test(element.name) || element.shown > 600 || element.shown * 2 >= root.shown)
    return false;
  const isTop = [element.parent, element.parent?.parent].some(
    (up) => up && /^(?:body|html|#page)$/.test(up.name),
  );
  if (!isTop || !holds(element, inside.control) || holdsStory(element)) return false;
  const at = consentIn(squeezed(textIn(element)));
  return at >= 0 && at < 120;
}

/** Texts of a run with line breaks: three or more lines are one each, unless a line goes on in small letters. */
function textsOf(run: string): string[] {
  const lines = run.split(lineBreak).map(squeezed);
  const filled = lines.filter((line) => line !== "");
  if (filled.length < 3 && !/\u2028 ?\u2028/.test(run)) return filled.length > 0 ? [linesOf(filled)] : [];
  return lines.reduce<string[]>((texts, line, index) => {
    const goesOn = /^[\p{Ll},.;:!?)]/u.test(line) && lines[index - 1] !== "";
    if (goesOn && texts.length > 0) texts[texts.length - 1] += ` ${line}`;
    else if (line !== "") texts.push(line);
    return texts;
  }, []);
}
