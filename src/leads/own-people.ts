import { personIn } from "../enriching/people/person-in.ts";
import { isPersonName } from "../identity/people/person-names.ts";
import { mentions, plainName } from "../identity/subject.ts";
import type { Reading } from "../pages/types.ts";
import type { Profile } from "../reading/types.ts";
import { foundersMentioned } from "./founder-mentions.ts";

/** The names of a company's own people: its founders, and whom its pages about people name, unless as of another company. */
export function ownPeople(
  profile: Profile,
  readings: readonly Reading[],
  own: readonly string[],
): Set<string> {
  const people = new Set(profile.founders.map(({ name }) => plainName(name)));
  for (const { kind, blocks } of readings) {
    if (kind !== "team") continue;
    for (const { text, trail } of blocks) {
      const opening = openingOf(text);
      if (opening === null || isElsewhere([...trail.slice(-1), text].join("\n"), own)) continue;
      people.add(plainName(opening));
    }
  }
  return people;
}

/** The name that a card or a line opens with: before a mark, or before a post. */
function openingOf(text: string): string | null {
  const [first = ""] = text.split(/[,–—|·•:(\n]|\s(?=(?:Co-?)?[Ff]ounder|C[ET]O)/u, 1);
  const name = first.trim();
  return isPersonName(name) ? name : personIn(name);
}

/** Whether a card is of an advisor, an investor, or a founder of another company. */
const isElsewhere = (text: string, own: readonly string[]): boolean =>
  outsider.test(text) || foundersMentioned(text).some(({ company }) => !mentions(company, own));

const outsider =
  /(?<!\p{L})(?:advis[eo]rs?|investors?|angels?|board|beir(?:at|äte)|aufsichtsrat|investor\p{L}*|investisseur\p{L}*|conseil\p{L}*|consejer\p{L}*|asesor\p{L}*|consiglier\p{L}*|adviseur\p{L}*|conselheir\p{L}*)(?!\p{L})/iu;
