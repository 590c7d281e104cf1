import { type Amount, findAmounts } from "./amounts.ts";
import { fold } from "./fold.ts";
import { type Place, placesAsked } from "./places.ts";
import { familiesOf } from "./posts.ts";
import { findRoles, type Role } from "./roles.ts";
import { prepareRule } from "./rule-preparation.ts";
import { settleClause } from "./rule-settling.ts";
import { type Trait, traits } from "./rule-traits.ts";
import { emptyWords, ruleWords } from "./rule-words.ts";
import { cut } from "./text.ts";
import type { Topic } from "./topics.ts";

/** A figure a rule asks for: at least, or at most, an amount; `of` is the noun it counts, if any. */
export interface Threshold {
  text: string;
  amount: Amount;
  atMost: boolean;
  of: string | null;
}

/** One thing a rule asks for. All that is stated must hold together. */
export interface Clause {
  /** Empty where the rule names no topic: its words alone are looked for. */
  topics: Topic[];
  /** Asks for whatever news there is; `important`: for what needs attention. */
  any: boolean;
  important: boolean;
  /** What it names is too vague to be met by words alone. */
  vague: boolean;
  thresholds: Threshold[];
  /** Letters of rounds, `seed` and `pre-seed`; empty: any. */
  rounds: string[];
  roles: Role[];
  senior: boolean;
  /** Asks for people of some years' standing, not for a leader. */
  experienced: boolean;
  /** Functions of a company whose openings it asks for, any of them. */
  families: string[];
  /** Narrower things that must show. */
  traits: Trait[];
  /** Places of which one must be meant. */
  places: Place[];
  /** Proper names and acronyms, folded: each must stand there. */
  names: string[];
  /** Other telling words, folded. */
  keywords: string[];
}

/** A rule as the built-in matcher understands it. */
export interface RuleReading {
  clauses: Clause[];
  exclusions: Clause[];
  /** False where nothing in the wording is known: neither a topic, a figure, a role, a name, nor plain grammar around its words. */
  understood: boolean;
}

/** Things that one rule may ask for, and characters of one. */
const maxClauses = 200;
const longestClause = 400;
/** Characters before a figure that may say whether it is a least or a most. */
const comparing = 24;

const anyNews =
  /\b(?:everything|anything|any(?: and all)? (?:news|updates?|changes?|signals?|developments?)|all(?: the)? (?:news|updates?|changes?|signals?|developments?)|whatever|all of it|every (?:update|change)|alles|alle (?:neuigkeiten|änderungen)|tout(?:es les nouvelles)?|todas? (?:las )?(?:noticias|novedades)|todo)\b/iu;
const importance =
  /\b(?:important|major|significant|material|critical|serious|big|notable|relevant|noteworthy|key|urgent|wichtig\p{L}*|important\p{L}*)\b/iu;
const seniority =
  /\b(?:executive|exec|senior|leadership|c-level|c-suite|management|top)(?:[- ]level)? (?:roles?|hires?|hiring|positions?|jobs?|openings?|recruit\p{L}*|appointments?)\b/giu;
const comparison =
  /(?:(more than|over|above|exceed(?:s|ing)?|at least|greater than|bigger than|larger than|minimum(?: of)?|north of|>=?|≥|from|upwards of|beyond|mehr als|über|mindestens|ab|plus de|au moins|más de|al menos|less than|under|below|up to|at most|<=?|≤|fewer than|weniger als|moins de|menos de)\s*)?$/iu;
const upper = /less|under|below|up to|most|<|≤|fewer|weniger|moins de|menos/iu;

/** Reads a rule of `thingsToTrack` into what it asks for. Deterministic. */
export function readRule(rule: string): RuleReading {
  const { prepared, positive, negative } = prepareRule(rule);
  const clauses = readClauses(positive);
  const exclusions = readClauses(negative);
  return { clauses, exclusions, understood: isUnderstood(prepared, [...clauses, ...exclusions]) };
}

function readClauses(text: string): Clause[] {
  const parts = text
    .split(
      /(?<!\s)\s+(?:or|oder|ou|as well as|(?<!\b(?:de|au) )plus(?! de\b)|but|and|und|et|y|&)\s+(?!(?:is|are|was|were|has|have|with|from|led|at|by|in|for|worth|above|over|more than|that|which|only|later|beyond)\b)|[,/]\s+|(?<=\p{L})\/(?=\p{L})|(?<!\s)\s+[–-]\s+/iu,
    )
    .map((part) => cut(part.trim(), longestClause))
    .filter((part) => part !== "")
    .slice(0, maxClauses);
  const clauses = parts
    .map((part, index) => readClause(part, index === 0))
    .filter((clause) => clause !== null);
  const about =
    /\b(?:customers?|clients?|logos?|partner\p{L}*|contracts?|deals?|accounts?|kunden|kund\p{L}*|clientes|wins?)\b/iu.test(
      text,
    );
  return clauses.map((clause, index) => settleClause(inherit(clause, clauses, index), about));
}

function inherit(clause: Clause, clauses: readonly Clause[], index: number): Clause {
  if (clause.topics.length > 0 || clause.any) return clause;
  const from =
    clauses.slice(0, index).findLast((one) => one.topics.length > 0) ??
    clauses.slice(index + 1).find((one) => one.topics.length > 0);
  if (from !== undefined) return { ...clause, topics: from.topics, vague: from.vague };
  return clause.roles.length === 0
    ? clause
    : { ...clause, topics: ["leadership_leave", "leadership_join", "hiring"] };
}

function readClause(part: string, first: boolean): Clause | null {
  let rest = part;
  const clause: Clause = {
    topics: [],
    any: false,
    important: false,
    vague: false,
    thresholds: [],
    rounds: [],
    roles: [],
    senior: false,
    experienced: false,
    families: [],
    traits: [],
    places: [],
    names: [],
    keywords: [],
  };
  const drop = (index: number, length: number) => {
    rest = rest.slice(0, index) + " ".repeat(length) + rest.slice(index + length);
  };
  for (const match of rest.matchAll(
    /\bseries[- ]([a-h](?:\|[a-h])*)(\+)?(?![\p{L}])|\b(pre-?seed|seed)\b/giu,
  )) {
    clause.rounds.push(...roundsOf(match[1], match[2], match[3]));
    clause.topics.push("funding");
    drop(match.index, match[0].length);
  }
  if (/\bmore than one\b/iu.test(rest)) rest = rest.replace(/\bmore than one\b/iu, " ");
  for (const amount of findAmounts(rest)) {
    const before = rest.slice(0, amount.index);
    const word = comparison.exec(before.slice(-comparing))?.[1];
    const after = rest.slice(amount.index + amount.text.length);
    const meant =
      word !== undefined ||
      amount.currency !== null ||
      amount.unit !== null ||
      amount.value >= 1_000 ||
      after.startsWith("+");
    if (!meant) continue;
    const of = /^\+?\s+(?:\p{L}+\s+)??(\p{L}{3,})/u.exec(after)?.[1] ?? null;
    clause.thresholds.push({
      text: `${word === undefined ? "" : `${word} `}${amount.text}`,
      amount,
      atMost: word !== undefined && upper.test(word),
      of: of === null ? null : fold(of),
    });
    const start =
      amount.index - (word?.length ?? 0) - (word === undefined ? 0 : before.length - before.trimEnd().length);
    drop(start, amount.index - start + amount.text.length);
  }
  for (const match of rest.matchAll(seniority)) {
    clause.senior = true;
    clause.topics.push("hiring", "leadership_join");
    drop(match.index, match[0].length);
  }
  for (const role of findRoles(rest)) clause.roles.push(role);
  for (const place of placesAsked(rest)) {
    clause.places.push(place);
    drop(place.index, place.text.length);
  }
  for (const one of traits) {
    for (const match of rest.matchAll(one.asked)) {
      if (!clause.traits.includes(one)) clause.traits.push(one);
      clause.topics.push(...one.topics);
      drop(match.index, match[0].length);
    }
  }
  const masked = rest;
  const told = new Set<Topic>();
  for (const { pattern, topics, vague } of ruleWords) {
    for (const match of rest.matchAll(pattern)) {
      const named = /^(?:Partners|Capital|Ventures|Investments?)$/u.test(match[0]);
      if (named && /\p{Lu}[\p{L}.-]{0,40}\s$/u.test(rest.slice(0, match.index))) continue;
      clause.topics.push(...topics);
      if (topics.length === 1 && topics[0] !== undefined) told.add(topics[0]);
      if (/^grants?$/iu.test(match[0])) clause.keywords.push("grant");
      if (vague === true) clause.vague = true;
      drop(match.index, match[0].length);
    }
  }
  if (told.has("leadership_leave") && !told.has("leadership_join"))
    clause.topics = clause.topics.filter((topic) => topic !== "leadership_join" && topic !== "hiring");
  if (told.has("founder"))
    clause.topics = clause.topics.filter((topic) => topic !== "press" && topic !== "award");
  if (clause.places.length > 0 && clause.topics.includes("launch")) clause.topics.push("expansion");
  for (const role of clause.roles) {
    const stillThere = rest.slice(role.index, role.index + role.text.length);
    if (stillThere.trim() !== "") drop(role.index, role.text.length);
  }
  if (
    clause.roles.length > 0 &&
    clause.topics.length === 0 &&
    clause.roles.every((role) => role.level === "founder")
  )
    clause.topics.push("founder");
  if (clause.topics.includes("founder"))
    clause.roles = clause.roles.filter((role) => role.level !== "founder");
  clause.families = familiesOf(rest);
  clause.experienced = /\b(?:senior|experienced)\b/iu.test(rest);
  collectWords(rest, first ? masked.search(/\S/u) : -1, clause);
  clause.any =
    clause.topics.length === 0 &&
    clause.traits.length === 0 &&
    clause.places.length === 0 &&
    clause.keywords.length === 0 &&
    clause.names.length === 0 &&
    anyNews.test(part);
  clause.important =
    importance.test(part) &&
    clause.topics.length === 0 &&
    clause.keywords.length === 0 &&
    clause.names.length === 0;
  if (clause.important) clause.any = true;
  const counts = clause.thresholds.some(
    ({ amount, of }) => amount.currency === null && amount.unit === null && of !== null,
  );
  if (counts && clause.topics.includes("customer")) clause.topics.push("metrics");
  clause.topics = [...new Set(clause.topics)];
  const empty =
    clause.topics.length === 0 &&
    !clause.any &&
    clause.traits.length === 0 &&
    clause.places.length === 0 &&
    clause.names.length === 0 &&
    clause.keywords.length === 0 &&
    clause.thresholds.length === 0 &&
    clause.rounds.length === 0 &&
    clause.roles.length === 0;
  return empty ? null : clause;
}

function roundsOf(letters: string | undefined, plus: string | undefined, seed: string | undefined): string[] {
  if (seed !== undefined) return [seed.toLowerCase().replace("preseed", "pre-seed")];
  const named = (letters ?? "").toLowerCase().split("|");
  if (plus === undefined) return named;
  return [..."abcdefgh"].filter((letter) => letter >= (named[0] ?? "a"));
}

function collectWords(rest: string, opening: number, clause: Clause): void {
  for (const match of rest.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#'’-]*/gu)) {
    const word = match[0]
      .replace(/^(?:d|l|qu|s|n|j)['’](?=\p{L})/iu, "")
      .replace(/['’]s$/u, "")
      .replace(/(?<![.'’-])[.'’-]+$/u, "");
    const plain = fold(word);
    if (emptyWords.has(plain) || emptyWords.has(word.toLowerCase())) continue;
    const acronym =
      /^\p{Lu}*\d+\p{L}*$/u.test(word) || /^[^\P{L}\p{Lu}]*\p{Lu}[^\P{L}\p{Lu}]*\p{Lu}\p{L}*$/u.test(word);
    const proper = /^\p{Lu}/u.test(word) && match.index !== opening;
    (acronym || proper ? clause.names : clause.keywords).push(plain);
  }
}

function isUnderstood(rule: string, clauses: readonly Clause[]): boolean {
  if (
    clauses.some(
      (clause) =>
        clause.topics.length > 0 ||
        clause.any ||
        clause.traits.length > 0 ||
        clause.places.length > 0 ||
        clause.roles.length > 0 ||
        clause.thresholds.length > 0 ||
        clause.rounds.length > 0,
    )
  )
    return true;
  if (clauses.length === 0) return false;
  if (clauses.some((clause) => clause.names.length > 0)) return true;
  const words = rule.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  return words.some((word) => emptyWords.has(word)) && /[a-z]/iu.test(rule);
}
