import { isLinkedinCompanyUrl } from "../identity/urls.ts";
import { linksOf, type Page } from "../pages/page.ts";
import { type Candidate, choose, kindOfLink } from "../pages/plan/page-kinds.ts";
import { isSameSite, pageKey, segmentsOf } from "../pages/plan/site.ts";
import { sitemapAddresses } from "../pages/plan/sitemap.ts";
import { readSource, type SourceRead } from "../pages/read-source.ts";
import type { PageKind, Reading } from "../pages/types.ts";
import type { Visit } from "../ports/crawler.ts";
import type { Profile } from "../reading/types.ts";

type Link = Pick<Page["links"][number], "url" | "text" | "place">;

const kinds: readonly PageKind[] = ["team", "press", "news", "blog"];
/** Team pages read of those that the first ones link to, or that only the sitemap lists. */
const mostFurther = 2;
const contact =
  /^(?:contact(?:-?us)?|kontakt|impressum|imprint|contacto|contatti|contato|contatos|contactez-nous|mentions-legales)$/i;

/** Whether a page could be read. One without visible text has its metadata and links. */
export const isUsable = ({ status }: Reading): boolean => status === "ok" || status === "unsupported_type";

/**
 * Reads the company's home page and the pages it links to that describe the company: team, products, news, and contacts if the home page
 * links to no LinkedIn page. Without a website, reads the LinkedIn page as kind `other`. Empty without both.
 */
export async function readSite(draft: Profile, visit: Visit): Promise<SourceRead[]> {
  const url = draft.companyWebsite ?? draft.companyLinkedinUrl;
  if (url === null) return [];
  const home = await readSource(visit, url, draft.companyWebsite === null ? "other" : "home", null);
  if (!home.page || !isUsable(home.reading) || draft.companyWebsite === null) return [home];
  const links = ownLinks(home.page, home.reading.url);
  const wanted = candidates(links).filter(({ kind, topic }) => kinds.includes(kind) || topic === "products");
  const first = await readAll(
    choose(
      wanted,
      () => 0,
      () => false,
    ),
    visit,
  );
  const read = new Set([home, ...first].map(({ reading }) => pageKey(reading.url)));
  const linked = first.flatMap(({ page, reading }) =>
    page && reading.kind === "team" ? ownLinks(page, home.reading.url) : [],
  );
  const hasLinkedin = home.page.links.some(
    (link) => link.place !== "others" && isLinkedinCompanyUrl(link.url),
  );
  const contacts = hasLinkedin
    ? []
    : links.filter((link) => contact.test(segmentsOf(link.url).at(-1) ?? "")).slice(0, 1);
  const further = await readAll(
    [...teamPages(linked, read), ...contacts.map((link) => ({ url: link.url, kind: "other" as const }))],
    visit,
  );
  return [home, ...first, ...further].filter(({ reading }) => reading.status !== "not_found");
}

/** Reads the team pages that the site's sitemap lists, except those already read. */
export async function readListedTeam(
  home: Page,
  reads: readonly SourceRead[],
  visit: Visit,
): Promise<SourceRead[]> {
  if (visit.remainingMs() <= 0) return [];
  const listed = await sitemapAddresses(visit, home.url);
  const read = new Set(reads.map(({ reading }) => pageKey(reading.url)));
  const links = listed.map((url) => ({ url, text: "", place: "body" as const }));
  return (await readAll(teamPages(links, read), visit)).filter(({ page }) => page !== null);
}

const ownLinks = (page: Page, site: string): Link[] =>
  linksOf(page).filter(({ url }) => isSameSite(url, site) && pageKey(url) !== pageKey(site));

const candidates = (links: readonly Link[]): Candidate[] =>
  links.flatMap(({ url, text, place }) => kindOfLink(url, text, place) ?? []);

const teamPages = (links: readonly Link[], read: ReadonlySet<string>): Candidate[] =>
  choose(
    candidates(links).filter(({ kind }) => kind === "team"),
    () => 0,
    (url) => read.has(pageKey(url)),
  ).slice(0, mostFurther);

const readAll = (pages: readonly Pick<Candidate, "url" | "kind">[], visit: Visit): Promise<SourceRead[]> =>
  Promise.all(pages.map(({ url, kind }) => readSource(visit, url, kind, null)));
