import { splitSentences } from "../../../domain/text/sentences.ts";
import { findFounders } from "../../../identity/people/founder-mentions.ts";
import { isGivenName } from "../../../identity/people/given-names.ts";
import { deniesFounding } from "../../../reading/claims/claims.ts";
import { plain } from "../../profiles.ts";
import type { FoundFounder } from "../found-founder.ts";
import { isFounderRole, statedRole } from "../founder-roles.ts";
import { withoutHonorifics } from "../person-in.ts";
import { active, inverted, passive, sinceFounding, verbLast } from "./founding-verbs.ts";
import { behindIt, born, laidStone, turnedInto } from "./origins.ts";
import type { Part } from "./part.ts";
import { type IsGiven, partsOf } from "./parts.ts";
import { withSubject } from "./pronouns.ts";
import { mayTell } from "./statement-words.ts";
import { asApposition, beforeNames } from "./titled.ts";

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

/** Whom a sentence says to have founded this company, whatever words it does it with. */
function statedFounders(parts: readonly Part[]): FoundFounder[] {
  if (parts.every(({ is }) => is !== "people")) return [];
  return parts.flatMap((part, at) => {
    if (part.is === "people") return [...asApposition(parts, at), ...bare(behindIt(parts, at, -1))];
    if (part.is !== "word") return [];
    const told = [passive, active, inverted, sinceFounding, verbLast, born, turnedInto, laidStone].flatMap(
      (rule) => rule(parts, at),
    );
    return [...beforeNames(parts, at), ...bare(told), ...bare(behindIt(parts, at, 1))];
  });
}

const bare = (people: readonly string[]): FoundFounder[] => people.map((name) => ({ name, role: null }));

/** Whom the line under a quotation calls a founder of this very company: `Jane Doe, founder of Acme`. */
export const foundersQuoted = (text: string, names: readonly (string | null)[]): FoundFounder[] =>
  findFounders(text).flatMap(({ name, company, title, left }) => {
    const own = names.some((one) => one !== null && plain(one) === plain(company));
    return own && !left && title !== null && isFounderRole(title, names)
      ? [{ name, role: statedRole(title) }]
      : [];
  });
