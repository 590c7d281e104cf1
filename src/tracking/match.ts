import type { Amount } from "../domain/amounts.ts";
import { fold } from "../domain/fold.ts";
import type { Role } from "../domain/roles.ts";
import { functionOf } from "../domain/roles.ts";
import type { Clause, Threshold } from "../domain/rule-reading.ts";
import { holdsWords, stemOf, stemsOf } from "../domain/stems.ts";
import { topics } from "../domain/topics.ts";
import type { Happening } from "./group.ts";
import type { Statement } from "./statements.ts";
import { needsAttention, weigh } from "./weigh.ts";

/** How far one happening meets one clause: `met` in full, `open` where the text does not say, `unmet` where it says otherwise. */
export interface Match {
  outcome: "met" | "open" | "unmet";
  /** Best first. */
  statements: Statement[];
  /** What stays open or is not met, in words. */
  lacking: string[];
  /** Figures or rounds the rule asks for are stated, and are others. */
  otherFigures: boolean;
}

type Outcome = Match["outcome"];

/** Holds one happening against one clause; null where it speaks of something else. */
export function matchClause(clause: Clause, happening: Happening, ownNames: readonly string[]): Match | null {
  const about = happening.statements.filter((statement) => speaksOf(statement, clause, happening));
  if (about.length === 0) return null;
  const lacking: string[] = [];
  const outcomes: Outcome[] = [];
  const check = (outcome: Outcome, what: string) => {
    outcomes.push(outcome);
    if (outcome !== "met") lacking.push(what);
  };
  for (const threshold of clause.thresholds) check(meets(threshold, about), threshold.text);
  if (clause.rounds.length > 0) check(isRound(clause.rounds, about), roundName(clause.rounds));
  const otherFigures = outcomes.includes("unmet");
  if (clause.roles.length > 0)
    check(isRole(clause.roles, about), clause.roles.map((role) => role.text).join(", "));
  if (clause.senior)
    check(
      about.some((one) => one.roles.some((role) => role.level !== "founder" && role.level !== "board"))
        ? "met"
        : "unmet",
      "a senior post",
    );
  if (clause.topics.length > 0) {
    for (const name of clause.names.filter((name) => !ownNames.includes(name)))
      check(stands(name, about, happening, true), name);
    for (const word of clause.keywords)
      check(
        stands(
          word,
          about,
          happening,
          about.every((one) => one.topics.includes("hiring")),
        ),
        word,
      );
  }
  if (about.every((statement) => statement.stale)) check("open", "a recent date");
  if (happening.change === "removed") check("open", "text that still stands on the page");
  if (clause.vague) check("open", "a plainer sign of it");
  const outcome = outcomes.includes("unmet") ? "unmet" : outcomes.includes("open") ? "open" : "met";
  return { outcome, statements: order(about, clause), lacking, otherFigures };
}

function speaksOf(statement: Statement, clause: Clause, happening: Happening): boolean {
  if (clause.any) {
    if (!clause.important)
      return statement.topics.some((topic) => topic !== "evergreen_hiring") || happening.topic !== null;
    return statement.topics.some(
      (topic) => topic === happening.topic && needsAttention(topics[topic].type, weigh(happening)),
    );
  }
  if (clause.topics.length > 0) return statement.topics.some((topic) => clause.topics.includes(topic));
  return (
    [...clause.names, ...clause.keywords].length > 0 &&
    holdsWords(statement.change.block.text, [...clause.names, ...clause.keywords]) &&
    sharesWord(statement, clause)
  );
}

function sharesWord(statement: Statement, clause: Clause): boolean {
  const stems = new Set(stemsOf(statement.sentence));
  return [...clause.names, ...clause.keywords].some((word) => stemsOf(word).some((stem) => stems.has(stem)));
}

function order(about: readonly Statement[], clause: Clause): Statement[] {
  const worth = (statement: Statement) =>
    (clause.thresholds.length > 0 && statement.amounts.length > 0 ? 4 : 0) +
    (clause.rounds.length > 0 && roundsIn(statement.sentence).some((round) => clause.rounds.includes(round))
      ? 4
      : 0) +
    (clause.roles.length > 0 && isRole(clause.roles, [statement]) === "met" ? 4 : 0) +
    [...clause.names, ...clause.keywords].filter((word) => holdsWords(statement.sentence, [word])).length *
      2 +
    (statement.amounts.some((amount) => amount.currency !== null) ? 1 : 0) +
    (statement.change.kind === "article" ? 0.5 : 0) +
    (statement.sentence.length >= 30 ? 0.25 : 0);
  const most = Math.max(...about.map(worth));
  return about.filter((statement) => worth(statement) * 2 >= most).sort((a, b) => worth(b) - worth(a));
}

const perDollar: Record<string, number> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.28,
  CHF: 1.15,
  CAD: 0.72,
  AUD: 0.65,
  SGD: 0.75,
  JPY: 0.0067,
  CNY: 0.14,
  RUB: 0.012,
  INR: 0.0118,
  SEK: 0.096,
  NOK: 0.094,
  DKK: 0.147,
  PLN: 0.26,
  BRL: 0.18,
  HKD: 0.128,
  KRW: 0.00072,
  ILS: 0.28,
};

function meets(threshold: Threshold, about: readonly Statement[]): Outcome {
  const figures = about.flatMap((statement) => comparable(statement, threshold));
  if (figures.length === 0) return "open";
  const outcomes = figures.map((figure) => compare(figure, threshold));
  return outcomes.includes("met") ? "met" : outcomes.includes("open") ? "open" : "unmet";
}

function comparable(statement: Statement, threshold: Threshold): Amount[] {
  const wanted = threshold.amount;
  const same = statement.amounts.filter((amount) => amount.unit === wanted.unit);
  if (wanted.unit !== null) return same;
  const money =
    wanted.currency !== null || statement.topics.some((topic) => topic === "funding" || topic === "revenue");
  if (money) {
    return same.filter(
      (amount) =>
        amount.currency !== null &&
        !/(?:total(?:ling| funding| raised)?|to date|valuation|valued)[^.,;]{0,25}$/iu.test(
          statement.sentence.slice(0, amount.index),
        ),
    );
  }
  const noun = threshold.of === null ? null : stemOf(threshold.of);
  return same.filter(
    (amount) =>
      amount.currency === null &&
      (noun === null || stemsOf(counted(statement.sentence, amount)).includes(noun)),
  );
}

/** What a figure counts: the words after it, up to the next clause or figure. */
function counted(sentence: string, { index, text }: Amount): string {
  const after = sentence.slice(index + text.length, index + text.length + 40);
  return after.split(/[,;:.(]|\d|\s(?:and|or|und|et|y)\s/u)[0] ?? "";
}

function compare(figure: Amount, threshold: Threshold): Outcome {
  const wanted = threshold.amount;
  const foreign = wanted.currency !== null && figure.currency !== wanted.currency;
  const rate = (currency: string | null) => perDollar[currency ?? "USD"] ?? null;
  const from = rate(figure.currency);
  const to = rate(wanted.currency);
  if (foreign && (from === null || to === null)) return "open";
  const value = foreign && from !== null && to !== null ? (figure.value * from) / to : figure.value;
  const close = foreign && Math.abs(value - wanted.value) < wanted.value * 0.15;
  if (close) return "open";
  const strict = /more|over|above|exceed|greater|bigger|larger|north|^>(?!=)|mehr|über|plus de|más/iu.test(
    threshold.text,
  );
  if (threshold.atMost) return value <= wanted.value ? "met" : "unmet";
  return (strict ? value > wanted.value : value >= wanted.value) ? "met" : "unmet";
}

/** The rounds a text names: letters, `seed`, `pre-seed`. */
export function roundsIn(text: string): string[] {
  return [
    ...text.matchAll(
      /(?<!\p{Script=Latin})(?:series|serie|série|rodada|シリーズ|시리즈)[- ]?([a-h])(?![a-z])|(?<!\p{Script=Latin})([a-h])[轮輪]|\b(pre-?seed|seed)\b/giu,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3] ?? "").toLowerCase().replace("preseed", "pre-seed"));
}

function isRound(rounds: readonly string[], about: readonly Statement[]): Outcome {
  const named = about.flatMap((statement) => roundsIn(statement.sentence));
  if (named.some((round) => rounds.includes(round))) return "met";
  return named.length > 0 ? "unmet" : "open";
}

function roundName(rounds: readonly string[]): string {
  return rounds.map((round) => (round.length === 1 ? `Series ${round.toUpperCase()}` : round)).join(" or ");
}

function isRole(roles: readonly Role[], about: readonly Statement[]): Outcome {
  const named = about.flatMap((statement) => statement.roles);
  if (named.some((role) => roles.some((wanted) => sameRole(wanted, role)))) return "met";
  const near = named.some((role) =>
    roles.some((wanted) => wanted.of !== null && wanted.of === role.of && wanted.level !== "chief"),
  );
  return near ? "open" : "unmet";
}

function sameRole(wanted: Role, role: Role): boolean {
  if (wanted.level !== role.level) return false;
  return (
    wanted.of === null || wanted.of === role.of || (wanted.level === "founder" && role.level === "founder")
  );
}

function stands(word: string, about: readonly Statement[], happening: Happening, hard: boolean): Outcome {
  const near = about.some(
    (one) =>
      holdsWords([one.change.block.text, ...one.change.block.trail].join(" "), [word]) ||
      one.roles.some((role) => role.of === functionOf(word)),
  );
  if (near) return "met";
  const elsewhere = happening.statements.some((one) => holdsWords(one.sentence, [word]));
  return elsewhere || !hard ? "open" : "unmet";
}

/** Folds a company's names for comparison with a rule's. */
export function foldedWords(names: readonly string[]): string[] {
  return names.flatMap((name) => fold(name).split(" "));
}
