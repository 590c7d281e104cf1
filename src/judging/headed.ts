import { holdsSigns } from "../domain/text/scripts.ts";
import { cut } from "../domain/text/text.ts";
import { personAmongPeople, personOf } from "../pages/compare/section-list.ts";
import type { SourceKind } from "../pages/types.ts";
import type { Passage } from "../reading/passages/passages.ts";
import type { Topic } from "../reading/topics.ts";
import { flowing } from "../reading/trained/placed.ts";
import { isNamedAs } from "./rule/wordings/subjects.ts";
import { denies } from "./shown/foreign.ts";

/** How likely what a heading names as a kind of news is of it. */
export const shareOfHeaded = 0.83;

/** Words of a heading that names what stands under it, and of a line that names somebody. */
const longest = { heading: 7, name: 6, nameAsHeading: 3 };

/** What stands under a heading of customers, of their stories or of partners, and what a line of openings is headed by. */
const underIt: readonly Topic[] = ["case_study", "customer", "partnership"];
const ofItself: readonly Topic[] = ["case_study", "opening"];

/**
 * Kinds of news that a new part of a page is of by what it is headed by, in the words with which a rule asks for them: a name under
 * `Success stories`, a part headed `Work with us`.
 */
export function headedTopics(passage: Passage): readonly Topic[] {
  return isCoverage(passage) ? ["coverage"] : topicsHeaded(passage);
}

/** Whether what came stands under a short heading of awards. */
export function isAward({ change, changes, everywhere }: Passage): boolean {
  const above = changes[0]?.block.trail.at(-1) ?? "";
  return change === "added" && !everywhere && isShort(above, longest.heading) && isNamedAs("award", above);
}

/** Whether cards with what customers say came or went, on a page that tells no news and lists no people. */
export function isPraise({ kind, change, changes, everywhere }: Passage): boolean {
  if (change === "edited" || everywhere || flowing.includes(kind) || kind === "team") return false;
  return changes.some(({ block }) => block.kind === "card" && praises(block.text));
}

/** Pages on which a line that leads to another site is what that site wrote. */
const ofPress: readonly SourceKind[] = ["press", "news"];

/** Whether a line that came stands among what others wrote: under a heading that says so, or on a page of press with a link to theirs. */
export function isCoverage({ kind, change, changes, title, everywhere }: Passage): boolean {
  const [first] = changes;
  if (change !== "added" || everywhere || first === undefined || kind === "article" || kind === "feed")
    return false;
  const { block, url, newPage } = first;
  const headings = [
    block.trail.at(-1) ?? "",
    newPage ?? "",
    block.kind === "heading" ? (title?.text ?? "") : "",
  ];
  if (headings.some((text) => isShort(text, longest.heading) && isNamedAs("coverage", text))) return true;
  const to = block.link === null ? null : URL.parse(block.link, url);
  return ofPress.includes(kind) && to !== null && siteOf(to) !== siteOf(URL.parse(url));
}

const siteOf = (url: URL | null) => url?.hostname.split(".").slice(-2).join(".");

function topicsHeaded({ kind, change, changes, sentences, title, everywhere }: Passage): readonly Topic[] {
  const [first] = changes;
  if (flowing.includes(kind) || everywhere || first === undefined) return [];
  const above = first.block.trail.at(-1) ?? "";
  const words = first.block.kind === "heading" ? longest.nameAsHeading : longest.name;
  const names = sentences.every(({ text }) => isShort(text, words) && /^[\p{Lu}\p{Nd}]/u.test(text));
  const isListed = names && personAmongPeople(first.block.text) === null;
  const isSaid = first.block.kind === "card" && change === "added" && praises(first.block.text);
  const under =
    (isListed || isSaid) && isShort(above, longest.heading)
      ? underIt.filter((one) => isNamedAs(one, above))
      : [];
  if (change === "removed") return under;
  const heading = first.newPage ?? title?.text ?? "";
  const own =
    isShort(heading, longest.heading) && !(holdsSigns(heading) && denies(heading))
      ? ofItself.filter((one) => isNamedAs(one, heading))
      : [];
  return [...new Set([...under, ...own])];
}

/** Whether a card holds what somebody says, and under it who, with a post: a customer's praise. */
function praises(text: string): boolean {
  const lines = cut(text, longestPraise).split("\n");
  return lines.some((_, at) => at > 0 && personOf(lines.slice(at, at + 2).join("\n")) !== null);
}

/** Characters of a card with a customer's praise. */
const longestPraise = 1_500;

const isShort = (text: string, words: number) =>
  text !== "" && text.length <= 120 && text.split(/\s+/u).length <= words;
