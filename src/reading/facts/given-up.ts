import { fold } from "../../domain/text/fold.ts";
import table from "./words/given-up.json" with { type: "json" };

const anyOf = (words: Record<string, readonly string[]>) => Object.values(words).flat().join("|");
/** Such a word and up to one more between it and the post: `former interim CTO`. */
const before = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(table.before)})(?:[- ]\\p{L}{2,12})?[- ]$`, "u");
const behind = new RegExp(`^[ ,(]{0,2}(?:${anyOf(table.behind)})(?!\\p{L})`, "u");
const month = "(?:\\p{L}{2,10}\\.? ){0,2}";
const until = new RegExp(
  `(?<!\\p{L})(?:${anyOf(table.until)}) (?:\\d{1,2}\\.? )?${month}(?:19|20)\\d\\d(?!\\d)`,
  "u",
);
const span = /^[ ,(]{0,3}(?:19|20)\d\d ?[-–—] ?(?:19|20)\d\d(?!\d)/u;
/** Characters around a post that say whether it is still held. */
const around = { before: 30, behind: 50 };

/** Whether a text says of the post that stands at a place in it that it is held no longer, or until a year that it states. */
export function isGivenUp(text: string, index: number, length: number): boolean {
  const over = fold(text.slice(Math.max(0, index - around.before), index)).replace(/[’]/gu, "'");
  if (before.test(over)) return true;
  const rest = text.slice(index + length, index + length + around.behind);
  const after = fold(/^[^\n;]*/u.exec(rest)?.[0] ?? "").replace(/[’]/gu, "'");
  return behind.test(after) || span.test(after) || until.test(after);
}
