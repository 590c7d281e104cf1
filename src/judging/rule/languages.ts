import { deu, eng, fra, ita, nld, por, spa } from "stopword";
import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { emptyWords } from "./grammar.ts";

/** Stop words of the seven languages, folded. A rule may mix two languages. */
const stopWords = once(
  () => new Set([deu, eng, fra, ita, nld, por, spa].flatMap((words) => words.map((word) => fold(word)))),
);

/** Whether a word of a rule is grammar or politeness. A stop word with a capital letter may be a name. */
export function isEmptyWord(word: string): boolean {
  const lower = word.toLowerCase();
  if (emptyWords.has(lower) || emptyWords.has(fold(lower))) return true;
  return lower === word && stopWords().has(fold(word));
}
