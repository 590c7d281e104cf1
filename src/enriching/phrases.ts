import { fold } from "../domain/text/fold.ts";
import { cut } from "../domain/text/text.ts";

const longestPhrase = 5;

/** `fondateur·rice·s` */
const inclusive = /(\p{L})[·•](?:t?r?ices?|e?s?)(?:[·•]s)?(?!\p{L})/gu;

/** The words of the texts asked for last: one line is held against many vocabularies before the next is read. */
const recent = new Map<string, readonly string[]>();
const mostRecent = 64;

/** The folded words of a text, at most of its first 600 characters; whatever is no letter or figure parts them. */
export function tokensOf(text: string): readonly string[] {
  const read = cut(text, 600);
  const known = recent.get(read);
  if (known) return known;
  const tokens = fold(read.replace(inclusive, "$1s"))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== "");
  if (recent.size >= mostRecent) recent.clear();
  recent.set(read, tokens);
  return tokens;
}

/** Words and phrases of a table, each the folded words of it with a space between. */
export class Phrases extends Set<string> {
  /** The first word of each: where none of them stands, none begins. */
  readonly first = new Set([...this].map((phrase) => phrase.split(" ", 1)[0]));
}

/** Words and phrases as a table lists them, parted by `by`, in the form {@link holds} looks for. */
export function phraseSet(lines: readonly string[], by: " " | "|"): Phrases {
  return new Phrases(lines.flatMap((line) => line.split(by)).map((entry) => tokensOf(entry).join(" ")));
}

/** Whether one of the phrases, of at most five words, stands among the words. */
export function holds(tokens: readonly string[], phrases: Phrases): boolean {
  return tokens.some((token, start) => {
    if (!phrases.first.has(token)) return false;
    let phrase = "";
    for (const next of tokens.slice(start, start + longestPhrase)) {
      phrase = phrase === "" ? next : `${phrase} ${next}`;
      if (phrases.has(phrase)) return true;
    }
    return false;
  });
}
