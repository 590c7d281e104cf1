/**
 * Who is discovered. What a run read and what changed comes in; founders around the company go out as leads, each with the relation and
 * the page it was found on. The company's own people are none.
 */

import { webLink } from "../domain/text/escape.ts";
import { oneLine } from "../domain/text/one-line.ts";
import { cutQuote } from "../domain/text/quotes.ts";
import { type FounderMention, findFounders } from "../identity/people/founder-mentions.ts";
import { isPersonName } from "../identity/people/person-names.ts";
import { hasLostLetters } from "../identity/social-profiles.ts";
import { mentions, namesOf, plainName } from "../identity/subject.ts";
import { isLinkedinCompanyUrl, isLinkedinPersonUrl, registrableDomain, xHandle } from "../identity/urls.ts";
import { sentencesOf } from "../pages/passages.ts";
import { squeezed } from "../pages/texts.ts";
import type { Block, Change, Reading, SourceKind } from "../pages/types.ts";
import { speaksToMachines } from "../reading/model/machine-speech.ts";
import type { Profile } from "../reading/types.ts";
import type { LeadDraft } from "./types.ts";

interface Sighting {
  url: string;
  kind: SourceKind;
  pageTitle: string | null;
  block: Block;
  /** The name above, where the block itself holds only the post. */
  nameAbove: string | null;
}

const maxLeads = 40;

/**
 * Finds founders of other companies around the tracked one: customers quoted, partners, angel investors, guests, former team
 * members with a company of their own. A first run reads all blocks, later runs what changed. Each has a quote that stands
 * verbatim in the page; the company's own people never do. Deterministic.
 */
export function discover(input: {
  profile: Profile;
  changes: readonly Change[];
  readings: readonly Reading[];
  firstRun: boolean;
}): LeadDraft[] {
  const own = namesOf(input.profile);
  const team = ownPeople(input.profile, input.readings);
  const leads = new Map<string, LeadDraft>();
  for (const sighting of input.firstRun ? sightingsOf(input.readings) : changedSightings(input)) {
    const found = mentionsIn(sighting);
    if (found.length === 0 || speaksToMachines(sighting.block)) continue;
    for (const mention of found) {
      const person = plainName(mention.name);
      if (mentions(mention.company, own) || own.includes(plainName(mention.company))) continue;
      if (team.has(person) && !mention.left) continue;
      const key = `${person}|${plainName(mention.company)}`;
      const draft = draftOf(mention, sighting, input.profile);
      if (
        draft.relation === "mentioned" &&
        mention.title !== null &&
        !/found|gründ|fund|fond/iu.test(mention.title)
      )
        continue;
      const known = leads.get(key);
      if (known === undefined && leads.size < maxLeads) leads.set(key, draft);
      else if (known !== undefined) leads.set(key, merge(known, draft));
    }
  }
  return [...leads.values()];
}

function sightingsOf(readings: readonly Reading[]): Sighting[] {
  return readings.flatMap((reading) => {
    return reading.blocks.map((block, index) => ({
      url: reading.url,
      kind: reading.kind,
      pageTitle: reading.title,
      block,
      nameAbove: nameAbove(reading.blocks[index - 1], block),
    }));
  });
}

function changedSightings(input: { changes: readonly Change[]; readings: readonly Reading[] }): Sighting[] {
  return input.changes
    .filter((change) => change.change !== "removed")
    .map((change) => {
      const blocks = input.readings.find((reading) => reading.url === change.url)?.blocks ?? [];
      const at = blocks.findIndex((block) => block.id === change.block.id);
      const above = at > 0 ? nameAbove(blocks[at - 1], change.block) : nameAbove(undefined, change.block);
      return {
        url: change.url,
        kind: change.kind,
        pageTitle: change.pageTitle,
        block: change.block,
        nameAbove: above,
      };
    });
}

function nameAbove(previous: Block | undefined, block: Block): string | null {
  if (block.text.length > 120) return null;
  const heading = block.trail.at(-1);
  if (previous !== undefined && isPersonName(previous.text)) return previous.text;
  return heading !== undefined && isPersonName(heading) ? heading : null;
}

function mentionsIn({ block, nameAbove: name }: Sighting): FounderMention[] {
  const inside = sentencesOf(block.text).flatMap((sentence) => findFounders(sentence));
  const listed = block.text.replaceAll("\n", ", ");
  const found = inside.length > 0 || listed === block.text ? inside : findFounders(listed);
  if (found.length > 0 || name === null) return found;
  return findFounders(`${name}, ${listed}`).filter((mention) => mention.name === name);
}

function ownPeople(profile: Profile, readings: readonly Reading[]): Set<string> {
  const people = new Set(profile.founders.map((founder) => plainName(founder.name)));
  for (const reading of readings) {
    if (reading.kind !== "team") continue;
    for (const block of reading.blocks) {
      const opening = block.text.split(/[,–—|·•:(\n]|\s(?=(?:Co-?)?[Ff]ounder|CEO|CTO)/u)[0]?.trim() ?? "";
      if (isPersonName(opening) && !isElsewhere(block.text, profile)) people.add(plainName(opening));
    }
  }
  return people;
}

function isElsewhere(text: string, profile: Profile): boolean {
  const own = namesOf(profile);
  return (
    /\b(?:investor|advis|angel|board)/iu.test(text) ||
    findFounders(text).some((mention) => !mentions(mention.company, own))
  );
}

function draftOf(mention: FounderMention, sighting: Sighting, profile: Profile): LeadDraft {
  const { block, url, pageTitle } = sighting;
  const sentences = sentencesOf(block.text).filter((one) => one.includes(mention.company));
  const sentence = sentences.find((one) => one.includes(mention.name)) ?? squeezed(block.text);
  const quote = cutQuote(block.text.includes("\n") ? sentence : (sentences[0] ?? sentence), 300);
  const links = linksOf(block.link, mention, profile);
  const founder = {
    name: mention.name,
    headline:
      mention.title === null ? `Founder of ${mention.company}` : `${mention.title}, ${mention.company}`,
    linkedinUrl: links.person,
    twitterUrl: links.handle,
    githubUrl: null,
  };
  return {
    companyName: mention.company,
    companyWebsite: links.site,
    companyLinkedinUrl: links.company,
    companyTwitterUrl: null,
    founder,
    relation: relationOf(mention, sighting),
    evidenceUrl: url,
    stage: "unknown",
    summary: quote,
    details: {
      description: null,
      founders: [founder],
      evidence: [{ url, title: pageTitle, quote, publishedAt: block.publishedAt }],
    },
  };
}

function linksOf(link: string | null, mention: FounderMention, profile: Profile) {
  const none = { person: null, handle: null, company: null, site: null };
  const address = webLink(link);
  if (address === null || hasLostLetters(address)) return none;
  const squeezed = (text: string) => plainName(text).replaceAll(" ", "");
  if (isLinkedinPersonUrl(address)) return { ...none, person: address };
  if (isLinkedinCompanyUrl(address)) return { ...none, company: address };
  const handle = xHandle(address);
  if (handle !== null) {
    const family = squeezed(mention.name.split(" ").at(-1) ?? "");
    return squeezed(handle).includes(family) ? { ...none, handle: address } : none;
  }
  const domain = registrableDomain(address);
  if (domain === null || domain === registrableDomain(profile.companyWebsite ?? "")) return none;
  const label = domain.split(".")[0] ?? "";
  const company = squeezed(mention.company);
  const alike = squeezed(label).includes(company) || (label.length > 3 && company.includes(squeezed(label)));
  return alike ? { ...none, site: `${new URL(address).origin}/` } : none;
}

const relations: readonly [RegExp, string][] = [
  [/\bangels?\b|\binvest(?:or|ors|ed)\b|\bback(?:ed|ers?)\b/iu, "angel investor"],
  [/\bpodcast|\bepisode|\binterview|\bin conversation/iu, "podcast guest"],
  [/\bguest (?:post|author|essay)|\bwritten by\b|^by /iu, "guest author"],
  [
    /\bspeak(?:er|ers|ing)?\b|\bwebinar|\bpanel|\bkeynote|\bsummit|\bconference|\bmeetup|\bfireside/iu,
    "event speaker",
  ],
  [/\badvis[oe]r|\bboard\b/iu, "advisor"],
  [/\bpartner(?:s|ship|ed|ing)?\b/iu, "partner"],
  [
    new RegExp(
      oneLine`
        \bcustomers?\b|\bclients?\b|\btestimonials?\b|\bcase stud
        |\bwhat (?:people|our|they)\b|\bloved? by\b|\bstories\b
        |[“"«][^“"«]{20,400}[”"»]|\bwe (?:use|switched|chose|love|save)\b
      `,
      "iu",
    ),
    "customer",
  ],
];

function relationOf(mention: FounderMention, { block, pageTitle, kind }: Sighting): string {
  if (mention.left || (/\b(?:former(?:ly)?|alumn\p{L}+|ex-)\b/iu.test(block.text) && kind !== "press"))
    return "former team member";
  const around = [...block.text.split("\n"), ...block.trail.slice(-2)].join(" ");
  const known =
    relations.find(([pattern]) => pattern.test(around)) ??
    relations.find(([pattern]) => pattern.test(pageTitle ?? ""));
  return known?.[1] ?? "mentioned";
}

function merge(known: LeadDraft, next: LeadDraft): LeadDraft {
  const founder = {
    ...known.founder,
    linkedinUrl: known.founder.linkedinUrl ?? next.founder.linkedinUrl,
    twitterUrl: known.founder.twitterUrl ?? next.founder.twitterUrl,
  };
  const evidence = [...known.details.evidence];
  for (const one of next.details.evidence) {
    if (evidence.length < 5 && !evidence.some((other) => other.url === one.url && other.quote === one.quote))
      evidence.push(one);
  }
  return {
    ...known,
    companyWebsite: known.companyWebsite ?? next.companyWebsite,
    companyLinkedinUrl: known.companyLinkedinUrl ?? next.companyLinkedinUrl,
    relation: known.relation === "mentioned" ? next.relation : known.relation,
    founder,
    details: { ...known.details, founders: [founder], evidence },
  };
}
