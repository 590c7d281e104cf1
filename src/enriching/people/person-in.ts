import { isPersonName } from "../../identity/people/person-names.ts";
import { isHonorific } from "./people-words.ts";

const longest = 70;
const degrees = /,? (?:Ph\.?D|MD|MBA|M\.?Sc|B\.?Sc|CFA|CPA|Esq)\.?(?=,|$)/gu;

/** The full name that a short text is, without titles and degrees; null if the text is something else. */
export function personIn(text: string): string | null {
  if (text.length > longest) return null;
  const words = text
    .replace(/\p{Extended_Pictographic}\ufe0f?/gu, " ")
    .replace(degrees, "")
    .trim()
    .split(/\s+/u);
  while (words.length > 2 && isHonorific(words[0] ?? "")) words.shift();
  const name = words
    .map(fromCapitals)
    .join(" ")
    .replace(/[.,:]$/u, "");
  return isPersonName(name) ? name : null;
}

/** `BROWN` as `Brown`; `van` and `J.` stay. */
const fromCapitals = (word: string): string =>
  /^\p{Lu}{3,}$/u.test(word) ? `${word.charAt(0)}${word.slice(1).toLowerCase()}` : word;
