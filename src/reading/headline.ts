import { cutTold } from "../domain/text/quotes.ts";
import { wordsAlone } from "../domain/text/text.ts";
import { isPersonName } from "../identity/people/person-names.ts";
import { isByline } from "../pages/passages.ts";
import { statedDate } from "../pages/texts.ts";
import { factsOf } from "./facts/facts.ts";
import { type Happening, sentencesOfAll } from "./happenings.ts";
import type { Sentence } from "./passages/sentence.ts";
import { topics } from "./topics.ts";

/** Characters of a title. */
export const titleLength = 120;
/** Characters up to which what stands over a sentence goes before it. */
const longestOver = 60;
/** Words from which on what stands over a sentence says alone what it is about. */
const fewestOfTitle = 3;
/** Words up to which a line may be no more than a date. */
const mostOfDate = 5;

/**
 * The headline the news was published under; else the sentence that tells it best, with the short line over it in front, which says of
 * whom or what it tells.
 */
export function headlineOf(happening: Happening, telling: readonly Sentence[]): string {
  const { topic } = happening;
  const best = telling.find(({ text }) => !isDate(text)) ?? telling[0];
  if (best === undefined) return "";
  const over = lineOver(happening, best);
  if (best.text.length > titleLength && over !== null && wordsIn(over) >= fewestOfTitle) return over;
  const post = topic !== null && topics[topic].type === "leadership_change";
  if (post && factsOf(best).people().length === 0 && !isPersonName(best.text)) {
    const trail = best.change.block.trail.at(-1) ?? "";
    const name = [trail, ...sentencesOfAll(happening).map(({ text }) => text)].find(isPersonName);
    return cutTold(name === undefined ? best.text : `${name}, ${best.text}`, titleLength);
  }
  const title = over === null || over.length > longestOver ? best.text : `${over}: ${best.text}`;
  return cutTold(title, titleLength);
}

/** What stands over a sentence in its passage and says something that the sentence does not; null where nothing does. */
function lineOver({ told }: Happening, best: Sentence): string | null {
  const title = told.find(({ passage }) => passage.sentences.includes(best))?.passage.title;
  if (!title || title === best || title.text.length > titleLength || isDate(title.text)) return null;
  if (isByline(title.text) || !/\p{L}{3}/u.test(title.text)) return null;
  const [over, said] = [plain(title.text), plain(best.text)];
  return said.includes(over) || over.includes(said)
    ? null
    : title.text.replace(/(?<![\s:–—-])[\s:–—-]+$/u, "");
}

/** Whether a line is no more than a date. */
const isDate = (text: string) =>
  wordsIn(text) <= mostOfDate && (statedDate(text) !== null || /^\d{1,2}\D.{0,20}(?:19|20)\d\d$/u.test(text));
const wordsIn = (text: string) => text.split(/\s+/u).length;
const plain = (text: string) => wordsAlone(text.toLowerCase());
