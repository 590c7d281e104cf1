import { findPeople } from "../../../identity/people/person-names.ts";
import { tokensOf } from "../../phrases.ts";
import type { FoundFounder } from "../found-founder.ts";
import { awaitsCompany, isFounderRole, isRole, namesFounder, statedRole } from "../founder-roles.ts";
import { speaksOf } from "../people-words.ts";
import { personIn } from "../person-in.ts";

/** Words of a name and a role that end with a full stop; more are a sentence. */
const longestCard = 8;
const between = /\s?(?:[,|–—·•:]|\s-\s|\()\s?/u;

/** The founder of a line: `Jane Doe, Co-founder & CEO`, `Gründerin: Jane Doe`, `Contact: Jane Doe (Founder)`; null where it names none. */
export function inLine(line: string, names: readonly (string | null)[]): FoundFounder | null {
  const text = line.replace(/^[–—•○●*~-]\s?/u, "");
  const fits = (name: string | null, beside: string): FoundFounder | null => {
    const role = statedRole(beside);
    return name === null || role === null || !isFounderRole(role, names) ? null : { name, role };
  };
  if (!namesFounder(text) || (/[.!?]$/u.test(text) && tokensOf(text).length > longestCard)) return null;
  const [first = ""] = text.split(between, 1);
  const colon = text.lastIndexOf(":");
  const [inside] = findPeople(text);
  const ends = inside !== undefined && inside.index + inside.name.length === text.length;
  return (
    fits(personIn(first), text.slice(first.length)) ??
    (colon < 0 ? null : fits(personIn(text.slice(colon + 1).trim()), text.slice(0, colon))) ??
    (inside?.index === 0 ? fits(inside.name, text.slice(inside.name.length)) : null) ??
    (ends && /[\p{L})]\s$/u.test(text.slice(0, inside.index)) && !awaitsCompany(text.slice(0, inside.index))
      ? fits(inside.name, text.slice(0, inside.index))
      : null) ??
    (colon < 0 || speaksOf(text.slice(0, colon), "others")
      ? null
      : inLine(text.slice(colon + 1).trim(), names))
  );
}

/** Somebody and their titles on one line, whatever these are: `Jane Doe – Finance Executive | Advisor`; null where it is none. */
export function titledLine(line: string): FoundFounder | null {
  const [first = ""] = line.split(between, 1);
  const name = personIn(first);
  const [title = "", ...more] = line
    .slice(first.length)
    .replace(/^[\s,|–—·•:-]+/u, "")
    .split(/\s?\|\s?/u);
  return name === null || !isRole(title) ? null : { name, role: statedRole([title, ...more].join(" | ")) };
}
