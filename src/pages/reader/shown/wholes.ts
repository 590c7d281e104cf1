import type { Block } from "../../types.ts";
import type { OpenElement } from "../markup/element.ts";
import { holds } from "../markup/holds.ts";
import type { Gathered, Summary } from "./summary.ts";

const cardNames = new Set([
  "div",
  "section",
  "a",
  "article",
  "figure",
  "dl",
  "details",
  "aside",
  "header",
  "span",
]);
const always = new Set(["li", "tr", "blockquote", "article"]);
const listed = new Set(["div", "section", "a", "article", "figure", "li", "tr"]);
const maxCard = 400;
const maxItem = 600;

/** Text that a whole may have at most. */
export const wholeRoom = maxItem;

/** Whether an element means one thing as a whole wherever it stands. */
export const isAlwaysWhole = (name: string): boolean => always.has(name);

/** Whether an element means one thing as a whole where it stands beside another of its own make, as the cards of a list do. */
export const mayBeCard = (name: string): boolean => cardNames.has(name);

/** Whether two elements of one make and this name, side by side, are entries of a list. */
export const mayBeListed = (name: string): boolean => listed.has(name);

/** What an element is as a whole, said once it has closed. */
export interface WholeTest {
  name: string;
  summary: Summary;
  holds: number;
  isSection: boolean;
}

export const wholeTest = (element: OpenElement, summary: Summary): WholeTest => ({
  name: element.name,
  summary,
  holds: element.holds,
  isSection: element.name === "section" || element.marks.section,
});

/** What an element means as a whole, or null where its parts mean something each. */
export function wholeKind({
  name,
  summary,
  holds: inside,
  isSection,
}: WholeTest): { kind: Block["kind"]; found: Gathered } | null {
  if (!mayBeWhole(name, summary, inside)) return null;
  const found = summary.gathered();
  if (found.text === "") return null;
  if (name === "tr") return (inside & holds.table) === 0 ? { kind: "row", found } : null;
  if (name === "li") {
    if (found.nestedItems > 0 || summary.holdsCards) return null;
    return { kind: found.pieces.length > 1 ? "card" : "item", found };
  }
  if (name === "blockquote") return { kind: found.pieces.length > 1 ? "card" : "paragraph", found };
  if (found.headings > 0 && isSection) return null;
  if (found.pieces.length < 2 || found.nestedItems > 12 || summary.holdsCards) return null;
  return { kind: "card", found };
}

/** What can be said before the text is looked at. */
function mayBeWhole(name: string, summary: Summary, inside: number): boolean {
  const limit = name === "li" || name === "blockquote" ? maxItem : maxCard;
  return (
    summary.length > 0 &&
    summary.isWholeWithin(limit) &&
    summary.headings <= 1 &&
    (inside & holds.topHeading) === 0
  );
}
