import { personAmongPeople } from "../pages/compare/section-list.ts";
import type { Passage } from "../reading/passages/passages.ts";
import type { Topic } from "../reading/topics.ts";
import { flowing } from "../reading/trained/placed.ts";
import { isNamedAs } from "./rule/wordings/subjects.ts";

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
export function headedTopics({
  kind,
  change,
  changes,
  sentences,
  title,
  everywhere,
}: Passage): readonly Topic[] {
  const [first] = changes;
  if (flowing.includes(kind) || everywhere || first === undefined) return [];
  const above = first.block.trail.at(-1) ?? "";
  const words = first.block.kind === "heading" ? longest.nameAsHeading : longest.name;
  const names = sentences.every(({ text }) => isShort(text, words) && /^[\p{Lu}\p{Nd}]/u.test(text));
  const isListed = names && personAmongPeople(first.block.text) === null;
  const under =
    isListed && isShort(above, longest.heading) ? underIt.filter((one) => isNamedAs(one, above)) : [];
  if (change === "removed") return under;
  const heading = first.newPage ?? title?.text ?? "";
  const own = isShort(heading, longest.heading) ? ofItself.filter((one) => isNamedAs(one, heading)) : [];
  return [...new Set([...under, ...own])];
}

const isShort = (text: string, words: number) =>
  text !== "" && text.length <= 120 && text.split(/\s+/u).length <= words;
