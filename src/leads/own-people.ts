import { shownPeople } from "../enriching/founders/shown-people.ts";
import { contains } from "../enriching/phrases.ts";
import { mentions } from "../identity/subject.ts";
import type { Reading } from "../pages/types.ts";
import type { Profile } from "../reading/types.ts";
import { mentionedFounders } from "./mentioned-founders.ts";

/** The names of a company's own people: its founders, and people with a role on its team pages, without advisors and investors. */
export function ownPeople(profile: Profile, readings: readonly Reading[], own: readonly string[]): string[] {
  const shown = readings.flatMap(({ kind, blocks }) => (kind === "team" ? shownPeople(blocks) : []));
  const isElsewhere = (text: string) =>
    mentionedFounders(text).some(({ company }) => !mentions(company, own));
  const colleagues = shown.filter(
    ({ name, role, block }) =>
      !contains(role, "others") &&
      !contains(block.trail.at(-1) ?? "", "others") &&
      !isElsewhere(`${name}, ${role}`),
  );
  return [...new Set([...profile.founders, ...colleagues].map(({ name }) => name))];
}
