import { splitSentences } from "../../domain/text/sentences.ts";
import { findFounders } from "../../identity/people/founder-mentions.ts";
import { isGivenName } from "../../identity/people/person-names.ts";
import { plain } from "../profiles.ts";
import type { FoundFounder } from "./found-founder.ts";
import { isFounderRole, statedRole } from "./founder-roles.ts";
import { type IsGiven, partsOf } from "./sentences/parts.ts";
import { statedFounders } from "./sentences/statements.ts";

/** Founders that a text names in sentences: `was founded in 2021 by …`, `… founded Acme`, `our founder …`, `… , co-founder of Acme`. */
export function foundersInText(text: string, names: readonly (string | null)[], isGiven: IsGiven = isGivenName): FoundFounder[] {
  return splitSentences(text).flatMap((sentence) => statedFounders(partsOf(sentence, names, isGiven)));
}

/** Whom the line under a quotation calls a founder of this very company: `Jane Doe, founder of Acme`. */
export const foundersQuoted = (text: string, names: readonly (string | null)[]): FoundFounder[] =>
  findFounders(text).flatMap(({ name, company, title, left }) => {
    const own = names.some((one) => one !== null && plain(one) === plain(company));
    return own && !left && title !== null && isFounderRole(title, names)
      ? [{ name, role: statedRole(title) }]
      : [];
  });

