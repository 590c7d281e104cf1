import { fold } from "../domain/fold.ts";
import { meetsPlaces } from "../domain/places.ts";
import { experienced } from "../domain/posts.ts";
import type { Role } from "../domain/roles.ts";
import { functionOf } from "../domain/roles.ts";
import type { Clause } from "../domain/rule-reading.ts";
import { topics } from "../domain/topics.ts";
import type { Happening } from "./group.ts";
import { blockFacts, sentenceFacts } from "./known-facts.ts";
import type { Statement } from "./statements.ts";
import { meets, type Outcome } from "./thresholds.ts";
import { needsAttention, weigh } from "./weigh.ts";

/** How far one happening meets one clause: `met` in full, `open` where the text does not say, `unmet` where it says otherwise. */
export interface Match {
  outcome: Outcome;
  /** Best first. */
  statements: Statement[];
  /** What stays open or is not met, in words. */
  lacking: string[];
  /** Figures or rounds the rule asks for are stated, and are others. */
  otherFigures: boolean;
}

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
  const valued = clause.traits.some((trait) => trait.name === "a valuation");
  for (const threshold of clause.thresholds) check(meets(threshold, about, valued), threshold.text);
  if (clause.rounds.length > 0) check(isRound(clause.rounds, about), roundName(clause.rounds));
  const otherFigures = outcomes.includes("unmet");
  if (clause.roles.length > 0)
    check(isRole(clause.roles, about), clause.roles.map((role) => role.text).join(", "));
  if (clause.families.length > 0) check(isFamily(clause.families, about), clause.families.join(", "));
  if (clause.experienced)
    check(about.some((one) => experienced.test(one.sentence)) ? "met" : "unmet", "a senior post");
  for (const trait of clause.traits) {
    if (trait.name === "a valuation" && clause.thresholds.length > 0) continue;
    const moved = priceMove(trait.name, about);
    if (moved !== null) {
      check(moved, trait.name);
      continue;
    }
    const shown = about.some((one) => blockFacts(one.change).whole.shows(trait));
    if (!shown && !trait.hard && trait.topics.length === 0 && isNamed(clause, about, ownNames)) continue;
    check(
      shown
        ? "met"
        : trait.hard && !happening.statements.some((one) => sentenceFacts(one).shows(trait))
          ? "unmet"
          : "open",
      trait.name,
    );
  }
  if (clause.places.length > 0) {
    const codes = clause.places.flatMap((place) => place.codes);
    const outcomes = about.map((one) =>
      meetsPlaces(
        (one.topics.includes("hiring") ? blockFacts(one.change).whole : sentenceFacts(one)).places(),
        codes,
      ),
    );
    const best = outcomes.includes("met") ? "met" : outcomes.includes("unmet") ? "unmet" : "open";
    check(best, clause.places.map((place) => place.text).join(", "));
  }
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
  if (clause.topics.length === 0 && clause.traits.length > 0)
    return (
      statement.topics.length > 0 && clause.traits.every((trait) => sentenceFacts(statement).shows(trait))
    );
  if (
    clause.topics.length === 0 &&
    clause.places.length > 0 &&
    clause.names.length === 0 &&
    clause.keywords.length === 0
  )
    return (
      statement.topics.length > 0 &&
      meetsPlaces(
        sentenceFacts(statement).places(),
        clause.places.flatMap((place) => place.codes),
      ) === "met"
    );
  if (clause.topics.length > 0) return statement.topics.some((topic) => clause.topics.includes(topic));
  const words = [...clause.names, ...clause.keywords];
  return (
    words.length > 0 &&
    blockFacts(statement.change).text.holds(words) &&
    sentenceFacts(statement).shares(words)
  );
}

function order(about: readonly Statement[], clause: Clause): Statement[] {
  const worth = (statement: Statement) =>
    (clause.thresholds.length > 0 && statement.amounts.length > 0 ? 4 : 0) +
    (clause.rounds.length > 0 &&
    sentenceFacts(statement)
      .rounds()
      .some((round) => clause.rounds.includes(round))
      ? 4
      : 0) +
    (clause.roles.length > 0 && isRole(clause.roles, [statement]) === "met" ? 4 : 0) +
    [...clause.names, ...clause.keywords].filter((word) => sentenceFacts(statement).holds([word])).length *
      2 +
    (statement.amounts.some((amount) => amount.currency !== null) ? 1 : 0) +
    (statement.change.kind === "article" ? 0.5 : 0) +
    (statement.sentence.length >= 30 ? 0.25 : 0);
  const weighed = about.map((statement) => ({ statement, weight: worth(statement) }));
  const most = weighed.reduce((known, { weight }) => Math.max(known, weight), Number.NEGATIVE_INFINITY);
  return weighed
    .filter(({ weight }) => weight * 2 >= most)
    .sort((a, b) => b.weight - a.weight)
    .map(({ statement }) => statement);
}

/** Whether somebody the rule names stands there: that outweighs what it calls them. */
function isNamed(clause: Clause, about: readonly Statement[], ownNames: readonly string[]): boolean {
  return (
    clause.topics.length > 0 &&
    clause.names.some(
      (name) => !ownNames.includes(name) && about.some((one) => blockFacts(one.change).whole.holds([name])),
    )
  );
}

/** What edited prices say of a rise or a cut; null where the trait is no such thing, or they say nothing. */
function priceMove(trait: string, about: readonly Statement[]): Outcome | null {
  if (trait !== "a price increase" && trait !== "a price cut") return null;
  const moves = about.map(({ change }) => blockFacts(change).moves).filter((move) => move !== null);
  if (moves.length === 0) return null;
  const asked = moves.some((move) => (trait === "a price increase" ? move.up : move.down));
  if (asked) return "met";
  return moves.length === about.length && moves.some((move) => move.up || move.down) ? "unmet" : null;
}

function isFamily(families: readonly string[], about: readonly Statement[]): Outcome {
  const named = about.map((one) => sentenceFacts(one).families());
  if (named.some((found) => found.some((family) => families.includes(family)))) return "met";
  return named.some((found) => found.length > 0) ? "unmet" : "open";
}

function isRound(rounds: readonly string[], about: readonly Statement[]): Outcome {
  const named = about.flatMap((statement) => sentenceFacts(statement).rounds());
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
      blockFacts(one.change).whole.holds([word]) || one.roles.some((role) => role.of === functionOf(word)),
  );
  if (near) return "met";
  const elsewhere = happening.statements.some((one) => sentenceFacts(one).holds([word]));
  return elsewhere || !hard ? "open" : "unmet";
}

/** Folds a company's names for comparison with a rule's. */
export function foldedWords(names: readonly string[]): string[] {
  return names.flatMap((name) => fold(name).split(" "));
}
