import { factsOf } from "../facts/facts.ts";
import { patternOf } from "../facts/phrases.ts";
import type { Sentence } from "../passages/sentence.ts";
import { type Topic, topics } from "../topics.ts";
import table from "./borne.json" with { type: "json" };

type Told = keyof Omit<typeof table, "about">;

const words = new Map(
  (["risk", "fundraising", "pricing", "growth"] satisfies Told[]).map((told) => [
    told as string,
    patternOf(Object.values(table[told]).join(", ")),
  ]),
);

/**
 * Whether a line of a page where no news stands has a word for the trouble, the money raised, the prices or the growing team that it
 * seems to tell of, or a sum where it tells of money: without either it is a slogan or a tale.
 */
export function isBorneOut(topic: Topic, sentences: readonly Sentence[]): boolean {
  const pattern = words.get(topic) ?? words.get(topics[topic].type);
  if (pattern === undefined) return true;
  return sentences.some(
    (one) =>
      pattern.test(one.text) ||
      (topics[topic].type !== "risk" &&
        topic !== "growth" &&
        factsOf(one)
          .amounts()
          .some(({ currency }) => currency !== null)),
  );
}
