import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import table from "./openings.json" with { type: "json" };

/** Characters of a line that are read. */
const longestLine = 160;

const phrases = (text: string) => text.split(", ").map((phrase) => wordsOf(phrase).map(fold));
const invitations = Object.values(table.invitation).flatMap(phrases);
const others = phrases(table.other);

/** Whether a line where openings are listed is none: an invitation to apply for whatever may come. */
export function isStandingInvitation(line: string): boolean {
  const written = wordsOf(cut(line, longestLine));
  const words = written.map(fold);
  if (invitations.some((phrase) => placeOf(phrase, words) >= 0)) return true;
  return others.some((phrase) => {
    const at = placeOf(phrase, words);
    return at >= 0 && !/^\p{Lu}/u.test(written[at + phrase.length] ?? "");
  });
}

/** Words and signs of a text. */
function wordsOf(text: string): string[] {
  return text.replaceAll("’", "'").match(/[\p{L}\p{M}\p{N}']+|[^\s\p{L}\p{M}\p{N}']/gu) ?? [];
}

const placeOf = (phrase: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, at) => phrase.every((word, index) => words[at + index] === word));
