/**
 * What is filled in. A company as it was registered comes in with a visit to its website; out come its name, what it does, its profiles,
 * founders (`people/`) and categories, as far as its own site says so; profiles that it lacks are searched for where a search is switched
 * on. What a person gave is never replaced; what one took away, the database keeps out.
 */

import { isLinkedinCompanyUrl } from "../identity/urls.ts";
import type { Page } from "../pages/page.ts";
import { choose, kindOfLink } from "../pages/plan/page-kinds.ts";
import { readSource, type SourceRead } from "../pages/read-source.ts";
import type { PageKind } from "../pages/types.ts";
import type { Visit } from "../ports/crawler.ts";
import type { ProfileSearch } from "../ports/search.ts";
import type { Profile } from "../reading/types.ts";
import type { Category } from "../schemas/company.ts";
import type { ReadSource } from "../schemas/page.ts";
import type { CompanyText } from "../taxonomy/accounts.ts";
import type { EnrichedProfile } from "./enriched-profile.ts";
import type { SiteText } from "./model/question.ts";
import type { SiteFacts } from "./model/site-facts.ts";
import { ownName } from "./own-name.ts";
import type { FoundFounder } from "./people/found-founder.ts";
import { isSamePerson } from "./people/founders.ts";
import { contactPage, offerPages, ownLinks } from "./people/people-pages.ts";
import { personProfiles } from "./people/person-profiles.ts";
import { isUsable, readPeople, siteFounders } from "./people/site-founders.ts";
import { searchProfiles } from "./profile-search.ts";
import { companyProfiles, hostLabel } from "./profiles.ts";
import { selfDescription } from "./self-description.ts";
import { statedStage } from "./stage.ts";
import { summariesOf } from "./summaries.ts";
import { whyNotReady } from "./why-not-ready.ts";
import { withoutMachineSpeech } from "./without-machine-speech.ts";

export interface EnrichInput {
  draft: Profile;
  /** A person checked the identity fields: founders that were given are then all there are. */
  confirmed: boolean;
  visit: Visit;
  /** Web search for missing profiles; null without a key. */
  search: ProfileSearch | null;
  /** Says what the company does by its site's account of itself. */
  classify: (site: CompanyText, fields: readonly string[] | null) => Promise<Category[]>;
  /** Asks a model for the facts that the site states; null or absent without a model. */
  ask?: ((site: SiteText) => Promise<SiteFacts | null>) | null;
}

export interface Enrichment {
  /** The draft with its gaps filled; what the draft gives is never replaced. */
  found: EnrichedProfile;
  classification: Category[];
  sources: ReadSource[];
  status: "ready" | "partial" | "failed";
  /** Why it is not `ready`, in a sentence for a person; null where it is. */
  reason: string | null;
}

const helpful: readonly PageKind[] = ["press", "news", "blog"];
const maxFounders = 6;

/**
 * Fills the gaps of a company from its own site: name, description, profiles, founders with their profiles, stage and
 * categories; what is still missing is looked for by web search where there is one. `partial` where some of the sources
 * did not answer, `failed` where none did. Never throws for what a site does. Specification 2.4, contract "Operation".
 */
export async function enrichCompany({
  draft,
  confirmed,
  visit,
  search,
  classify,
  ask = null,
}: EnrichInput): Promise<Enrichment> {
  const linked = withoutMachineSpeech(await readSite(draft, visit));
  const home = usable(linked).find(({ kind }) => kind === "home")?.page ?? null;
  const shownName = draft.companyName ?? (home ? ownName(home) : null);
  const hostName = draft.companyWebsite ? hostLabel(draft.companyWebsite) : null;
  const { founders, further } = await siteFounders({
    ...{ home, reads: linked, visit },
    names: [shownName, hostName],
    known: draft.founders.length > 0,
  });
  const reads = [...linked, ...further];
  const good = usable(reads);
  const pages = good.map(({ page }) => page);
  const summaries = summariesOf(home ? [home] : pages.slice(0, 1));
  const facts = ask === null ? null : await ask({ draft, summaries, pages: good });
  const companyName = draft.companyName ?? facts?.name ?? shownName;
  const names = [companyName, hostName];
  const profiles = companyProfiles(pages, names);
  const texts = good.flatMap(({ blocks }) => blocks.map((block) => block.text));
  const about = good.filter(({ kind }) => kind === "team").map(({ page }) => page);
  const [first] = pages;
  const description =
    draft.description ?? facts?.description ?? (first ? selfDescription(home ?? first, names, about) : null);
  const own: EnrichedProfile = {
    companyName,
    companyWebsite: draft.companyWebsite,
    companyLinkedinUrl: draft.companyLinkedinUrl ?? profiles.get("linkedin") ?? null,
    companyTwitterUrl: draft.companyTwitterUrl ?? profiles.get("x") ?? null,
    companyGithubUrl: draft.companyGithubUrl ?? profiles.get("github") ?? null,
    description,
    stage:
      draft.stage === "unknown"
        ? (facts?.stage ?? statedStage([...(description ? [description] : []), ...texts], names))
        : draft.stage,
    founders: foundersOf(draft, confirmed, facts?.founders.length ? facts.founders : founders, names, pages),
  };
  const searched = search ? await searchProfiles(own, search, visit) : null;
  const found = searched?.profile ?? own;
  const sources: ReadSource[] = [
    ...reads.map(({ reading: { url, kind, status } }) => ({
      url,
      kind: kind === "other" && draft.companyWebsite === null ? "linkedin" : kind,
      status,
    })),
    ...(searched?.sources ?? []),
  ];
  const whole = sources.length > 0 && sources.every(({ status: read }) => read === "ok");
  const some = good.length > 0 || sources.some(({ status: read }) => read === "ok");
  const status = whole ? "ready" : some ? "partial" : "failed";
  const reason = whyNotReady(status, [...reads.map(({ reading }) => reading), ...(searched?.sources ?? [])]);
  const classification = await classify(
    { name: companyName, description, summaries, texts: texts.slice(0, 60) },
    facts?.fields ?? null,
  );
  return { found, classification, sources, status, reason };
}

const usable = (reads: readonly SourceRead[]) =>
  reads.flatMap(({ page, reading }) =>
    page && isUsable(reading) ? [{ page, kind: reading.kind, blocks: reading.blocks }] : [],
  );

/**
 * The site's home page and the pages about the company, found by its links; without a website its LinkedIn page, as kind `other`.
 */
async function readSite(draft: Profile, visit: Visit): Promise<SourceRead[]> {
  const url = draft.companyWebsite ?? draft.companyLinkedinUrl;
  if (url === null) return [];
  const home = await readSource(visit, url, draft.companyWebsite === null ? "other" : "home", null);
  if (!home.page || !isUsable(home.reading) || draft.companyWebsite === null) return [home];
  const site = home.reading.url;
  const links = ownLinks(home.page, site);
  const chosen = choose(
    links.flatMap(({ url: link, text, place }) => {
      const candidate = kindOfLink(link, text, place);
      return candidate && helpful.includes(candidate.kind) ? [candidate] : [];
    }),
    () => 0,
    () => false,
  );
  const offers = offerPages(links).map((url) => ({ url, kind: "other" as const }));
  const [further, people] = await Promise.all([
    Promise.all([...offers, ...chosen].map(({ url: link, kind }) => readSource(visit, link, kind, null))),
    readPeople(links, site, visit),
  ]);
  const contact = hasLinkedin(home.page) ? null : contactPage(links);
  const contacts = contact === null ? [] : [await readSource(visit, contact, "other", null)];
  return [home, ...further, ...people, ...contacts].filter(({ reading }) => reading.status !== "not_found");
}

const hasLinkedin = ({ links }: Page): boolean =>
  links.some(({ url, place }) => place !== "others" && isLinkedinCompanyUrl(url));

/** The draft's founders and those that its site names, with the profiles that `pages` link to. */
function foundersOf(
  draft: Profile,
  confirmed: boolean,
  found: readonly FoundFounder[],
  names: readonly (string | null)[],
  pages: readonly Page[],
): EnrichedProfile["founders"] {
  const closed = confirmed && draft.founders.length > 0;
  const known = draft.founders.map(({ name }) => name);
  const further = closed ? [] : found.filter(({ name }) => !known.some((other) => isSamePerson(name, other)));
  return [
    ...draft.founders.map((founder) => ({
      ...founder,
      role: founder.role ?? found.find(({ name }) => isSamePerson(name, founder.name))?.role ?? null,
    })),
    ...further
      .slice(0, Math.max(0, maxFounders - known.length))
      .map(({ name, role }) => ({ name, role, linkedinUrl: null, twitterUrl: null, githubUrl: null })),
  ].map((founder) => {
    if (known.includes(founder.name) && !founder.name.trim().includes(" ")) return founder;
    const profiles = personProfiles(pages, founder.name, names);
    return {
      name: founder.name,
      linkedinUrl: founder.linkedinUrl ?? profiles.get("linkedin") ?? null,
      twitterUrl: founder.twitterUrl ?? profiles.get("x") ?? null,
      githubUrl: founder.githubUrl ?? profiles.get("github") ?? null,
      role: founder.role,
    };
  });
}
