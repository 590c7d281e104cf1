import { findPeople } from "../../identity/people/person-names.ts";
import type { Leaf } from "../../pages/page.ts";
import { isAkin } from "../profiles.ts";
import type { FoundFounder } from "./found-founder.ts";
import { companyInRole, isFounderRole, isFoundersHeading } from "./people-words.ts";
import { personIn } from "./person-in.ts";

/** How many runs of text after a name may come before its role: a pronoun or a place, for example. */
const reach = 2;
const longestLine = 120;

/**
 * Founders on cards: a name beside a founder's role, in either order, on one line or on two; and names under a heading such as `Our
 * founders`. `names`: the company's own. Testimonials, and founders of a company with another name, do not count.
 */
export function foundersOnCards(leaves: readonly Leaf[], names: readonly (string | null)[]): FoundFounder[] {
  const found: FoundFounder[] = [];
  let underFounders = false;
  for (const [at, leaf] of leaves.entries()) {
    if (leaf.foreign || leaf.text.length > longestLine) continue;
    const name = personIn(leaf.text);
    if (name === null) {
      const line = onOneLine(leaf.text, names);
      if (line !== null) found.push(line);
      if (leaf.heading) underFounders = isFoundersHeading(leaf.text);
      continue;
    }
    const role = roleAfter(leaves, at, names) ?? roleBefore(leaves, at, names);
    if (role !== null) found.push({ name, role });
    else if (underFounders && !hasOtherRole(leaves, at)) found.push({ name, role: null });
  }
  return found;
}

/** `Ada Brown, Co-founder & CEO`, `Ada Brown (Founder)`, `Founder: Ada Brown`. */
function onOneLine(text: string, names: readonly (string | null)[]): FoundFounder | null {
  const people = findPeople(text);
  const [first] = people;
  if (first === undefined || people.length > 1 || /[.!?]$/u.test(text)) return null;
  const before = text.slice(0, first.index).replace(/\s?[:–—|-]\s?$/u, "");
  const after = /^(?:,|\s?[–—|:·•-]|\s?\()\s?(.+?)\)?$/u.exec(
    text.slice(first.index + first.name.length),
  )?.[1];
  const role =
    before.trim() === "" ? after : after === undefined && text.endsWith(first.name) ? before : undefined;
  return role !== undefined && isOwnFounderRole(role, names) ? { name: first.name, role } : null;
}

function roleAfter(leaves: readonly Leaf[], at: number, names: readonly (string | null)[]): string | null {
  for (const { text, heading, foreign } of leaves.slice(at + 1, at + 1 + reach)) {
    if (foreign || personIn(text) !== null) return null;
    if (isOwnFounderRole(text, names) && !(heading && isFoundersHeading(text) && text.split(" ").length > 1))
      return text;
    if (text.length > longestLine) return null;
  }
  return null;
}

/** A role that stands above its name, and not below another one. */
function roleBefore(leaves: readonly Leaf[], at: number, names: readonly (string | null)[]): string | null {
  const [role, above] = [leaves[at - 1], leaves[at - 2]];
  if (role === undefined || role.foreign || (role.heading && isPlural(role.text))) return null;
  if (above !== undefined && personIn(above.text) !== null) return null;
  return isOwnFounderRole(role.text, names) ? role.text : null;
}

const isPlural = (text: string): boolean =>
  /(?:founders|gr(?:ü|ue)nder|fondateurs|fundadores|fondatori|oprichters)$/iu.test(text);

/** Whether the line after a name is a role that is not a founder's: `Head of Sales`. */
function hasOtherRole(leaves: readonly Leaf[], at: number): boolean {
  const next = leaves[at + 1];
  return (
    next !== undefined && /\b(?:head|engineer|manager|designer|intern|advisor|investor)\b/iu.test(next.text)
  );
}

/** Whether a role is a founder's, of this company or of one it does not name. */
export function isOwnFounderRole(role: string, names: readonly (string | null)[]): boolean {
  if (!isFounderRole(role)) return false;
  const company = companyInRole(role);
  return company === null || isAkin(company, names);
}
