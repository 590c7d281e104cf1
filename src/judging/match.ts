import { fold } from "../domain/text/fold.ts";
import { blockFacts, factsOf } from "../reading/facts/facts.ts";
import { experienced, isPostTitle } from "../reading/facts/posts.ts";
import { functionOf, type Role } from "../reading/facts/roles.ts";
import { type Happening, sentencesOfAll } from "../reading/happenings.ts";
import type { Sentence } from "../reading/passages/sentence.ts";
import { topics } from "../reading/topics.ts";
import { isNewPage } from "../reading/trained/placed.ts";
import type { Told } from "../reading/trained/reader.ts";
import { needsAttention, weigh } from "../reading/weigh.ts";
import { endsPlans, goneTopics, isPost, shareOfPost } from "./happened.ts";
import { isGoneLeader, isOfPerson } from "./people.ts";
import { isThere } from "./places.ts";
import { type Clause, roundNames } from "./rule/clause.ts";
import type { Trait } from "./rule/narrower.ts";
import { meetsMoves, priceMove, priceMovesOf } from "./rule/price-rules.ts";
import { askedOf, takesGone } from "./rule/things/moves.ts";
import { meets, type Outcome } from "./rule/thresholds.ts";
import { isOwn, isQuiet, shareOf, shareOfGone } from "./share.ts";
import { spokenIn } from "./shown/spoken.ts";
import { shownIn } from "./things.ts";

/** How far one happening meets one clause: `met` in full, `open` where the text does not say, `unmet` where it says otherwise. */
export interface Match {
  outcome: Outcome;
  /** Best first. */
  sentences: Sentence[];
  /** What stays open or is not met, in words. */
  lacking: string[];
  /** How likely it tells what the clause asks for, 0 to 1. */
  share: number;
}

/** Chosen on labelled pairs of rules and lines, author by author left out. */
const limits = {
  /** A passage tells what a clause asks for from this share of its topics on. */
  about: 0.3,
  /** Under its own topic, from this share on. */
  own: 0.12,
};

/** Holds one happening against one clause; null where it speaks of something else. */
export function matchClause(clause: Clause, happening: Happening, ownNames: readonly string[]): Match | null {
  const { sentences: about, telling, share } = speaking(clause, happening, ownNames);
  if (about.length === 0) return null;
  const lacking: string[] = [];
  const outcomes: Outcome[] = [];
  const check = (outcome: Outcome, what: string) => {
    outcomes.push(outcome);
    if (outcome !== "met") lacking.push(what);
  };
  const valued = clause.traits.some(({ name }) => name === "a valuation");
  const moves = priceMovesOf(happening, clause);
  for (const threshold of clause.thresholds)
    check(meetsMoves(threshold, moves) ?? meets(threshold, about, valued), threshold.text);
  if (clause.rounds.length > 0) check(isRound(clause.rounds, about), roundNames(clause.rounds));
  if (clause.roles.length > 0)
    check(isRole(clause.roles, about), clause.roles.map((role) => role.text).join(", "));
  if (clause.families.length > 0)
    check(isFamily(clause.families, naming(happening, about)), clause.families.join(", "));
  if (clause.experienced)
    check(about.some((one) => experienced.test(one.text)) ? "met" : "unmet", "a senior post");
  if (clause.senior) check(about.some(leads) ? "met" : "unmet", "a senior post");
  for (const trait of clause.traits) {
    if (trait.name === "a valuation" && clause.thresholds.length > 0) continue;
    check(priceMove(trait, moves, happening) ?? isShown(trait, about, clause, ownNames), trait.name);
  }
  if (clause.places.length > 0)
    check(isThere(clause, about), clause.places.map(({ text }) => text).join(", "));
  if (clause.topics.length > 0) {
    for (const name of clause.names.filter((one) => !ownNames.includes(one)))
      check(stands(name, about, happening) ? "met" : "unmet", name);
    const missing = clause.keywords.filter((word) => !stands(word, about, happening));
    if (clause.keywords.length > 0 && missing.length === clause.keywords.length)
      check("open", missing.join(", "));
  }
  if (about.every(({ stale }) => stale)) check("open", "a recent date");
  const isTold =
    takesGone(clause) ||
    isGoneLeader(happening) ||
    endsPlans(happening) ||
    happening.told.some(({ passage }) => goneTopics(passage).some((one) => clause.topics.includes(one))) ||
    (clause.anyone && isOfPerson(happening));
  if (happening.change === "removed" && !isTold) check("open", "text that still stands on the page");
  const outcome = outcomes.includes("unmet") ? "unmet" : outcomes.includes("open") ? "open" : "met";
  return { outcome, sentences: deciding(about, telling, clause), lacking, share };
}

interface Speaking {
  /** What may be what a clause asks for. */
  sentences: readonly Sentence[];
  /** Those of them that say so best. */
  telling: readonly Sentence[];
  /** How likely it is what the clause asks for, 0 to 1. */
  share: number;
}

function speaking(asking: Clause, happening: Happening, ownNames: readonly string[]): Speaking {
  const none = { sentences: [], telling: [], share: 0 };
  const isGone = happening.change === "removed";
  const clause = askedOf(asking, isGone || endsPlans(happening));
  if (clause === null) return none;
  const whole = (told: readonly Told[], share: number) => ({
    sentences: told.flatMap(({ passage }) => [...passage.sentences]),
    telling: told.flatMap(({ telling }) => [...telling]),
    share,
  });
  if (clause.any) {
    if (happening.topic === null) return none;
    const asked = !clause.important || needsAttention(topics[happening.topic].type, weigh(happening));
    return asked ? whole(happening.told, 1) : none;
  }
  if (clause.things.length + clause.spoken.length > 0) {
    const { sentences, share } = (clause.things.length > 0 ? shownIn : spokenIn)(clause, happening);
    return { sentences, telling: sentences, share };
  }
  if (clause.posts) return isPost(happening) ? whole(happening.told, shareOfPost(clause, happening)) : none;
  if (clause.anyone && isOfPerson(happening) && clause.topics.includes(isGone ? "leaves" : "joins"))
    return whole(happening.told, shareOfGone);
  if (clause.topics.length > 0) {
    const told = happening.told
      .map((one) => ({ one, share: shareOf(one, clause) }))
      .filter(({ one, share }) => share >= (isOwn(one, clause) ? limits.own : limits.about));
    const most = Math.max(0, ...told.map(({ share }) => share));
    const those = told.map(({ one }) => one);
    return whole(those, most);
  }
  if (happening.told.every(isQuiet)) return none;
  const all = sentencesOfAll(happening);
  if (clause.traits.length > 0 || clause.places.length > 0) {
    if (happening.topic === null) return none;
    const shown = all.filter(
      (one) =>
        clause.traits.every(({ shown: pattern }) => factsOf(one).shows(pattern)) &&
        (clause.places.length === 0 || isThere(clause, [one]) === "met"),
    );
    return { sentences: shown, telling: shown, share: 0.7 };
  }
  const words = [...clause.names.filter((name) => !ownNames.includes(name)), ...clause.keywords];
  const holding = all.filter((one) => blockFacts(one.change).text.holds(words) && factsOf(one).shares(words));
  return words.length === 0 ? none : { sentences: holding, telling: holding, share: 0.75 };
}

/** The sentences that decide: those that meet the conditions, and tell it; best first. */
function deciding(about: readonly Sentence[], telling: readonly Sentence[], clause: Clause): Sentence[] {
  const weighed = about.map((sentence) => {
    const facts = factsOf(sentence);
    const words = [...clause.names, ...clause.keywords].filter((word) => facts.holds([word]));
    const place = telling.indexOf(sentence);
    const weight =
      (place < 0 ? 0 : 4 - Math.min(3, place) * 0.5) +
      (clause.thresholds.length > 0 && facts.amounts().length > 0 ? 2 : 0) +
      (facts.rounds().some((round) => clause.rounds.includes(round)) ? 2 : 0) +
      (clause.roles.length > 0 && isRole(clause.roles, [sentence]) === "met" ? 2 : 0) +
      words.length * 2;
    return { sentence, weight };
  });
  const most = Math.max(...weighed.map(({ weight }) => weight));
  return weighed
    .filter(({ weight }) => weight * 2 >= most)
    .sort((a, b) => b.weight - a.weight)
    .map(({ sentence }) => sentence);
}

function leads(sentence: Sentence): boolean {
  return factsOf(sentence)
    .roles()
    .some(({ level }) => level !== "founder" && level !== "board");
}

function isShown(
  trait: Trait,
  about: readonly Sentence[],
  clause: Clause,
  ownNames: readonly string[],
): Outcome {
  if (about.some(({ change }) => blockFacts(change).whole.shows(trait.shown))) return "met";
  const named = clause.names.some(
    (name) => !ownNames.includes(name) && about.some(({ change }) => blockFacts(change).whole.holds([name])),
  );
  if (named && clause.topics.length > 0) return "met";
  return trait.hard ? "unmet" : "open";
}

/** The lines that name the posts that openings are of, where any does; all of what else is told. */
function naming({ told }: Happening, about: readonly Sentence[]): readonly Sentence[] {
  return told.flatMap(({ topic, passage }) => {
    const { sentences } = passage;
    const own = sentences.filter((one) => about.includes(one));
    const post = own.find(
      ({ text }) => text.split(/\s+/u).length <= longestPost && !/[.!?…:]$/u.test(text) && isPostTitle(text),
    );
    return (topic === "opening" || isNewPage(passage)) && post !== undefined ? [post] : own;
  });
}

/** Words of a line that names a post. */
const longestPost = 12;

function isFamily(families: readonly string[], about: readonly Sentence[]): Outcome {
  const named = about.map((one) => factsOf(one).families());
  if (named.some((found) => found.some((family) => families.includes(family)))) return "met";
  return named.some((found) => found.length > 0) ? "unmet" : "open";
}

function isRound(rounds: readonly string[], about: readonly Sentence[]): Outcome {
  const named = about.flatMap((one) => factsOf(one).rounds());
  if (named.some((round) => rounds.includes(round))) return "met";
  return named.length > 0 ? "unmet" : "open";
}

function isRole(roles: readonly Role[], about: readonly Sentence[]): Outcome {
  const named = about.flatMap((one) => factsOf(one).roles());
  if (named.some((role) => roles.some((wanted) => sameRole(wanted, role)))) return "met";
  const near = named.some((role) =>
    roles.some((wanted) => wanted.of !== null && wanted.of === role.of && wanted.level !== "chief"),
  );
  return near || named.length === 0 ? "open" : "unmet";
}

function sameRole(wanted: Role, role: Role): boolean {
  if (wanted.level !== role.level) return false;
  return wanted.of === null || wanted.of === role.of || wanted.level === "founder";
}

/** Whether a word stands in the blocks that tell it, in the rest of the happening, or as a post's function. */
function stands(word: string, about: readonly Sentence[], happening: Happening): boolean {
  return (
    about.some(
      (one) =>
        blockFacts(one.change).whole.holds([word]) ||
        factsOf(one)
          .roles()
          .some((role) => role.of === functionOf(word)),
    ) || sentencesOfAll(happening).some((one) => factsOf(one).holds([word]))
  );
}

/** Folds a company's names for comparison with a rule's. */
export function foldedWords(names: readonly string[]): string[] {
  return names.flatMap((name) => fold(name).split(" "));
}
