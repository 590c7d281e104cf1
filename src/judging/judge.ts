import { cutQuote } from "../domain/text/quotes.ts";
import { type Budget, leftUnjudged } from "../reading/budget.ts";
import { dayOf } from "../reading/dates.ts";
import { type Happening, isNew, sentencesOfAll } from "../reading/happenings.ts";
import type { Sentence } from "../reading/passages/sentence.ts";
import type { RuleEvaluation, Verdict } from "../schemas/alert.ts";
import { thresholdOf } from "./answers.ts";
import { confidenceIn, confidenceOfAny } from "./likelihood.ts";
import { type Match, matchClause } from "./match.ts";
import { askedFor, found, lackedOf } from "./rationale.ts";
import type { Clause } from "./rule/clause.ts";
import { type RuleReading, understoodOf } from "./rule/read-rule.ts";
import { thresholdOutcome } from "./thresholds.ts";

/**
 * Judges each rule by the news of a run, in the order of the rules. `matched`: the news meets all conditions, and the evidence is a
 * sentence that occurs verbatim in a changed block. `uncertain`: the rule is met in part or not understood, or a changed text is in a
 * language that the reader does not know. `not_evaluated`: the budget is spent. A rule that only excludes applies to all other rules.
 * `names`: the company's names, folded.
 */
export async function judgeRules(input: {
  rules: readonly RuleReading[];
  happenings: readonly Happening[];
  names: readonly string[];
  budget: Budget;
}): Promise<RuleEvaluation[]> {
  const { rules, happenings, budget, names } = input;
  const fresh = happenings.filter(isNew);
  const unwanted = rules
    .filter(({ clauses }) => clauses.length === 0)
    .flatMap(({ exclusions }) => exclusions);
  const wanted = fresh.filter((one) => !unwanted.some((clause) => isExcluded(clause, one, names)));
  const known = happenings.filter((one) => !isNew(one));
  const sentences = fresh.reduce((sum, one) => sum + sentencesOfAll(one).length, 0);
  const evaluations: RuleEvaluation[] = [];
  for (const reading of rules) {
    await budget.pause();
    const clauses = unwanted.length + reading.clauses.length + reading.exclusions.length;
    const judged: Judged = budget.take("judge", sentences * clauses)
      ? judgeRule(reading, { fresh, wanted, known, names })
      : { verdict: "not_evaluated", confidence: 0, rationale: leftUnjudged };
    evaluations.push(evaluation(reading, judged));
  }
  return evaluations;
}

/** The news that each rule is compared with. */
interface Run {
  fresh: readonly Happening[];
  /** Without those that another rule excludes. */
  wanted: readonly Happening[];
  /** Reported by an earlier run. */
  known: readonly Happening[];
  names: readonly string[];
}

interface Judged {
  verdict: Verdict;
  confidence: number;
  rationale: string;
  evidence?: RuleEvaluation["evidence"];
}

const onlyExcludes =
  "This rule only states an exclusion. It applies to all other rules and matches nothing by itself.";
const unknownWording =
  "The built-in reader does not understand this rule well enough, and found nothing in the changed text that meets it.";
const tooWeak = ", but not clearly enough: feedback on earlier alerts of this rule raised the threshold.";
const unclearCount =
  "The changed text states a figure of that size, but it is not clear what the figure counts.";
const foreignText = "The changed text is in a language that the built-in reader does not know.";

const denied = (rationale: string, confidence = 0.85): Judged => ({
  verdict: "not_matched",
  confidence,
  rationale,
});
const uncertain = (rationale: string, confidence: number, sentences: readonly Sentence[] = []): Judged => ({
  verdict: "uncertain",
  confidence,
  rationale,
  evidence: quotes([sentences]),
});

function judgeRule(reading: RuleReading, { fresh, wanted, known, names }: Run): Judged {
  const { rule, clauses, exclusions } = reading;
  if (clauses.length === 0 && exclusions.length > 0) return denied(onlyExcludes, 1);
  const asked = wanted.filter((one) => !exclusions.some((clause) => isExcluded(clause, one, names)));
  const least = thresholdOf(reading.answers);
  const foundIn = ({ clause, happening }: Found) => found(clause, happening.topic, rule);
  const lackedIn = ({ match }: Found) => lackedOf(match.lacking, rule);
  const matches = clauses.flatMap((clause) =>
    asked.flatMap((happening): Found[] => {
      const match = matchClause(clause, happening, names, Math.min(least, thresholdOf()));
      return match === null ? [] : [{ clause, match, happening }];
    }),
  );
  const all = matches.filter(({ match }) => match.outcome === "met");
  const met = all.filter(({ match }) => match.likelihood >= least);
  const [best] = met.sort((a, b) => b.match.likelihood - a.match.likelihood);
  if (best !== undefined) return matched(best, met, rule);
  const [weak] = all;
  if (weak !== undefined) return uncertain(`${foundIn(weak)}${tooWeak}`, 0.5, weak.match.sentences);
  if (!reading.understood) return uncertain(unknownWording, 0);
  const open = matches.find(({ match }) => match.outcome === "open");
  if (open !== undefined) {
    const rationale = `${foundIn(open)}, but the text does not show ${lackedIn(open)}.`;
    return uncertain(rationale, 0.5, open.match.sentences);
  }
  const foreign = asked.find(({ passages }) => passages.some((one) => one.foreign));
  if (foreign !== undefined) return uncertain(foreignText, 0.3, sentencesOfAll(foreign));
  const counting = asked.find((one) => clauses.some((clause) => statesCount(clause, sentencesOfAll(one))));
  if (counting !== undefined) return uncertain(unclearCount, 0.3, sentencesOfAll(counting));
  const [unmet] = matches;
  if (unmet !== undefined)
    return denied(`${foundIn(unmet)}, but not what the rule asks for: ${lackedIn(unmet)}.`);
  const meets = (one: Happening) =>
    clauses.some((clause) => matchClause(clause, one, names)?.outcome === "met");
  if (fresh.length > asked.length && fresh.some(meets)) return denied("The rules exclude this news.");
  const before = known.find(meets)?.before;
  if (before) return denied(`An earlier run reported this news on ${dayOf(before.at)}.`, 0.9);
  return denied(`No changed text reports ${askedFor(clauses, rule)}.`);
}

/** Whether a text states the figure of a clause that asks for shared figures, of any kind. */
const statesCount = ({ topics, thresholds }: Clause, sentences: readonly Sentence[]) =>
  (topics.includes("figures") || topics.includes("revenue")) &&
  thresholds.length > 0 &&
  thresholds.every((one) => thresholdOutcome(one, sentences) === "met");

/** Whether news has a topic of an exclusion and meets all its conditions. */
function isExcluded(clause: Clause, happening: Happening, names: readonly string[]): boolean {
  const { topic } = happening;
  if (clause.topics.length > 0 && topic !== null && !clause.topics.includes(topic)) return false;
  return matchClause(clause, happening, names)?.outcome === "met";
}

interface Found {
  clause: Clause;
  match: Match;
  happening: Happening;
}

function matched(best: Found, met: readonly Found[], rule: string): Judged {
  const { clause, match, happening } = best;
  const isRemoved = match.sentences.every((one) => one.change.change === "removed");
  const end = isRemoved ? ". The quoted text was removed from the page" : "";
  return {
    verdict: "matched",
    confidence: clause.any ? confidenceOfAny : confidenceIn(match.likelihood),
    rationale: `${found(clause, happening.topic, rule, true)}${end}.`,
    evidence: isRemoved ? quotes([match.sentences], true) : quotes(met.map((one) => one.match.sentences)),
  };
}

/** At most two quotes of each group and four in all. `removed`: of removed text, else of added and changed text. */
function quotes(groups: readonly (readonly Sentence[])[], removed = false): RuleEvaluation["evidence"] {
  const byQuote = new Map<string, string>();
  for (const group of groups) {
    const own = group
      .filter(({ change }) => (change.change === "removed") === removed)
      .map(({ change, text }) => ({ url: change.url, quote: cutQuote(text, 300) }));
    for (const { quote, url } of own.slice(0, 2)) if (!byQuote.has(quote)) byQuote.set(quote, url);
  }
  return [...byQuote].slice(0, 4).map(([quote, url]) => ({ url, quote }));
}

/** A verdict as an evaluation by the built-in reader. A match without a quote becomes `uncertain`. */
export function evaluation(reading: RuleReading, judged: Judged): RuleEvaluation {
  const { confidence, rationale, evidence = [] } = judged;
  const verdict = judged.verdict === "matched" && evidence.length === 0 ? "uncertain" : judged.verdict;
  return {
    rule: reading.rule,
    verdict,
    matched: verdict === "matched",
    confidence,
    rationale,
    evidence,
    decidedBy: "builtin",
    understood: understoodOf(reading),
  };
}
