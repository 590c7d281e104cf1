import { shownPeople } from "../enriching/founders/shown-people.ts";
import { contains } from "../enriching/phrases.ts";
import { isSamePerson } from "../identity/people/compare-people.ts";
import { mentions, namesOf } from "../identity/subject.ts";
import type { Change, Reading } from "../pages/types.ts";
import { blockHasInjection } from "../reading/prompt-injection/changes.ts";
import type { Profile } from "../reading/types.ts";
import { type LeadDraft, leadDraft, mergeDrafts } from "./lead-draft.ts";
import { type MentionedFounder, mentionedFounders } from "./mentioned-founders.ts";
import { formerMember, relationOf } from "./relations.ts";
import { companyKey, isSameCompany } from "./same.ts";
import { allSightings, changedSightings, type Sighting } from "./sightings.ts";
import type { FoundPerson } from "./verify-people.ts";

const maxLeads = 40;

/**
 * Finds leads: founders of other companies around the tracked one, such as quoted customers, partners, angel investors, guests and former
 * team members. A first run reads all blocks, later runs read what changed. Each lead has a verbatim quote. The company's own people are
 * never leads. At most 40.
 */
export function discover(input: {
  profile: Profile;
  changes: readonly Change[];
  readings: readonly Reading[];
  firstRun: boolean;
  /** The people that a model found in the changes, in place of those that this code would find. */
  people?: readonly FoundPerson[] | null;
}): LeadDraft[] {
  const { profile, changes, readings, firstRun, people = null } = input;
  const own = namesOf(profile);
  const ownKeys = new Set(own.map(companyKey));
  const team = ownPeople(profile, readings, own);
  const leads: LeadDraft[] = [];
  const sightings = () => (firstRun ? allSightings(readings) : changedSightings(changes, readings));
  const found = people === null ? foundIn(sightings()) : people.map(ofModel);
  for (const { mention, relation, sighting } of found) {
    const { name, company } = mention;
    if (relation === null || mentions(company, own) || ownKeys.has(companyKey(company))) continue;
    if (relation !== formerMember && team.some((one) => isSamePerson(one, name))) continue;
    const draft = leadDraft(mention, relation, sighting, profile.companyWebsite);
    const at = leads.findIndex(
      ({ founder, companyName }) =>
        isSamePerson(founder.name, name) && isSameCompany(companyName ?? "", company),
    );
    const known = leads[at];
    if (known !== undefined) leads[at] = mergeDrafts(known, draft);
    else if (leads.length < maxLeads) leads.push(draft);
  }
  return leads;
}

/** The names of a company's own people: its founders, and people with a role on its team pages, without advisors and investors. */
function ownPeople(profile: Profile, readings: readonly Reading[], own: readonly string[]): string[] {
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

interface Found {
  mention: MentionedFounder;
  relation: string | null;
  sighting: Sighting;
}

function* foundIn(sightings: readonly Sighting[]): Generator<Found> {
  for (const sighting of sightings) {
    const found = mentionsIn(sighting);
    if (found.length === 0 || blockHasInjection(sighting.block)) continue;
    for (const mention of found) yield { mention, relation: relationOf(mention, sighting), sighting };
  }
}

/** A person that a model found, as this code would have found the person. */
function ofModel({ name, role, company, relation, change }: FoundPerson): Found {
  const { url, kind, pageTitle, block } = change;
  const mention = { name, title: role, company, founded: true };
  return { mention, relation, sighting: { url, kind, pageTitle, block, nameAbove: null } };
}

/** The founders that a block names; the person of the name above it, if it has only the role. */
function mentionsIn({ block, nameAbove }: Sighting): MentionedFounder[] {
  const found = mentionedFounders(block.text);
  if (found.length > 0 || nameAbove === null) return found;
  return mentionedFounders(`${nameAbove}\n${block.text}`).filter(({ name }) => name === nameAbove);
}
