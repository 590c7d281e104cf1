import { findPeople } from "./person-names.ts";
import type { Role } from "./roles.ts";
import { titled } from "./sentence-marks.ts";

const shortestQuote = 13;

/** Who stands behind the last closing quotation mark of a sentence that begins to quote before it; empty where nobody does. */
function saidBy(sentence: string): string {
  const opening = sentence.search(/[“"«]/u);
  const said = opening < 0 ? "" : sentence.slice(opening + shortestQuote);
  const closing = [...said.matchAll(/[”"»]\s?(?:[-–—,]\s?)?(?=\p{Lu})/gu)].at(-1);
  return closing === undefined ? "" : said.slice(closing.index + closing[0].length);
}

/** Whether a sentence quotes somebody and says who that is. */
export function isTestimonial(sentence: string, roles: readonly Role[]): boolean {
  const after = saidBy(sentence);
  if (after === "") return false;
  return (
    roles.length > 0 ||
    titled.test(after) ||
    (findPeople(after)[0]?.index === 0 && /^[^,]{3,40},\s/u.test(after))
  );
}
