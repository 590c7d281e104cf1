import { factsOf } from "../facts/facts.ts";
import { patternOf } from "../facts/phrases.ts";
import type { Sentence } from "../passages/sentence.ts";
import { type Topic, topics } from "../topics.ts";
import table from "./borne.json" with { type: "json" };

type Told = keyof Omit<typeof table, "about">;

const told = [
  "risk",
  "fundraising",
  "metrics_shared",
  "pricing",
  "growth",
  "product_update",
  "customer_partnership",
] as const;
const words = new Map(
  ([...told] satisfies Told[]).map((told) => [
    told as string,
    patternOf(Object.values(table[told]).join(", ")),
  ]),
);

/** What a sum alone bears out. */
const ofMoney: readonly string[] = ["fundraising", "pricing"];

/** Whether somebody else speaks, as a customer does; and whether a text has a word for what is new. */
const isQuoted = (text: string) => /^["“”„«‹]/u.test(text);
const isNewness = (text: string) => words.get("product_update")?.test(text) === true;

/**
 * Whether a line of a page where no news stands has a word for what it seems to tell of: trouble, money raised, prices, a growing team, a
 * product, customers and partners; or a sum where it tells of money: without either it is a slogan, a description or a tale.
 */
export function isBorneOut(topic: Topic, sentences: readonly Sentence[]): boolean {
  const { type } = topics[topic];
  const pattern = words.get(topic) ?? words.get(type);
  if (pattern === undefined) return true;
  if (type === "customer_partnership" && sentences.some(({ text }) => isQuoted(text) || isNewness(text)))
    return true;
  return sentences.some(
    (one) =>
      pattern.test(one.text) ||
      (ofMoney.includes(words.has(topic) ? topic : type) &&
        factsOf(one)
          .amounts()
          .some(({ currency }) => currency !== null)),
  );
}
