import { isSamePerson } from "../identity/people/compare-people.ts";
import type { Page } from "../pages/page.ts";
import type { SourceRead } from "../pages/read-source.ts";
import type { Reading } from "../pages/types.ts";
import type { Visit } from "../ports/crawler.ts";
import type { ProfileSearch } from "../ports/search.ts";
import type { Profile } from "../reading/types.ts";
import type { Category } from "../schemas/company.ts";
import type { ReadSource } from "../schemas/page.ts";
import type { CompanyText } from "../taxonomy/accounts.ts";
import { findFounders } from "./founders/find-founders.ts";
import type { FoundFounder } from "./founders/founders-in-text.ts";
import { personProfiles } from "./founders/person-profiles.ts";
import { harmlessly } from "./harmless.ts";
import type { SiteText } from "./model/question.ts";
import type { SiteFacts } from "./model/site-facts.ts";
import { otherNames, ownName } from "./own-name.ts";
import { othersLines } from "./own-words.ts";
import { type EnrichedProfile, searchProfiles } from "./profile-search.ts";
import { companyProfiles, hostLabel } from "./profiles.ts";
import { isUsable, readSite } from "./read-site.ts";
import { selfDescription } from "./self-description.ts";
import { statedStage } from "./stage.ts";
import { summariesOf } from "./summaries.ts";
import { whyNotReady } from "./why-not-ready.ts";

export interface EnrichInput {
  draft: Profile;
  /** A person checked the identity fields: if founders were given, there are no others. */
  confirmed: boolean;
  visit: Visit;
  /** Web search for missing profiles; null without a key. */
  search: ProfileSearch | null;
  /** Returns the company's categories, from the fields that a model found or from its site's text. */
  classify: (site: CompanyText, fields: readonly string[] | null) => Promise<Category[]>;
  /** Asks a model for the facts that the site states; null or absent without a model. */
  ask?: ((site: SiteText) => Promise<SiteFacts | null>) | null;
}

export interface Enrichment {
  /** The draft with its gaps filled; what the draft gives is never replaced. */
  found: EnrichedProfile;
  /** Names that the company's home page uses beside the company's name, at most five. */
  otherNames: string[];
  classification: Category[];
  sources: ReadSource[];
  status: "ready" | "partial" | "failed";
  /** Why it is not `ready`, in a sentence for a person; null if it is. */
  reason: string | null;
}

const maxFounders = 6;
const maxTexts = 60;

/**
 * Fills the gaps of a company from its own site and, with a search, from the web. `partial` if some of the sources did not answer, `failed`
 * if none did. Never throws because of a site.
 */
export async function enrichCompany(input: EnrichInput): Promise<Enrichment> {
  const { draft, visit, search, classify, ask = null } = input;
  const reads = harmlessly(await readSite(draft, visit));
  const good = usable(reads);
  const home = good.find(({ kind }) => kind === "home")?.page ?? null;
  const shownName = draft.companyName ?? (home ? ownName(home) : null);
  const label = draft.companyWebsite ? hostLabel(draft.companyWebsite) : null;
  const aboutPeople = good.filter(({ kind }) => kind === "home" || kind === "team");
  const founders = findFounders(
    aboutPeople.map(({ page }) => page),
    [shownName, label],
  );
  const pages = good.map(({ page }) => page);
  const main = home ?? pages[0];
  const summaries = summariesOf(main ? [main] : []);
  const shown = good.map(({ page, ...one }) => ({ ...one, others: othersLines(page) }));
  const facts = ask === null ? null : await ask({ draft, summaries, pages: shown });
  const companyName = draft.companyName ?? facts?.name ?? shownName;
  const names = [companyName, label];
  const profiles = companyProfiles(pages, names);
  const texts = good.flatMap(({ blocks }) => blocks.map((block) => block.text));
  const description = draft.description ?? facts?.description ?? (main ? selfDescription(main, names) : null);
  const stage = facts?.stage ?? statedStage([description ?? "", ...texts], names);
  const own: EnrichedProfile = {
    ...draft,
    companyName,
    companyLinkedinUrl: draft.companyLinkedinUrl ?? profiles.get("linkedin") ?? null,
    companyTwitterUrl: draft.companyTwitterUrl ?? profiles.get("x") ?? null,
    companyGithubUrl: draft.companyGithubUrl ?? profiles.get("github") ?? null,
    description,
    stage: draft.stage === "unknown" ? stage : draft.stage,
    founders: foundersOf(input, facts?.founders.length ? facts.founders : founders, names, pages),
  };
  const searched = search ? await searchProfiles(own, search, visit) : null;
  const kindOf = ({ kind }: Reading) => (draft.companyWebsite === null ? "linkedin" : kind);
  const sources: ReadSource[] = [
    ...reads.map(({ reading }) => ({ url: reading.url, kind: kindOf(reading), status: reading.status })),
    ...(searched?.sources ?? []),
  ];
  const answered = sources.filter(({ status: read }) => read === "ok").length;
  const isReady = sources.length > 0 && answered === sources.length;
  const status = isReady ? "ready" : good.length > 0 || answered > 0 ? "partial" : "failed";
  const classification = await classify(
    { name: companyName, description, summaries, texts: texts.slice(0, maxTexts) },
    facts?.fields ?? null,
  );
  return {
    found: searched?.profile ?? own,
    otherNames: home ? otherNames(home, companyName) : [],
    classification,
    sources,
    status,
    reason: whyNotReady(status, [...reads.map(({ reading }) => reading), ...(searched?.sources ?? [])]),
  };
}

const usable = (reads: readonly SourceRead[]) =>
  reads.flatMap(({ page, reading }) =>
    page && isUsable(reading) ? [{ page, kind: reading.kind, blocks: reading.blocks }] : [],
  );

/** The draft's founders and those that its site names, with the profiles that `pages` link to. */
function foundersOf(
  { draft, confirmed }: EnrichInput,
  found: readonly FoundFounder[],
  names: readonly (string | null)[],
  pages: readonly Page[],
): EnrichedProfile["founders"] {
  const roleOf = (name: string) => found.find((one) => isSamePerson(name, one.name))?.role ?? null;
  const given = draft.founders;
  const isKnown = ({ name }: FoundFounder) => given.some((founder) => isSamePerson(name, founder.name));
  const added = (confirmed && given.length > 0 ? [] : found.filter((founder) => !isKnown(founder)))
    .slice(0, Math.max(0, maxFounders - given.length))
    .map(({ name }) => ({ name, role: null, linkedinUrl: null, twitterUrl: null, githubUrl: null }));
  return [...given, ...added].map(({ name, linkedinUrl, twitterUrl, githubUrl, role }) => {
    const profiles = personProfiles(pages, name, names);
    return {
      name,
      linkedinUrl: linkedinUrl ?? profiles.get("linkedin") ?? null,
      twitterUrl: twitterUrl ?? profiles.get("x") ?? null,
      githubUrl: githubUrl ?? profiles.get("github") ?? null,
      role: role ?? roleOf(name),
    };
  });
}
