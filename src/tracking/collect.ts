import { companyGithub } from "../enriching/profiles.ts";
import { countsOf, rememberedIds } from "../pages/compare/memory.ts";
import type { Page } from "../pages/page.ts";
import { menuPages, newPages } from "../pages/plan/menu-pages.ts";
import { newArticles } from "../pages/plan/new-articles.ts";
import { type Candidate, choose, kindOfLink } from "../pages/plan/page-kinds.ts";
import { isSameSite, pageKey, siteOf, translatedFrom } from "../pages/plan/site.ts";
import { sitemapAddresses } from "../pages/plan/sitemap.ts";
import { publicReading, readSource, type SourceRead } from "../pages/read-source.ts";
import type { KnownPage, PageKind, Reading } from "../pages/types.ts";
import type { Visit } from "../ports/crawler.ts";
import type { PublicQuery, PublicSource } from "../ports/search.ts";
import type { Profile } from "../reading/types.ts";
import { isPublicKind } from "../schemas/public-source.ts";

export interface CollectInput {
  profile: Profile;
  /** The pages of earlier runs, with their memories. */
  known: readonly KnownPage[];
  visit: Visit;
  /** The enabled public sources. */
  sources: readonly PublicSource[];
  /** Time of the run, ISO 8601. */
  now: string;
}

const maxPages = 14;
const maxFeeds = 2;
const maxArticles = 3;
/** Limits per run: new pages of the site, and pages of the kind `other`. */
const maxNewPages = 6;
const maxOthers = 10;
/** Pages of the kind `other` leave this much of the budget to pages that the site adds later. */
const keptForNew = 2;
/** Sites with at most this many pages besides the home page: links are checked again in every fourth run even if nothing changed. */
const fewPages = 4;
const lookAnewEvery = 4;
const repeated = "The page shows the content of another page of the site.";
/** Consecutive runs without the page before it is forgotten. */
const absentRuns = 3;

/**
 * Reads the sources of a company for one run: home page, known pages, pages from links and sitemap, feeds, new articles of listings, and
 * public sources. At most 14 pages of one site, in parallel waves. A source that cannot be read gives a reading with the reason. Never
 * throws because of a site.
 */
export async function collect(input: CollectInput): Promise<Reading[]> {
  const website = input.profile.companyWebsite;
  const known = input.known.filter(
    (page) => website === null || isPublicKind(page.kind) || isSameSite(page.url, siteHome(input) ?? website),
  );
  const survey = createSurvey(input, known);
  const home = website === null ? null : await survey.home(website);
  const [, publics] = await Promise.all([
    home ? survey.explore(home) : undefined,
    askSources(input, home, known),
  ]);
  return [...survey.readings(), ...publics];
}

/** The known home page; null if the company's website is now another site. */
function siteHome({ profile, known }: CollectInput): string | null {
  const home = known.find((page) => page.kind === "home")?.url;
  if (home === undefined || profile.companyWebsite === null) return null;
  const label = (url: string) => siteOf(url)?.split(".")[0];
  return isSameSite(home, profile.companyWebsite) || label(home) === label(profile.companyWebsite)
    ? home
    : null;
}

function createSurvey(input: CollectInput, known: readonly KnownPage[]) {
  const { visit } = input;
  const knownPages = known.filter(isPage);
  const reads: SourceRead[] = [];
  const asked = new Set<string>();
  const keys = new Set<string>();
  const contents = new Set<string>();
  const frame = rememberedIds(known.map((page) => page.memory));
  const pages = () =>
    reads.filter(({ reading: { kind, status } }) => kind !== "feed" && status !== "not_found").length;
  const has = (kind: PageKind) => reads.filter(({ reading }) => reading.kind === kind).length;
  const taken = (url: string) => asked.has(pageKey(url)) || keys.has(pageKey(url));

  const read = async (
    url: string,
    kind: PageKind,
    before: KnownPage | null,
    name: string | null = null,
  ): Promise<SourceRead | null> => {
    if (taken(url)) return null;
    asked.add(pageKey(url));
    const found = await readSource(visit, url, kind, before);
    if (found.reading.status === "not_found" && before === null) return null;
    const own = found.reading.blocks.filter((block) => !frame.has(block.id));
    if (name !== null) found.reading.news = { name, ids: new Set(own.map(({ id }) => id)) };
    if (kind === "article") found.reading.blocks = own;
    return keep(found, before !== null) ? found : null;
  };

  /** Drops a page that repeats the content of another page at another address. A known page that does so counts as not read. */
  const keep = (found: SourceRead, wasKnown: boolean): boolean => {
    const content = found.reading.blocks.map((block) => block.id).join();
    const repeats = content !== "" && contents.has(content);
    if ((repeats || keys.has(pageKey(found.reading.url))) && !wasKnown) return false;
    keys.add(pageKey(found.reading.url));
    contents.add(content);
    const reading: Reading = repeats
      ? { ...found.reading, status: "http_error", reason: repeated, blocks: [] }
      : found.reading;
    reads.push({ ...found, reading });
    return true;
  };

  const readAll = (candidates: readonly Candidate[]) =>
    Promise.all(
      candidates.slice(0, Math.max(0, maxPages - pages())).map(({ url, kind }) => read(url, kind, null)),
    );

  const candidatesOf = (page: Page, site: string): Candidate[] =>
    page.links.flatMap(({ url, text, place }) => {
      const isOther = isSameSite(url, site) && pageKey(url) !== pageKey(site);
      return (isOther ? kindOfLink(url, text, place) : null) ?? [];
    });

  /** Reads pages that the home page links to, while few are known. */
  const readOwn = async (home: Page, site: string) => {
    const others = menuPages(home, site).filter((url) => !taken(url));
    const more = Math.max(0, Math.min(maxOthers - has("other"), maxPages - keptForNew - pages()));
    await Promise.all(others.slice(0, more).map((url) => read(url, "other", null)));
  };

  const readNew = async (site: string) => {
    const pagesRead = reads.map(({ page, reading }) => ({ page, url: reading.url, kind: reading.kind }));
    const fresh = newPages(pagesRead, known, site).filter(({ url }) => !taken(url));
    const room = Math.max(0, Math.min(maxNewPages, maxPages - pages()));
    await Promise.all(fresh.slice(0, room).map(({ url, kind, text }) => read(url, kind, null, text)));
  };

  const readFeeds = async (site: string) => {
    const found = reads
      .flatMap(({ page }) => page?.feeds ?? [])
      .filter((url) => isSameSite(url, site) && !taken(url));
    const room = Math.max(0, maxFeeds - has("feed"));
    await Promise.all([...new Set(found)].slice(0, room).map((url) => read(url, "feed", null)));
  };

  const refreshKnown = async (site: string) => {
    const again = knownPages.filter(
      (page) => page.kind !== "home" && isToRead(page) && isSameSite(page.url, site),
    );
    for (const wave of wavesOf(again.toSorted(longestLeft).slice(0, maxPages + maxFeeds)))
      await Promise.all(wave.map((page) => read(page.url, page.kind, page)));
  };

  return {
    readings: () => reads.map(({ reading }) => reading),

    home: async (website: string): Promise<SourceRead> => {
      const before = known.find((page) => page.kind === "home") ?? null;
      const others = knownPages.length;
      const anew =
        before !== null && others < fewPages && countsOf(before.memory).readings % lookAnewEvery === 0;
      const conditional = anew ? { ...before, etag: null, lastModified: null } : before;
      const url = before?.url ?? website;
      asked.add(pageKey(url));
      const found = await readSource(visit, url, "home", conditional);
      keep(found, true);
      return found;
    },

    explore: async (home: SourceRead): Promise<void> => {
      const site = home.reading.url;
      const { status } = home.reading;
      const failed =
        status !== "ok" && status !== "unchanged" && !(status === "unsupported_type" && home.page);
      if (failed && known.length === 0) return;
      await refreshKnown(site);
      if (home.page && !failed) {
        await readNew(site);
        const isTranslated = translatedFrom(home.page);
        const isOut = (url: string) => taken(url) || isTranslated(url);
        await readAll(choose(candidatesOf(home.page, site), has, isOut));
        const further = reads.flatMap(({ page, reading }) =>
          page && reading.status === "ok" ? candidatesOf(page, site) : [],
        );
        const listed = lacks(has) && visit.remainingMs() > 0 ? await sitemapAddresses(visit, site) : [];
        const mapped = listed
          .flatMap((url) => kindOfLink(url, "") ?? [])
          .map((candidate) => ({ ...candidate, score: candidate.score - 1 }));
        await readAll(choose([...further, ...mapped], has, isOut));
        await readOwn(home.page, site);
      }
      await readFeeds(site);
      const articles = newArticles(
        reads.map(({ reading }) => reading),
        known,
        input.now,
        maxArticles,
      );
      await Promise.all(articles.filter((url) => !taken(url)).map((url) => read(url, "article", null)));
    },
  };
}

const wanted: readonly PageKind[] = ["careers", "team", "pricing"];

function lacks(has: (kind: PageKind) => number): boolean {
  return (
    wanted.some((kind) => has(kind) === 0) ||
    has("blog") + has("news") + has("press") + has("changelog") === 0
  );
}

/** Articles are read once, when they are due. Pages that were missing in several runs are skipped. */
const isToRead = ({ kind, memory }: KnownPage): boolean =>
  kind === "article" ? countsOf(memory).left > 0 : countsOf(memory).absent < absentRuns;

const longestLeft = (a: KnownPage, b: KnownPage): number => countsOf(b.memory).left - countsOf(a.memory).left;

/** Pages that earlier runs left come first and may use the whole budget. */
const wavesOf = <Page extends KnownPage>(pages: readonly Page[]): Page[][] => [
  pages.filter(({ memory }) => countsOf(memory).left > 0),
  pages.filter(({ memory }) => countsOf(memory).left === 0),
];

const isPage = (page: KnownPage): page is KnownPage & { kind: PageKind } => !isPublicKind(page.kind);

async function askSources(
  input: CollectInput,
  home: SourceRead | null,
  known: readonly KnownPage[],
): Promise<Reading[]> {
  const { profile, sources, visit } = input;
  if (profile.companyName === null) return [];
  const query: PublicQuery = {
    companyName: profile.companyName,
    websiteHost: URL.parse(profile.companyWebsite ?? "")?.hostname.replace(/^www\./, "") ?? null,
    githubUrl:
      profile.companyGithubUrl ??
      (home?.page ? companyGithub(home.page, profile.companyName) : null) ??
      known.find((page) => page.kind === "github")?.url ??
      null,
    twitterUrl: profile.companyTwitterUrl,
    founders: profile.founders,
  };
  const answers = await Promise.all(sources.map((source) => source.ask(query, visit)));
  return answers.map((answer) => publicReading(answer));
}
