import { isoMicros } from "../domain/dates.ts";
import { isBoilerplate, isRotating, isRotatingHeading, isTestimonial } from "./boilerplate.ts";
import { absolute, fold, type PageDocument, walk } from "./document.ts";

/** What an element shows, taken together. */
export interface Gathered {
  /** Runs of text that stand apart from each other. */
  pieces: string[];
  /** The pieces, one a line. */
  text: string;
  link: string | null;
  date: string | null;
  headings: number;
  /** Whether it shows one of several contents at a time, or what somebody said. */
  rotates: boolean;
  nestedItems: number;
  /** False where the element shows more than the limit. */
  whole: boolean;
}

const maxNodes = 1_500;
const blockNames = new Set(
  (
    "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 " +
    "h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** Whether an element stands on lines of its own. */
export const isBlockLevel = (element: Element): boolean => blockNames.has(element.localName);

/** Collects an element's visible text, up to `limit` characters. */
export function gather(page: PageDocument, root: Element, limit: number): Gathered {
  const found: Gathered = {
    pieces: [],
    text: "",
    link: null,
    date: null,
    headings: 0,
    rotates: false,
    nestedItems: 0,
    whole: true,
  };
  let buffer = "";
  let length = 0;
  let nodes = 0;
  let headingLink: string | null = null;
  let headingDepth = 0;
  const flush = () => {
    const piece = fold(buffer);
    buffer = "";
    if (piece !== "") found.pieces.push(piece);
  };
  walk(root, {
    enter: (element) => {
      nodes += 1;
      if (length > limit || nodes > maxNodes) found.whole = false;
      if (!found.whole || (element !== root && isBoilerplate(element))) return false;
      const name = element.localName;
      if (element !== root && isRotating(element)) found.rotates = true;
      if (isBlockLevel(element)) flush();
      if (name === "br") flush();
      else if (standsApart(element, buffer)) buffer += " ";
      if (/^h[1-6]$/.test(name) && element !== root) {
        found.headings += 1;
        headingDepth += 1;
      }
      if (name === "li" && element !== root) found.nestedItems += 1;
      if (name === "a") {
        const link = absolute(page, element.getAttribute("href"));
        found.link ??= link;
        if (headingDepth > 0) headingLink ??= link;
      }
      if (name === "time")
        found.date ??= isoMicros(element.getAttribute("datetime") ?? element.textContent ?? "");
      return true;
    },
    leave: (element) => {
      if (isBlockLevel(element)) flush();
      const last = found.pieces.at(-1);
      if (/^h[1-6]$/.test(element.localName) && last && isRotatingHeading(last)) found.rotates = true;
      if (/^h[1-6]$/.test(element.localName) && element !== root) headingDepth -= 1;
    },
    text: (text) => {
      buffer += text;
      length += text.trim().length;
    },
  });
  flush();
  found.whole &&= length <= limit;
  found.link = headingLink ?? found.link;
  found.text = linesOf(found.pieces);
  found.rotates ||= isTestimonial(found.pieces);
  found.date ??= found.pieces.map(statedDate).find((date) => date !== null) ?? null;
  return found;
}

/** Whether a text is a figure without words, such as `12,000+`, `$39` or `99.9%`. */
export function isFigure(text: string): boolean {
  return (
    text.length <= 24 &&
    /\d/.test(text) &&
    !/\d{4}-\d{2}-\d{2}|\d+[./]\d+[./]\d+/.test(text) &&
    /^[\p{Sc}\d\s.,+%<>~×x/'’-]*(?:[kmb]|bn|mn|mio|mrd)?[\s+%]*\p{Sc}?$/iu.test(text)
  );
}

const invitation =
  /^(?:read|learn|see|view|find out|discover|explore|continue|show|weiter|mehr|lire|voir|en savoir|leer|ver|saber|leggi|scopri|läs|lees|meer|ler|続きを|もっと|詳しく)(?![\p{L}])[^.!?:,]{0,24}$/iu;

/** Whether a text only invites to read on: `Read more →`. */
export const isInvitation = (text: string): boolean => text.split(" ").length <= 4 && invitation.test(text);

/**
 * Pieces of text as lines: one that goes on in small letters belongs to the line before, and so do a bare figure and the words
 * it counts (`$39 per month`); invitations to read on are left out.
 */
export function linesOf(pieces: readonly string[]): string {
  const telling = pieces.filter((piece) => !isInvitation(piece));
  const kept = telling.length > 0 ? telling : pieces;
  return kept.reduce((text, piece, index) => {
    const before = kept[index - 1];
    if (before === undefined) return piece;
    const goesOn = /^\p{Ll}/u.test(piece) && /[\p{L}\p{N},]$/u.test(before);
    const labels = isFigure(piece) && index === kept.length - 1 && before.length <= 40;
    return `${text}${goesOn || isFigure(before) || labels ? " " : "\n"}${piece}`;
  }, "");
}

/**
 * Whether an inline element follows another without white space although both are words of their own, as in
 * `<b>Acme</b><span>The robot</span>`; parts of one word and signs such as `$` are no words.
 */
export function standsApart(element: Element, before: string): boolean {
  if (before === "" || /\s/.test(before.charAt(before.length - 1)) || isBlockLevel(element)) return false;
  const previous = element.previousSibling;
  if (!previous || previous.nodeType !== 1) return false;
  return isWord(previous.textContent ?? "") && isWord(element.textContent ?? "");
}

const isWord = (text: string): boolean =>
  text.length < 2_000 && /[\p{L}\p{N}][\p{L}\p{N}.,'’%+-]{2}/u.test(text);

/** The date that a short text consists of, such as `Published March 3, 2026 · 5 min read`; null where it is another text. */
export function statedDate(text: string): string | null {
  if (text.length > 80) return null;
  for (const part of text
    .replace(/\s*[·•|,–—-]?\s*\d+ ?min(?:ute)?s?(?: read(?:ing)?(?: time)?)?$/i, "")
    .split(/\s+[·•|–—-]\s+|\s{2,}/u)) {
    const date = isoMicros(
      part.replace(
        /^(?:published|posted|released|written|date|publié le|veröffentlicht am|am|on|le|el)\s*(?:on|:)?\s+/i,
        "",
      ),
    );
    if (date !== null) return date;
  }
  return null;
}
