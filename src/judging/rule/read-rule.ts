import { cut } from "../../domain/text/text.ts";
import { familiesOf } from "../../reading/facts/posts.ts";
import type { Topic } from "../../reading/topics.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { trainedModel } from "../../reading/trained/reader.ts";
import type { RuleAnswer, RuleEvaluation } from "../../schemas/alert.ts";
import { askedTopics } from "./asked-topics.ts";
import { type Clause, conditionsOf, emptyClause, hasConditions, maxShown, topicNames } from "./clause.ts";
import { wordsIn } from "./conditions.ts";
import { mention, separators } from "./grammar.ts";
import { plainWording } from "./plain-wording.ts";
import { hasNoRoles, hiring, type Place, readPart } from "./read-part.ts";

/** A rule as the built-in reader understands it. */
export interface RuleReading {
  /** In the investor's own words. */
  rule: string;
  clauses: readonly Clause[];
  exclusions: readonly Clause[];
  /** False where the wording names no topic but a guessed one, no figure, role or name. Such a rule is never denied. */
  understood: boolean;
  /** A person's answers about earlier alerts of the rule, newest first. */
  answers?: readonly RuleAnswer[];
}

/** Clauses of one rule. */
const maxClauses = 200;
/** Characters of a part that are read. */
const maxPart = 2_000;

/** Reads a rule of `thingsToTrack`: what it asks for, on which conditions, and what it excludes. Deterministic. */
export function readRule(rule: string, model: LinearModel = trainedModel()): RuleReading {
  const { positive, negative } = plainWording(rule);
  const clauses = underHeading(readClauses(positive, model), positive, model);
  const exclusions = readExclusions(negative, clauses, model);
  const understood =
    clauses.some(isKnown) || (clauses.length > 0 ? mention.test(rule) : exclusions.length > 0);
  return { rule, clauses, exclusions, understood };
}

const isKnown = (clause: Clause) =>
  clause.any || (clause.topics.length > 0 ? !clause.guessed : hasConditions({ ...clause, keywords: [] }));

/** How a rule was read, in words: what it asks for, on which conditions, and what it excludes. At most 20 entries each. */
export function understoodOf(reading: RuleReading): NonNullable<RuleEvaluation["understood"]> {
  const { rule, clauses, exclusions, understood } = reading;
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
  const { topics } = askedTopics(cut(text, maxPart), model);
  const clauses = readParts(text, { topics, excludedFrom: null }, model);
  return clauses.map((clause, index) => inherited(clause, clauses, index, topics));
}

function readParts(text: string, place: Omit<Place, "isFirst">, model: LinearModel): Clause[] {
  return text
    .split(separators)
    .map((part) => cut(part.trim(), maxPart))
    .filter((part) => part !== "")
    .slice(0, maxClauses)
    .flatMap((part, index) => readPart(part, { ...place, isFirst: index === 0 }, model) ?? []);
}

/** What a rule excludes. "Not sales" in a rule about people, or about anything, excludes the job family and not revenue. */
function readExclusions(text: string, clauses: readonly Clause[], model: LinearModel): Clause[] {
  const topics = clauses.flatMap((clause) => clause.topics);
  const excluded = cut(text, maxPart);
  const { names, keywords } = wordsIn(excluded, -1, (word) => familiesOf(word).length > 0);
  const families = names.length + keywords.length === 0 ? familiesOf(excluded) : [];
  const isAboutPeople = topics.length === 0 || topics.some((topic) => hiring.includes(topic));
  if (isAboutPeople && families.length > 0) return [{ ...emptyClause, topics: hiring, families }];
  return readParts(text, { topics: [], excludedFrom: topics }, model);
}

/** A clause without topics takes those of the parts next to it; a role alone asks for people who leave, join or are looked for. */
function inherited(
  clause: Clause,
  clauses: readonly Clause[],
  index: number,
  whole: readonly Topic[],
): Clause {
  if (clause.any || clause.topics.length > 0) return clause;
  const hasTopics = ({ topics }: Clause) => topics.length > 0;
  const from = clauses.slice(0, index).findLast(hasTopics) ?? clauses.find(hasTopics);
  if (from === undefined && clause.roles.length > 0)
    return { ...clause, topics: ["joins", "leaves", "opening"] };
  if (from === undefined) return clauses.length > 1 ? { ...clause, topics: whole } : clause;
  const roles = from.topics.some(hasNoRoles) ? [] : clause.roles;
  return { ...clause, roles, topics: from.topics, guessed: from.guessed };
}
