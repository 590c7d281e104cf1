import { findRoles } from "../../../reading/facts/roles.ts";
import { topics as topicTable } from "../../../reading/topics.ts";
import type { Asked } from "../asked-topics.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { familiesAsked, rolesAsked, withoutRoles, wordsIn } from "../conditions.ts";
import { experience, importance, leaders, seniority } from "../grammar.ts";
import { narrowerIn } from "../narrower.ts";
import { emptyIn } from "../stop-words.ts";
import { moveOf, withoutMoves } from "../things/moves.ts";
import { subjectOf } from "./subjects.ts";

/** What of a part of a rule is understood before its words are, and where it stands. */
type Stated = Pick<Clause, "rounds" | "thresholds" | "places">;

/** From this share of the likeliest topic on, the trained reader is sure of a part by itself. */
export const sureOfItself = 0.75;

/** Below this share of the likeliest topic, it says nothing. */
const silence = 0.3;

/**
 * What a part of a rule asks for by the plain names of kinds of news (`subjects.json`), and on which conditions. Null where it has none, or
 * where other words stand beside them with which it asks, by the trained reader, for other news: `customers leaving`. `text`: the part
 * without what is `stated`; `opening`: where the rule's first word stands in it, or -1; `isKnown` whether the trained reader knows a word
 * of rules, without which it says nothing of rules in other languages; `isSaid` whether a word is one of the topics'.
 */
export function subjectClause(
  text: string,
  rule: string,
  stated: Stated,
  asked: Asked,
  whole: Clause["topics"],
  opening: number,
  isKnown: (word: string) => boolean,
  isSaid: (word: string, topics: Clause["topics"]) => boolean,
): Clause | null {
  const silent = asked.topics.length === 0 || asked.share < silence;
  const subject = subjectOf(text, rule) ?? (silent ? subjectOf(text, rule, true) : null);
  if (subject === null) return null;
  const named = subject.topics;
  const roles = rolesAsked(subject.rest);
  const buyers = named.some((topic) => topicTable[topic].type === "customer_partnership");
  const narrower = narrowerIn(text, buyers);
  const hires = named.includes("opening") || named.includes("growth");
  const leading = hires && text.search(leaders) >= 0;
  const untold = [
    ...(leading ? [leaders] : []),
    ...narrower.map((trait) => trait.asked),
    importance,
    seniority,
    experience,
  ].reduce(
    (left, said) => left.replace(said, (words) => " ".repeat(words.length)),
    withoutMoves(withoutRoles(subject.rest, roles)),
  );
  const families = hires ? familiesAsked(untold) : [];
  const isEmpty = emptyIn(rule);
  const words = wordsIn(
    untold,
    opening,
    isEmpty,
    (_, word) => families.length > 0 && familiesAsked(word).length > 0,
  );
  const plain = words.names.length + words.keywords.length === 0;
  const sure = asked.topics.length > 0 && asked.share >= sureOfItself;
  const told = sure && (!subject.foreign || [...words.names, ...words.keywords].some(isKnown));
  const other = told && !asked.topics.some((topic) => named.includes(topic));
  const isUntold = asked.topics.length === 0 && !asked.any && asked.share < silence;
  if (!plain && (other || !(subject.foreign || isUntold) || isOfManyTypes(named))) return null;
  const { rounds, thresholds, places } = stated;
  if (buyers && thresholds.some(({ amount }) => amount.currency === null)) return null;
  const narrows = told && !plain;
  const topics = [
    ...new Set([
      ...(rounds.length > 0 ? (["round"] as const) : []),
      ...(narrows ? named.filter((topic) => asked.topics.includes(topic)) : named),
      ...(plain && moveOf(text) === "goes" ? asked.sure : []),
      ...(hires && families.length > 0 ? (["opening"] as const) : []),
      ...(hires && roles.length > 0 ? (["joins", "opening"] as const) : []),
      ...(places.length > 0 ? whole : []),
    ]),
  ];
  const senior = leading || seniority.test(text);
  return {
    ...emptyClause,
    ...stated,
    topics,
    guessed: plain || subject.foreign ? [] : topics,
    anyone: subject.anyone && roles.length === 0 && !senior && !experience.test(text),
    roles: topics.some(hasNoPosts) ? [] : roles,
    senior,
    experienced: !senior && experience.test(text),
    families,
    traits: narrower,
    ...(plain ? words : wordsIn(untold, opening, isEmpty, (word) => isSaid(word, topics))),
  };
}

/** Whether news names posts only beside what it tells: `founder discounts`. */
export const hasNoPosts = (topic: Clause["topics"][number]): boolean =>
  topic === "pricing" || topicTable[topic].type === "founder_amplified";

const isOfManyTypes = (named: Clause["topics"]) =>
  new Set(named.map((topic) => topicTable[topic].type)).size > 1;

/** A part that only names a function, after one that asks for people: `hiring in sales or marketing`, `jobs or internships`. */
export function sameHires(part: string, before: Clause | undefined): Clause | null {
  const families = familiesAsked(part);
  if (families.length === 0 || findRoles(part).length > 0) return null;
  if (!before?.topics.length || !before.topics.every((topic) => ofHires.includes(topic))) return null;
  if (before.families.length === 0 && subjectOf(part, part) !== null) return null;
  const { names, keywords } = wordsIn(part, -1, emptyIn(part), (_, word) => familiesAsked(word).length > 0);
  return names.length + keywords.length === 0 ? { ...before, families, traits: [] } : null;
}

const ofHires: Clause["topics"] = ["opening", "growth", "joins"];
