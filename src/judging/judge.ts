/**
 * Whether what happened is what the investor asked for. A rule in the investor's own words comes in and is read once an edit (`rule/`);
 * every happening is held against it (`match.ts`), and a verdict goes out with its evidence and how sure it is. It tells no news and mails
 * nobody.
 */

import { cutQuote } from "../domain/text/quotes.ts";
import { type Budget, leftUnjudged } from "../reading/budget.ts";
import { dayOf } from "../reading/dates.ts";
import { announcedIn, articleOf, type Happening, isNew, sentencesOfAll } from "../reading/happenings.ts";
import type { Sentence } from "../reading/passages/sentence.ts";
import { saidInForeign } from "../reading/trained/languages/foreign.ts";
import type { LinearModel } from "../reading/trained/model.ts";
import type { RuleEvaluation, Verdict } from "../schemas/alert.ts";
import { confidenceIn, confidenceOfAny } from "./confidence.ts";
import { type Match, matchClause } from "./match.ts";
import { type Clause, conditionsOf } from "./rule/clause.ts";
import { type RuleReading, understoodOf } from "./rule/read-rule.ts";
import { askedFor, found, lackedOf, quoted } from "./shown/reasons.ts";

/** The trained reader's verdict on one rule. `contradicted`: what the rule asks for was found, but with other figures or rounds. */
export interface RuleVerdict {
  evaluation: RuleEvaluation;
  contradicted: boolean;
}

/**
 * Judges every rule against a run's happenings, each on its own. `matched` only with a sentence that stands verbatim in a changed
 * block; `uncertain` where a rule is met in part, or what changed is in a language the reader does not know; `not_evaluated`
 * where a wording says nothing, or the budget does not hold it. What a rule excludes is excluded from all of them.
 * `names`: what the company is called, folded.
 */
export async function judgeRules(input: {
  rules: readonly RuleReading[];
  happenings: readonly Happening[];
  names: readonly string[];
  budget: Budget;
  model?: LinearModel | undefined;
}): Promise<RuleVerdict[]> {
  const { rules, budget, names } = input;
  const known = input.happenings.filter((one) => !isNew(one));
  const announced = announcedIn(input.happenings);
  const fresh = input.happenings.filter((one) => isNew(one) && isNew(announced.get(one) ?? one));
  const unwanted = rules
    .filter(({ clauses }) => clauses.length === 0)
    .flatMap(({ exclusions }) => exclusions);
  const welcome = fresh.filter((one) => !unwanted.some((clause) => isAbout(clause, one, names)));
  const asked: Asked = {
    happenings: fresh,
    welcome,
    known,
    names,
  };
  const sentences = fresh.reduce((sum, one) => sum + sentencesOfAll(one).length, 0);
  const verdicts: RuleVerdict[] = [];
  for (const reading of rules) {
    await budget.pause();
    const clauses = unwanted.length + reading.clauses.length + reading.exclusions.length;
    const { verdict, confidence, rationale, evidence, contradicted } = budget.take(
      "judge",
      sentences * clauses,
    )
      ? judgeRule(reading, asked)
      : plain("not_evaluated", 0, leftUnjudged);
    verdicts.push({
      evaluation: evaluation(reading, verdict, confidence, rationale, evidence),
      contradicted,
    });
  }
  return verdicts;
}

/** What every rule is held against. */
interface Asked {
  happenings: readonly Happening[];
  /** Those that no rule leaves out for all the others. */
  welcome: readonly Happening[];
  /** Those that an earlier run told. */
  known: readonly Happening[];
  names: readonly string[];
}

interface Judged {
  verdict: Verdict;
  confidence: number;
  rationale: string;
  evidence: RuleEvaluation["evidence"];
  contradicted: boolean;
}

function plain(
  verdict: Verdict,
  confidence: number,
  rationale: string,
  evidence: Judged["evidence"] = [],
): Judged {
  return { verdict, confidence, rationale, evidence, contradicted: false };
}

const onlyExcludes =
  "This rule only says what to leave out; it is applied to the other rules and triggers nothing itself.";
const unknownWording =
  "The built-in reader does not understand this wording, and none of its words stand in what changed.";
const nearWording =
  "The built-in reader does not understand this wording; of what changed, this is nearest to it in meaning.";

function judgeRule(reading: RuleReading, { happenings, welcome, known, names }: Asked): Judged {
  const { clauses, exclusions } = reading;
  if (clauses.length === 0 && exclusions.length > 0) return plain("not_matched", 1, onlyExcludes);
  const wanted = welcome.filter((one) => !exclusions.some((clause) => isAbout(clause, one, names)));
  const matches = clauses.flatMap((clause) =>
    wanted.flatMap((happening) => {
      const match = matchClause(clause, happening, names);
      return match === null ? [] : [{ clause, match, happening }];
    }),
  );
  const allMet = matches.filter(({ match }) => match.outcome === "met");
  const announced = announcedIn(allMet.map(({ happening }) => happening));
  const met = allMet
    .filter(({ happening }) => !announced.has(happening))
    .sort((a, b) => b.match.share - a.match.share);
  if (met.length > 0) return matched(met, reading.rule);
  if (!reading.understood) return uncertain(reading, wanted);
  const open = matches.find(({ match }) => match.outcome === "open");
  if (open !== undefined) {
    const lacking = lackedOf(open.match.lacking, reading.rule);
    const rationale = `${found(open.clause, open.happening.topic, reading.rule)}, but the text does not show ${lacking}.`;
    return plain("uncertain", 0.5, rationale, quotes([open.match.sentences]));
  }
  const [failed] = matches;
  if (failed !== undefined) {
    const lacking = lackedOf(failed.match.lacking, reading.rule);
    const rationale = `${found(failed.clause, failed.happening.topic, reading.rule)}, but not what the rule asks for: ${lacking}.`;
    const figures = failed.clause.thresholds.length > 0 || failed.clause.rounds.length > 0;
    return { ...plain("not_matched", 0.85, rationale), contradicted: figures };
  }
  const meets = (one: Happening) =>
    clauses.some((clause) => matchClause(clause, one, names)?.outcome === "met");
  if (happenings.length > wanted.length && happenings.some(meets))
    return plain("not_matched", 0.85, "What changed is what the rules leave out.");
  const before = known.find(meets)?.before;
  if (before) return plain("not_matched", 0.9, `What it asks for was told already, on ${dayOf(before.at)}.`);
  const foreign = wanted.find(isForeign);
  if (foreign !== undefined)
    return plain(
      "uncertain",
      0.3,
      "What changed is written in a language the built-in reader does not know.",
      quotes([sentencesOfAll(foreign)]),
    );
  return plain("not_matched", 0.85, `Nothing that changed speaks of ${askedFor(clauses, reading.rule)}.`);
}

/** What is not understood is held against what changed by its meaning, and never denied. */
function uncertain({ meaning }: RuleReading, wanted: readonly Happening[]): Judged {
  const [nearest] = wanted
    .flatMap(({ told }) => told)
    .map((one) => ({ telling: one.telling, near: nearness(meaning, one.shares) }))
    .filter(({ near }) => near >= leastNear)
    .sort((a, b) => b.near - a.near);
  return nearest === undefined
    ? plain("uncertain", 0, unknownWording)
    : plain("uncertain", 0.3, nearWording, quotes([nearest.telling]));
}

/** How much of the news that two texts seem to tell is the same, 0 to 1. */
function nearness(meaning: RuleReading["meaning"], shares: ReadonlyMap<string, number>): number {
  return Object.entries(meaning).reduce(
    (sum, [topic, share]) => sum + Math.min(share, shares.get(topic) ?? 0),
    0,
  );
}

/** From here on, a text is near a wording in meaning. */
const leastNear = 0.25;

/** Whether what changed may be what a rule asks for, in a language the reader does not know. */
const isForeign = ({ told, topic }: Happening) =>
  topic === null && told.some((one) => saidInForeign(one) !== null);

function isAbout(clause: Clause, happening: Happening, names: readonly string[]): boolean {
  if (clause.topics.length > 0 && happening.topic !== null && !clause.topics.includes(happening.topic))
    return false;
  return matchClause(clause, happening, names)?.outcome === "met";
}

function matched(
  met: readonly { clause: Clause; match: Match; happening: Happening }[],
  rule: string,
): Judged {
  const [first] = met;
  if (first === undefined) return plain("not_evaluated", 0, unknownWording);
  const { clause, match, happening } = first;
  const conditions = conditionsOf(clause, rule);
  const isGone = match.sentences.every((one) => one.change.change === "removed");
  const how =
    clause.topics.length > 0 && conditions.length > 0 ? ` that meets ${quoted(conditions, "and")}` : "";
  const confidence = clause.any ? confidenceOfAny : confidenceIn(match.share);
  return plain(
    "matched",
    confidence,
    `${found(clause, happening.topic, rule)}${how}${isGone ? ": what is quoted is gone from the page" : ""}.`,
    isGone
      ? quotes([match.sentences], true)
      : quotes(met.map((one) => one.match.sentences.map(articleOf(one.happening)))),
  );
}

function quotes(groups: readonly (readonly Sentence[])[], gone = false): RuleEvaluation["evidence"] {
  const evidence: RuleEvaluation["evidence"] = [];
  for (const group of groups) {
    const own = new Map<string, string>();
    for (const { change, text } of group) {
      const quote = cutQuote(text, 300);
      if ((change.change === "removed") === gone && !own.has(quote)) own.set(quote, change.url);
    }
    evidence.push(...[...own].slice(0, 2).map(([quote, url]) => ({ url, quote })));
  }
  return evidence
    .filter(({ quote }, at) => evidence.findIndex((one) => one.quote === quote) === at)
    .slice(0, 4);
}

/** One evaluation by the built-in; without evidence a match stays uncertain. */
export function evaluation(
  reading: RuleReading,
  verdict: Verdict,
  confidence: number,
  rationale: string,
  evidence: RuleEvaluation["evidence"] = [],
): RuleEvaluation {
  const sure = verdict === "matched" && evidence.length === 0 ? "uncertain" : verdict;
  return {
    rule: reading.rule,
    verdict: sure,
    matched: sure === "matched",
    confidence,
    rationale,
    evidence,
    decidedBy: "builtin",
    understood: understoodOf(reading),
  };
}
