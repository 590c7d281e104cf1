import { isoMicros } from "../domain/dates.ts";
import { isBoilerplate } from "./boilerplate.ts";
import { absolute, fold, type PageDocument, walk } from "./document.ts";

/** What an element shows, taken together. */
export interface Gathered {
  /** Runs of text that stand apart from each other. */
  pieces: string[];
  text: string;
  link: string | null;
  date: string | null;
  headings: number;
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
      if (isBlockLevel(element)) flush();
      if (name === "br" || standsApart(element, buffer)) buffer += " ";
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
  found.text = found.pieces.join(" ");
  found.date ??= found.pieces.map(statedDate).find((date) => date !== null) ?? null;
  return found;
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
  for (const part of text.split(/\s+[·•|–—-]\s+|\s{2,}/u)) {
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
