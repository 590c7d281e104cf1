import { fold } from "../../../domain/text/fold.ts";
import { holdsSigns } from "../../../domain/text/scripts.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { emptyIn, jointsIn } from "../stop-words.ts";
import { withoutMoves } from "../things/moves.ts";
import { isBeside, jointsOfAll } from "./subjects.ts";

/** Letters of a word that says what something is about, and of one in a script of syllables or signs. */
const fewestLetters = { word: 4, sign: 2 };
/** Words of a wording that is looked for by its words. */
const mostWords = 8;

/**
 * What a part of a rule asks for by all of its own words, each list of them by itself, where nothing sure is known of it: no kind of news
 * but by a guess, or none that any of its words names. Empty where it asks by a figure, a round, a post or a place, or of anybody.
 */
export function spokenClauses(
  part: string,
  rule: string,
  read: Clause,
  isEveryday: (word: string) => boolean,
): Clause[] {
  const isEmpty = emptyIn(rule);
  if (!isLittle(read, part, isEmpty)) return [];
  return part
    .split(jointsOfAll())
    .flatMap((one) => one.split(jointsIn(rule)))
    .flatMap((one) => {
      const words = tellingWords(one, isEmpty);
      const rare = words.filter((word) => !isEveryday(word));
      const spoken = (rare.length > 0 ? rare : words).slice(0, mostWords);
      return spoken.length === 0 ? [] : [{ ...emptyClause, spoken }];
    });
}

function isLittle(read: Clause, part: string, isEmpty: (word: string) => boolean): boolean {
  const { thresholds, rounds, roles, families, places, things } = read;
  if (read.any || read.posts || read.anyone || read.senior || read.experienced) return false;
  if ([thresholds, rounds, roles, families, places, things].some(({ length }) => length > 0)) return false;
  if (read.topics.every((one) => read.guessed.includes(one))) return true;
  const named = new Set([...read.keywords, ...read.names]);
  const words = tellingWords(part, isEmpty);
  return words.length > 0 && words.every((word) => named.has(word));
}

/** The words of a text that say what it is about, folded. */
function tellingWords(text: string, isEmpty: (word: string) => boolean): string[] {
  const words = withoutMoves(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*/gu) ?? [];
  const telling = words.filter((word) => {
    const isSign = holdsSigns(word);
    const isLong = word.length >= fewestLetters[isSign ? "sign" : "word"];
    return isLong && !isEmpty(word) && !isBeside(word);
  });
  return [...new Set(telling.map(fold))];
}
