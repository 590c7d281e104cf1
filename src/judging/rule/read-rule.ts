import { cut } from "../../domain/text/text.ts";
import { familiesOf } from "../../reading/facts/posts.ts";
import type { Topic } from "../../reading/topics.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { trainedModel } from "../../reading/trained/reader.ts";
import { askedTopics } from "./asked-topics.ts";
import { type Clause, conditionsOf, emptyClause, hasConditions, maxShown, topicNames } from "./clause.ts";
import { wordsIn } from "./conditions.ts";
import { mention, separators } from "./grammar.ts";
import { plainWording } from "./plain-wording.ts";
import { hasNoRoles, hiring, readPart } from "./read-part.ts";

/** A rule as the built-in reader understands it. */
export interface RuleReading {
  /** In the investor's own words. */
  rule: string;
  clauses: readonly Clause[];
  exclusions: readonly Clause[];
  /** False where the wording names no topic but a guessed one, no figure, role or name. Such a rule is never denied. */
  understood: boolean;
}

/** Clauses of one rule. */
const maxClauses = 200;
/** Characters of a part that are read. */
const maxPart = 2_000;

/** Reads a rule of `thingsToTrack`: what it asks for, on which conditions, and what it excludes. Deterministic. */
export function readRule(rule: string, model: LinearModel = trainedModel()): RuleReading {
  const { positive, negative } = plainWording(rule);
  const clauses = underHeading(readClauses(positive, model), positive, model);
  const excluded = cut(negative, maxPart);
  const families = onlyFamilies(excluded);
  const exclusions = readClauses(negative, model).map((one) => narrowed(one, clauses, excluded, families));
  const all = [...clauses, ...exclusions];
  const understood = all.some(isKnown) || (clauses.length > 0 && mention.test(rule));
  return { rule, clauses, exclusions, understood };
}

const isKnown = (clause: Clause) =>
  clause.any || (clause.topics.length > 0 && !clause.guessed) || hasConditions({ ...clause, keywords: [] });

/** How a rule was read, in words: what it asks for, on which conditions, and what it excludes. At most 20 entries each. */
export function understoodOf({ rule, clauses, exclusions, understood }: RuleReading): {
  topics: string[];
  conditions: string[];
  exclusions: string[];
} {
  const distinct = (texts: readonly string[]) => [...new Set(texts)].slice(0, maxShown);
  return {
    topics: understood ? distinct(clauses.flatMap(topicNames)) : [],
    conditions: distinct(clauses.flatMap((clause) => conditionsOf(clause, rule))),
    exclusions: distinct(
      exclusions
        .slice(0, maxShown)
        .map((clause) =>
          [topicNames(clause).join(" or "), ...conditionsOf(clause, rule)].filter(Boolean).join(", "),
        ),
    ),
  };
}

/** Examples after a colon are of the kinds of news before it: "Traction: growth in users, customers or revenue". */
function underHeading(clauses: readonly Clause[], text: string, model: LinearModel): readonly Clause[] {
  const [heading = ""] = /^[^:]{3,60}(?=:\s)/u.exec(text) ?? [];
  const { topics } = askedTopics(heading, model);
  if (heading === "" || topics.length === 0) return clauses;
  return clauses.map((clause) => {
    const shared = clause.topics.filter((topic) => topics.includes(topic));
    return { ...clause, topics: shared.length > 0 ? shared : topics };
  });
}

function readClauses(text: string, model: LinearModel): Clause[] {
  const parts = text
    .split(separators)
    .map((part) => cut(part.trim(), maxPart))
    .filter((part) => part !== "")
    .slice(0, maxClauses);
  const { topics } = askedTopics(cut(text, maxPart), model);
  const clauses = parts.flatMap(
    (part, index) => readPart(part, { text, isFirst: index === 0, topics }, model) ?? [],
  );
  return clauses.map((clause, index) => inherited(clause, clauses, index, topics));
}

/** The job families of a text that names nothing else: "sales", "marketing roles". */
function onlyFamilies(text: string): string[] {
  const { names, keywords } = wordsIn(text, -1, (word) => familiesOf(word).length > 0);
  return names.length + keywords.length === 0 ? familiesOf(text) : [];
}

/** A clause without topics takes those of the parts next to it; a role alone asks for people who leave, join or are looked for. */
function inherited(
  clause: Clause,
  clauses: readonly Clause[],
  index: number,
  whole: readonly Topic[],
): Clause {
  if (clause.any || clause.topics.length > 0) return clause;
  const from =
    clauses.slice(0, index).findLast(({ topics }) => topics.length > 0) ??
    clauses.slice(index + 1).find(({ topics }) => topics.length > 0);
  if (from !== undefined) {
    const roles = from.topics.some(hasNoRoles) ? [] : clause.roles;
    return { ...clause, roles, topics: from.topics, guessed: from.guessed };
  }
  if (clause.roles.length > 0) return { ...clause, topics: ["joins", "leaves", "opening"] };
  return clauses.length > 1 ? { ...clause, topics: whole } : clause;
}

/**
 * An exclusion by itself. "Not sales" in a rule about people excludes the job family, not revenue. An exclusion of all the topics that the
 * rule asks for is known by its words alone.
 */
function narrowed(
  exclusion: Clause,
  clauses: readonly Clause[],
  text: string,
  families: readonly string[],
): Clause {
  const asked = clauses.flatMap(({ topics }) => topics);
  const isAboutPeople = clauses.length === 0 || asked.some((topic) => hiring.includes(topic));
  if (isAboutPeople && families.length > 0) return { ...emptyClause, topics: hiring, families };
  const isRest = asked.some((topic) => !exclusion.topics.includes(topic));
  if (clauses.length === 0 || isRest || !exclusion.topics.some((topic) => asked.includes(topic)))
    return exclusion;
  if (hasConditions(exclusion)) return { ...exclusion, topics: [] };
  return { ...emptyClause, ...wordsIn(text, 0, () => false) };
}
