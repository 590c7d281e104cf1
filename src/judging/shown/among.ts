import { blockFacts, textFacts } from "../../reading/facts/facts.ts";
import type { Passage } from "../../reading/passages/passages.ts";
import type { Clause } from "../rule/clause.ts";

/**
 * Whether a passage tells that something of the kind that a clause asks for is new among others: a place, where it asks for openings of
 * places, one of another country than those beside it, where it asks for markets, or one of what its line or heading says they are.
 */
export function isAmongAsked({ enumerated, changes }: Passage, { topics, traits }: Clause): boolean {
  if (enumerated === null || enumerated.joined.length === 0) return false;
  const places = enumerated.joined.flatMap((one) => textFacts(one).places());
  if (topics.includes("expansion") && places.length > 0) return true;
  const others = enumerated.joined.reduce((line, one) => line.replace(one, " "), enumerated.line);
  const known = new Set(textFacts(others).places().flat());
  if (topics.includes("market") && places.some((codes) => !codes.some((code) => known.has(code))))
    return true;
  return traits.some(
    ({ hard, shown }) => hard && changes.some((change) => blockFacts(change).whole.shows(shown)),
  );
}
