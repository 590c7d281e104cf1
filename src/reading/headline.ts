import { cutTold } from "../domain/text/quotes.ts";
import { wordsAlone } from "../domain/text/text.ts";
import { isByline } from "../pages/passages.ts";
import { statedDate } from "../pages/texts.ts";
import type { Happening } from "./happenings.ts";
import type { Sentence } from "./passages/sentence.ts";

/** Characters of a title, and of a line that is put before the sentence under it. */
export const titleLength = 120;
const longestLine = 60;
/** Words from which on such a line may be the whole title. */
const fewestWords = 3;

/** The title of a happening: the sentence that tells it best after the short line above it, or that line alone above a long sentence. */
export function headlineOf({ told }: Happening, telling: readonly Sentence[]): string {
  const best = telling.find(({ text }) => !isDate(text)) ?? telling[0];
  if (best === undefined) return "";
  const above = told.find(({ passage }) => passage.sentences.includes(best))?.passage.title;
  const line = above && above !== best ? lineAbove(above.text, best.text) : null;
  if (line === null) return cutTold(best.text, titleLength);
  if (best.text.length > titleLength && line.split(/\s+/u).length >= fewestWords) return line;
  return cutTold(line.length > longestLine ? best.text : `${line}: ${best.text}`, titleLength);
}

/** A line that says something other than the sentence under it; null where it is a date, a byline, or part of the sentence. */
function lineAbove(line: string, sentence: string): string | null {
  if (line.length > titleLength || isDate(line) || isByline(line) || !/\p{L}{3}/u.test(line)) return null;
  const [over, said] = [line, sentence].map((text) => wordsAlone(text.toLowerCase()));
  if (over === undefined || said === undefined || said.includes(over) || over.includes(said)) return null;
  return line.replace(/(?<![\s:\u2013\u2014-])[\s:\u2013\u2014-]+$/u, "");
}

const isDate = (text: string) => text.split(/\s+/u, 6).length <= 5 && statedDate(text) !== null;
