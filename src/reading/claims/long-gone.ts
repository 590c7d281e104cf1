import { isOfMonthGone, isOfYearGone } from "../facts/background.ts";
import { factsOf } from "../facts/facts.ts";
import type { Passage } from "../passages/passages.ts";
import type { Sentence } from "../passages/sentence.ts";
import { topics } from "../topics.ts";
import type { Told } from "../trained/reader.ts";

/**
 * What was read of money raised, with sentences as old that tell of a month and year long gone, and a title that states no more
 * money than old sentences under it do; what such a title stands over is as old, but for what states other money. `now`: ISO 8601.
 */
export function asDated(told: Told, now: string): Told {
  const { passage, topic, telling } = told;
  if (topic === null || topics[topic].type !== "fundraising") return told;
  const old = new Set(passage.sentences.filter((one) => !one.stale && isOfMonthGone(one.text, now)));
  const { title } = passage;
  if (title !== null && isRetold(title, passage, now)) old.add(title);
  if (title !== null && old.has(title))
    for (const one of passage.sentences) if (moneyOf(one).length === 0) old.add(one);
  if (old.size === 0) return told;
  const dated = new Map([...old].map((one): [Sentence, Sentence] => [one, { ...one, stale: true }]));
  const asOld = (one: Sentence) => dated.get(one) ?? one;
  return {
    ...told,
    passage: { ...passage, title: title && asOld(title), sentences: passage.sentences.map(asOld) },
    telling: telling.map(asOld),
  };
}

/** Whether each sentence that states a sum or round of a title's tells of a year long gone, and they state all of them. */
function isRetold(title: Sentence, { sentences }: Passage, now: string): boolean {
  const stated = moneyOf(title);
  const under = sentences.filter(
    (one) => one !== title && moneyOf(one).some((fact) => stated.includes(fact)),
  );
  const isOld = ({ text }: Sentence) => isOfMonthGone(text, now) || isOfYearGone(text, now);
  return (
    under.length > 0 &&
    under.every(isOld) &&
    stated.every((fact) => under.some((one) => moneyOf(one).includes(fact)))
  );
}

function moneyOf(sentence: Sentence): string[] {
  const facts = factsOf(sentence);
  const sums = facts
    .amounts()
    .flatMap(({ currency, value }) => (currency === null ? [] : `${currency} ${value}`));
  return [...sums, ...facts.rounds()];
}
