import { personOf } from "../../pages/compare/section-list.ts";
import type { Change } from "../../pages/types.ts";
import { longestKicker } from "./kicker.ts";
import type { Passage } from "./passages.ts";

/** Words under a heading from which on they are a section. */
const fewestOfSection = 12;
/** Characters of a heading that says what a section or a card is about. */
const longestTitle = 110;

/**
 * What a new part of a home page or another one is headed by, in its own words: a section with some text, or a card of a list. Null
 * where the passage is none, shows somebody, asks a question or shows its contents in turn.
 */
export function sectionTitle({ kind, change, changes, everywhere }: Passage): string | null {
  if (everywhere || change !== "added" || (kind !== "home" && kind !== "other")) return null;
  if (changes.some((one) => one.change !== "added" || one.block.rotating)) return null;
  const [first] = changes;
  if (first === undefined) return null;
  const heading = changes.find(({ block }) => block.kind === "heading");
  const title = heading === undefined ? cardTitle(first) : headingWith(heading, first);
  if (title === null || title.length > longestTitle || !/\p{L}{3}/u.test(title)) return null;
  if (/[?？…]["”»)]?$/u.test(title)) return null;
  const words = changes.reduce((sum, { block }) => sum + block.text.split(/\s+/u).length, 0);
  return words - title.split(/\s+/u).length >= (heading === undefined ? 4 : fewestOfSection) ? title : null;
}

/** Whether a card is an entry of a time line: headed by a month and its year. */
export function isOfMonth({ text }: Pick<Change["block"], "text">): boolean {
  const [first = "", ...more] = text.split("\n");
  return more.length > 0 && /^\p{L}{3,10}\.? (?:de )?20\d\d$/u.test(first.trim());
}

/** Whether a new part of a page shows what the company offers: a card of a list, or a section that lists something. */
export function offersSomething(passage: Passage): boolean {
  return sectionTitle(passage) !== null && listsSomething(passage);
}

/** Whether a part of a page is a card, or holds several cards or items. */
function listsSomething({ changes }: Passage): boolean {
  const listed = changes.filter(({ block }) => block.kind === "card" || block.kind === "item");
  return listed.length >= 2 || (listed.length === 1 && changes.length === 1);
}

function headingWith({ block }: Change, first: Change): string {
  const heading = block.text.replaceAll("\n", " ").trim();
  return first.block.kind === "paragraph" && first.block.text.length <= longestKicker
    ? `${first.block.text}: ${heading}`
    : heading;
}

/** The first line of a card that names what it shows; not its number, its symbol, nor how long it takes. */
function cardTitle({ block }: Change): string | null {
  const lines = block.text.split("\n", 4);
  if (block.kind !== "card" || lines.length < 2 || personOf(block.text) !== null) return null;
  const named = lines.find((line) => /^[^\p{L}\p{N}]*\p{Lu}/u.test(line) && /\p{L}{3}/u.test(line));
  if (named === undefined || named === lines.at(-1) || isOfMonth(block) || /[.!]$/u.test(named)) return null;
  return named.replace(/^[^\p{L}\p{N}]+/u, "").trim();
}
