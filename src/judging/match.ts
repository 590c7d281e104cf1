import { fold } from "../domain/text/text.ts";
import { blockFacts, factsOf } from "../reading/facts/facts.ts";
import { familiesOf } from "../reading/facts/posts.ts";
import { functionOf, type Role } from "../reading/facts/roles.ts";
import { type Happening, sentencesOfAll } from "../reading/happenings.ts";
import type { Sentence } from "../reading/passages/sentence.ts";
import { type Topic, topics } from "../reading/topics.ts";
import { needsAttention, weigh } from "../reading/weigh.ts";
import { thresholdOf } from "./answers.ts";
import { likelihoodOf } from "./likelihood.ts";
import { endsPlans, priceMoveOutcome } from "./price-changes.ts";
import { type Clause, roundNames } from "./rule/clause.ts";
import { bestOf, type Outcome, thresholdOutcome } from "./thresholds.ts";

/** How far one piece of news meets one clause. */
export interface Match {
  outcome: Outcome;
  /** The sentences that prove the outcome, best first. */
  sentences: readonly Sentence[];
  /** The conditions that are open or unmet, as the rule writes them. */
  lacking: string[];
  /** The probability that the news is what the clause asks for, 0 to 1. */
  likelihood: number;
}

/** The probability that a text with all words of a clause without topics is what it asks for. */
const likelihoodOfWords = 0.75;

/** Topics that the removal of a text can prove. */
const ends: readonly Topic[] = ["leaves", "churn", "retirement"];

/**
 * Compares one piece of news with one clause. Null if it is about something else. `ownNames`: the company's names, folded. `least`: the
 * probability from which on a passage counts that has another topic.
 */
export function matchClause(
  clause: Clause,
  happening: Happening,
  ownNames: readonly string[],
  least = thresholdOf(),
): Match | null {
  const candidate = candidateOf(clause, happening, ownNames, least);
  if (candidate === null || candidate.sentences.length === 0) return null;
  const { sentences: about, keySentences, likelihood } = candidate;
  const checked = conditions(clause, happening, about, ownNames);
  if (about.every(({ stale }) => stale)) checked.push(["open", "a recent date"]);
  if (happening.change === "removed" && !provesRemoval(happening))
    checked.push(["open", "text that is still on the page"]);
  const outcomes = checked.map(([outcome]) => outcome);
  const clearest = about.filter((one) => keySentences.includes(one));
  return {
    outcome: outcomes.includes("unmet") ? "unmet" : outcomes.includes("open") ? "open" : "met",
    sentences: clearest.length > 0 ? clearest : about,
    lacking: checked.flatMap(([outcome, name]) => (outcome === "met" ? [] : [name])),
    likelihood,
  };
}

/** Each condition of a clause other than its topics, with its outcome and its name. */
function conditions(
  clause: Clause,
  happening: Happening,
  about: readonly Sentence[],
  ownNames: readonly string[],
): [Outcome, string][] {
  const { thresholds, rounds, roles, families, keywords } = clause;
  const text = about.map((one) => one.change.block.text).join("\n");
  const checked: [Outcome, string][] = thresholds.map((one) => [thresholdOutcome(one, about), one.text]);
  const check = (outcome: Outcome, name: string) => checked.push([outcome, name]);
  if (rounds.length > 0) check(roundOutcome(rounds, about), roundNames(rounds));
  if (roles.length > 0) check(roleOutcome(roles, about), roles.map((role) => role.text).join(", "));
  if (families.length > 0) check(familyOutcome(families, about), families.join(", "));
  if (clause.senior) check(about.some(namesLeader) ? "met" : "unmet", "a senior post");
  const prices = priceMoveOutcome(clause, happening, text);
  if (prices !== null) check(prices, "that change of prices");
  if (clause.topics.length === 0) return checked;
  for (const name of clause.names.filter((one) => !ownNames.includes(one)))
    check(occurs(name, about, happening) ? "met" : "unmet", name);
  if (keywords.length > 0)
    check(keywords.some((word) => occurs(word, about, happening)) ? "met" : "open", keywords.join(", "));
  return checked;
}

interface Candidate {
  /** The sentences that may report what the clause asks for. */
  sentences: readonly Sentence[];
  /** Those of them that report it most clearly, best first. */
  keySentences: readonly Sentence[];
  likelihood: number;
}

/** The sentences of a piece of news that may report what a clause asks for. */
function candidateOf(
  clause: Clause,
  happening: Happening,
  ownNames: readonly string[],
  least: number,
): Candidate | null {
  const { passages, topic } = happening;
  const all = sentencesOfAll(happening);
  const whole = (likelihood: number): Candidate => ({
    sentences: all,
    keySentences: passages.flatMap((one) => [...one.keySentences]),
    likelihood,
  });
  if (clause.any) {
    if (topic === null) return null;
    return !clause.important || needsAttention(topics[topic].type, weigh(happening)) ? whole(1) : null;
  }
  if (clause.topics.length > 0) {
    const found = passages
      .map((one) => ({ one, likelihood: likelihoodOf(one, clause, least) }))
      .filter(({ likelihood }) => likelihood > 0);
    return {
      sentences: found.flatMap(({ one }) => [...one.passage.sentences]),
      keySentences: found.flatMap(({ one }) => [...one.keySentences]),
      likelihood: Math.max(0, ...found.map(({ likelihood }) => likelihood)),
    };
  }
  const words = [...clause.names.filter((name) => !ownNames.includes(name)), ...clause.keywords];
  if (words.length === 0)
    return clause.thresholds.length + clause.rounds.length + clause.roles.length > 0
      ? whole(likelihoodOfWords)
      : null;
  const sentences = all.filter(
    (one) => blockFacts(one.change).text.hasAll(words) && factsOf(one).hasAny(words),
  );
  return { sentences, keySentences: sentences, likelihood: likelihoodOfWords };
}

/** Whether a removed text proves what happened: a leader who left, a plan that ended. */
function provesRemoval(happening: Happening): boolean {
  const { topic } = happening;
  return topic !== null && (ends.includes(topic) || (topic === "pricing" && endsPlans(happening)));
}

const namesLeader = (sentence: Sentence) =>
  factsOf(sentence)
    .roles()
    .some(({ level }) => level !== "founder" && level !== "board");

/** Whether posts of a job family are named. "A new CFO, who led sales before" names a post in finance alone. */
function familyOutcome(families: readonly string[], about: readonly Sentence[]): Outcome {
  const posts = about.flatMap((one) =>
    factsOf(one)
      .roles()
      .flatMap(({ of }) => familiesOf(of ?? "")),
  );
  const named = posts.length > 0 ? posts : about.flatMap(({ text }) => familiesOf(text));
  return bestOf(named.map((family) => (families.includes(family) ? "met" : "unmet")));
}

function roundOutcome(rounds: readonly string[], about: readonly Sentence[]): Outcome {
  const named = about.flatMap((one) => factsOf(one).rounds());
  return bestOf(named.map((round) => (rounds.includes(round) ? "met" : "unmet")));
}

function roleOutcome(roles: readonly Role[], about: readonly Sentence[]): Outcome {
  const named = about.flatMap((one) => factsOf(one).roles());
  const isSame = (role: Role) =>
    roles.some(
      ({ level, of }) => level === role.level && (of === null || of === role.of || level === "founder"),
    );
  return bestOf(named.map((role) => (isSame(role) ? "met" : "unmet")));
}

/** Whether a folded word occurs in the blocks of some sentences, elsewhere in the news, or as the function of a role. */
function occurs(word: string, about: readonly Sentence[], happening: Happening): boolean {
  const roles = about.flatMap((one) => factsOf(one).roles());
  return (
    about.some((one) => blockFacts(one.change).whole.hasAll([word])) ||
    roles.some(({ of }) => of === functionOf(word)) ||
    sentencesOfAll(happening).some((one) => factsOf(one).hasAll([word]))
  );
}

/** The words of a company's names, folded, for comparison with the names in rules. */
export function foldedWords(names: readonly string[]): string[] {
  return names.flatMap((name) => fold(name).split(" "));
}
