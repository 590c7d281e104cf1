import { cutQuote } from "../domain/quotes.ts";
import { type Clause, type RuleReading, readRule } from "../domain/rule-reading.ts";
import { namesOf } from "../domain/subject.ts";
import { topics } from "../domain/topics.ts";
import type { Change, Reading } from "../pages/types.ts";
import type { LinearModel } from "../reading/trained/model.ts";
import type { RuleEvaluation, Verdict } from "../schemas/alert.ts";
import { type Budget, leftUnjudged } from "./budget.ts";
import { groupHappenings, type Happening, statementsByChange } from "./group.ts";
import { foldedWords, type Match, matchClause } from "./match.ts";
import { readStatements, type Statement } from "./statements.ts";
import type { Profile } from "./types.ts";

/** The built-in's verdict on one rule. `contradicted`: what the rule asks for was found, but with other figures, rounds or posts. */
export interface WordVerdict {
  evaluation: RuleEvaluation;
  contradicted: boolean;
}

/** The built-in's verdicts; a rule that the budget does not hold is left, and says so. */
export async function judgeByWords(
  rules: readonly string[],
  input: {
    changes: readonly Change[];
    readings: readonly Reading[];
    profile: Profile;
    now?: string;
    reader?: LinearModel;
    budget: Budget;
  },
): Promise<WordVerdict[]> {
  const readings = rules.map(readRule);
  const own = foldedWords(namesOf(input.profile));
  const happenings = groupHappenings(input.changes, readStatements(input)).flatMap(apart);
  const unwanted = readings
    .filter((reading) => reading.clauses.length === 0)
    .flatMap((reading) => reading.exclusions);
  const welcome = happenings.filter((one) => !unwanted.some((clause) => isAbout(clause, one, own)));
  const sentences = happenings.reduce((sum, { statements }) => sum + statements.length, 0);
  const verdicts: WordVerdict[] = [];
  for (const [index, rule] of rules.entries()) {
    await input.budget.pause();
    const reading = readings[index];
    const clauses = unwanted.length + (reading?.clauses.length ?? 0) + (reading?.exclusions.length ?? 0);
    if (reading === undefined)
      verdicts.push(settled(evaluation(rule, "not_evaluated", 0, "The rule could not be read.")));
    else if (!input.budget.take("judge", sentences * clauses))
      verdicts.push(settled(evaluation(rule, "not_evaluated", 0, leftUnjudged)));
    else verdicts.push(judgeRule(rule, reading, { happenings, welcome, own }));
  }
  return verdicts;
}

/** Openings one by one: what a rule asks of a post must hold of the same post. */
function apart(happening: Happening): Happening[] {
  if (happening.topic !== "hiring" || happening.change === "removed") return [happening];
  const said = statementsByChange(happening.statements);
  const isPost = (change: Change) => (said.get(change) ?? []).some((one) => one.topics.includes("hiring"));
  const posts = happening.changes.filter(isPost);
  if (posts.length < 2) return [happening];
  const below = Map.groupBy(
    happening.changes.filter((change) => !isPost(change)),
    ({ url, block }) => `${url}\n${block.trail.at(-1)}`,
  );
  return posts.map((post) => {
    const changes = [post, ...(below.get(`${post.url}\n${post.block.text}`) ?? [])];
    return { ...happening, changes, statements: changes.flatMap((change) => said.get(change) ?? []) };
  });
}

/** What every rule is held against. */
interface Asked {
  happenings: readonly Happening[];
  /** Those that no rule leaves out for all the others. */
  welcome: readonly Happening[];
  own: readonly string[];
}

function judgeRule(rule: string, reading: RuleReading, { happenings, welcome, own }: Asked): WordVerdict {
  if (reading.clauses.length === 0 && reading.exclusions.length > 0) {
    return settled(
      evaluation(
        rule,
        "not_matched",
        1,
        "This rule only says what to leave out; it is applied to the other rules and triggers nothing itself.",
      ),
    );
  }
  const wanted = welcome.filter(
    (happening) => !reading.exclusions.some((clause) => isAbout(clause, happening, own)),
  );
  const matches = reading.clauses.flatMap((clause) =>
    wanted.flatMap((happening) => {
      const match = matchClause(clause, happening, own);
      return match === null ? [] : [{ clause, match }];
    }),
  );
  const met = matches.filter(({ match }) => match.outcome === "met");
  if (met.length > 0) return settled(matched(rule, met));
  if (!reading.understood) {
    return settled(
      evaluation(
        rule,
        "not_evaluated",
        0,
        "The built-in matcher does not understand this wording, and none of its words stand in what changed.",
      ),
    );
  }
  const open = matches.filter(({ match }) => match.outcome === "open");
  const [best] = open;
  if (best !== undefined) {
    const what = best.match.lacking.join(", ");
    return settled(
      evaluation(
        rule,
        "uncertain",
        0.5,
        `${subjectOf(best.clause)} was found, but the text does not show: ${what}.`,
        quotes([best.match.statements]),
      ),
    );
  }
  const [failed] = matches;
  if (failed !== undefined)
    return {
      evaluation: evaluation(
        rule,
        "not_matched",
        0.85,
        `${subjectOf(failed.clause)} was found, but not what the rule asks for: ${failed.match.lacking.join(", ")}.`,
      ),
      contradicted: failed.match.otherFigures,
    };
  const excluded =
    happenings.length > wanted.length &&
    reading.clauses.some((clause) =>
      happenings.some((one) => matchClause(clause, one, own)?.outcome === "met"),
    );
  if (excluded)
    return settled(evaluation(rule, "not_matched", 0.85, "What changed is what the rules leave out."));
  return settled(
    evaluation(
      rule,
      "not_matched",
      0.85,
      `Nothing that changed speaks of ${reading.clauses
        .map(nameOf)
        .filter((name, at, all) => all.indexOf(name) === at)
        .join(", or of ")}.`,
    ),
  );
}

function settled(evaluation: RuleEvaluation): WordVerdict {
  return { evaluation, contradicted: false };
}

function isAbout(clause: Clause, happening: Happening, own: readonly string[]): boolean {
  if (clause.topics.length > 0 && happening.topic !== null && !clause.topics.includes(happening.topic))
    return false;
  return matchClause(clause, happening, own)?.outcome === "met";
}

function matched(rule: string, met: readonly { clause: Clause; match: Match }[]): RuleEvaluation {
  const [first] = met;
  if (first === undefined) return evaluation(rule, "not_evaluated", 0, "The rule could not be judged.");
  const { clause } = first;
  const conditions = [
    ...clause.thresholds.map((threshold) => threshold.text),
    ...clause.roles.map((role) => role.text),
    ...clause.families,
    ...clause.traits.map((trait) => trait.name),
    ...clause.places.map((place) => place.text),
    ...clause.names,
    ...clause.keywords,
  ];
  const how = clause.topics.length > 0 && conditions.length > 0 ? `, with ${conditions.join(", ")}` : "";
  const confidence =
    clause.topics.length > 0 ? (clause.keywords.length > 0 ? 0.8 : 0.9) : clause.any ? 0.9 : 0.75;
  return evaluation(
    rule,
    "matched",
    confidence,
    `${subjectOf(clause)} was found${how}.`,
    quotes(met.map(({ match }) => match.statements)),
  );
}

function quotes(groups: readonly Statement[][]): RuleEvaluation["evidence"] {
  const evidence: RuleEvaluation["evidence"] = [];
  for (const group of groups) {
    for (const { change, sentence } of group.slice(0, 2)) {
      const quote = cutQuote(sentence, 300);
      if (change.change === "removed" || evidence.length >= 4 || evidence.some((one) => one.quote === quote))
        continue;
      evidence.push({ url: change.url, quote });
    }
  }
  return evidence;
}

function nameOf(clause: Clause): string {
  if (clause.any) return clause.important ? "anything that needs attention" : "any news";
  const labels = clause.topics.map((topic) => topics[topic].label);
  if (labels.length > 0)
    return labels.length > 3 ? `${labels.slice(0, 3).join(", ")} and the like` : labels.join(" or ");
  return `“${[...clause.traits.map((trait) => trait.name), ...clause.places.map((place) => place.text), ...clause.names, ...clause.keywords, ...clause.roles.map((role) => role.text), ...clause.thresholds.map((threshold) => threshold.text)].join(" ")}”`;
}

function subjectOf(clause: Clause): string {
  const name = nameOf(clause);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** One evaluation by the built-in; without evidence a match stays uncertain. */
export function evaluation(
  rule: string,
  verdict: Verdict,
  confidence: number,
  rationale: string,
  evidence: RuleEvaluation["evidence"] = [],
): RuleEvaluation {
  const sure = verdict === "matched" && evidence.length === 0 ? "uncertain" : verdict;
  return {
    rule,
    verdict: sure,
    matched: sure === "matched",
    confidence,
    rationale,
    evidence,
    decidedBy: "builtin",
  };
}
