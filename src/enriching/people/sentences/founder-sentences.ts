import { splitSentences } from "../../../domain/text/sentences.ts";
import { isGivenName } from "../../../identity/people/given-names.ts";
import { deniesFounding } from "../../../reading/claims/claims.ts";
import type { FoundFounder } from "../found-founder.ts";
import { withoutHonorifics } from "../person-in.ts";
import { behindIt, born, laidStone, turnedInto } from "./origins.ts";
import type { Part } from "./part.ts";
import { type IsGiven, partsOf } from "./parts.ts";
import { withSubject } from "./pronouns.ts";
import { cueAt, isCue, mayTell, mayTellOwner } from "./statement-words.ts";
import { isAboutOwn, near, peopleWithin } from "./subjects.ts";
import { asApposition, beforeNames } from "./titled.ts";
import { active, inverted, passive, sinceFounding, verbLast } from "./verbs/founding-verbs.ts";
import { agentFirst, agentOfParticiple, objectFirst, verbAtEnd } from "./verbs/other-orders.ts";

/**
 * Founders that a text names in sentences: `was founded in 2021 by …`, `… founded Acme`, `our founder …`, `… , co-founder of Acme`;
 * `about` says whom it is about before it names anybody.
 */
export function foundersInText(
  text: string,
  names: readonly (string | null)[],
  isGiven: IsGiven = isGivenName,
  about: readonly string[] = [],
): FoundFounder[] {
  if (!mayTell(text)) return [];
  let subject = about;
  return splitSentences(withoutHonorifics(text)).flatMap((sentence) => {
    const parts = partsOf(sentence, names, isGiven);
    const people = parts.flatMap((part) => part.people);
    const stated = deniesFounding(sentence)
      ? []
      : statedFounders(people.length > 0 || subject.length !== 1 ? parts : withSubject(parts, subject));
    if (people.length > 0) subject = people;
    return stated;
  });
}

const rules = [
  ...[passive, active, inverted, sinceFounding, verbLast, born, turnedInto, laidStone],
  ...[agentFirst, agentOfParticiple, objectFirst, verbAtEnd],
];

/** Whom a sentence says to have founded this company, whatever words it does it with. */
export function statedFounders(parts: readonly Part[]): FoundFounder[] {
  if (!parts.some((part, at) => part.is === "people" || cueAt(parts, at, "foundedInCase") > 0)) return [];
  return parts.flatMap((part, at) => {
    if (part.is === "people") return [...asApposition(parts, at), ...bare(behindIt(parts, at, -1))];
    if (part.is !== "word") return [];
    const told = rules.flatMap((rule) => rule(parts, at));
    return [...beforeNames(parts, at), ...bare(told), ...bare(behindIt(parts, at, 1))];
  });
}

/**
 * Owners of this company that a text names in sentences: `Acme is owned by …`, `our owner …`, `…, owner of Acme`. What the titles of
 * owners say is read as those of founders are.
 */
export function ownersInText(
  text: string,
  names: readonly (string | null)[],
  isGiven: IsGiven,
): FoundFounder[] {
  if (!mayTellOwner(text)) return [];
  return splitSentences(withoutHonorifics(text)).flatMap((sentence) => {
    const parts = partsOf(sentence, names, isGiven);
    if (!parts.some((part) => part.is === "own" || isCue(part, "ourOwn"))) return [];
    const titled = parts.map((part, at) =>
      isCue(part, "owner") && cueAt(parts, at - 1, "notOwner") === 0 ? { ...part, fold: "founder" } : part,
    );
    return parts.flatMap((part, at) => [
      ...bare(owned(parts, at)),
      ...(isCue(part, "owner") ? beforeNames(titled, at).filter(() => isOurs(parts, at)) : []),
      ...(part.is === "people" && parts.slice(at).some((one) => isCue(one, "owner"))
        ? asApposition(titled, at)
        : []),
    ]);
  });
}

/** Whether an owner's title is told of this company's: `our owner`, `the owner of Acme`. */
const isOurs = (parts: readonly Part[], at: number): boolean =>
  parts.slice(Math.max(0, at - 3), at + 4).some((part) => part.is === "own" || isCue(part, "ourOwn"));

/** `Acme is owned by Ada Brown`, `Acme gehört Ada Brown` */
function owned(parts: readonly Part[], at: number): readonly string[] {
  const length = cueAt(parts, at, "ownedBy");
  const told = parts.slice(0, at).some(({ is }) => is === "own");
  return length > 0 && told && isAboutOwn(parts, at)
    ? (peopleWithin(parts, at + length, near)?.people ?? [])
    : [];
}

const bare = (people: readonly string[]): FoundFounder[] => people.map((name) => ({ name, role: null }));
