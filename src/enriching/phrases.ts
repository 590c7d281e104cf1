import { fold } from "../domain/text/fold.ts";
import { cut } from "../domain/text/text.ts";

const longestPhrase = 5;

/** `fondateur·rice·s` */
const inclusive = /(\p{L})[·•](?:t?r?ices?|e?s?)(?:[·•]s)?(?!\p{L})/gu;

/** The folded words of a text, at most of its first 600 characters; whatever is no letter or figure parts them. */
export function tokensOf(text: string): string[] {
  return fold(cut(text, 600).replace(inclusive, "$1s"))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== "");
}

/** Words and phrases as a table lists them, parted by `by`, in the form {@link holds} looks for. */
export function phraseSet(lines: readonly string[], by: " " | "|"): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(by)).map((entry) => tokensOf(entry).join(" ")));
}

/** Whether one of the phrases, of at most five words, stands among the words. */
export function holds(tokens: readonly string[], phrases: ReadonlySet<string>): boolean {
  return tokens.some((_, start) => {
    let phrase = "";
    for (const token of tokens.slice(start, start + longestPhrase)) {
      phrase = phrase === "" ? token : `${phrase} ${token}`;
      if (phrases.has(phrase)) return true;
    }
    return false;
  });
}
