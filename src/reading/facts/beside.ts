import type { Happening } from "../happenings.ts";
import type { Sentence } from "../passages/sentence.ts";
import { flowing } from "../trained/placed.ts";
import { factsOf } from "./facts.ts";

/** Sentences of an article that are looked at, and characters of one that is told. */
const looked = { sentences: 12, characters: 280 };
/** What a name counts beside a figure, a round or a person, names that count, and what a sentence must add. */
const weights = { stated: 2, name: 1, names: 2, least: 2 };

const time =
  /(?<![\p{L}\p{N}])(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -](?:year|month|week)s?(?!\p{L})/giu;
const name = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}&-]{2,40}/gu;

/** What an article of a happening says under its headline. */
export function factsBeside({ topic, told }: Happening): Sentence[] {
  if (topic === null) return [];
  return told
    .filter((one) => one.topic === topic && flowing.includes(one.passage.kind))
    .flatMap(({ passage }) => passage.sentences.slice(0, looked.sentences))
    .slice(0, 3 * looked.sentences)
    .filter(({ text, stale }) => !stale && text.length <= looked.characters && /[.!]["”’»)]?$/u.test(text));
}

/** Figures, times, rounds and people that a sentence states and known texts do not. */
export function statedIn(sentence: Sentence, known: readonly string[]): string[] {
  const facts = factsOf(sentence);
  const stated = [...facts.amounts().map(({ text }) => text), ...facts.people()];
  return stated.filter((one) => !known.some((text) => text.includes(one)));
}

/** The sentence that adds most to known texts, the first of equal ones; none where none adds a fact or two names. */
export function addsMost(sentences: readonly Sentence[], known: readonly string[]): Sentence[] {
  const isNew = (one: string) => !known.some((text) => text.includes(one));
  const weighed = sentences.map((sentence) => {
    const times = [...sentence.text.matchAll(time)].map(([one]) => one).filter(isNew);
    const names = new Set([...sentence.text.matchAll(name)].map(([one]) => one).filter(isNew));
    const stated = new Set([...statedIn(sentence, known), ...times]);
    const weight = stated.size * weights.stated + Math.min(names.size, weights.names) * weights.name;
    return { sentence, weight };
  });
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  const best = weighed.find(({ weight }) => weight === most);
  return best === undefined || most < weights.least || !isNew(best.sentence.text) ? [] : [best.sentence];
}
