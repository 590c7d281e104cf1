import type { Page } from "../../pages/page.ts";
import type { SourceRead } from "../../pages/read-source.ts";
import type { Reading } from "../../pages/types.ts";
import type { Visit } from "../../ports/crawler.ts";
import { harmlessly } from "../harmless.ts";
import type { FoundFounder } from "./found-founder.ts";
import { findFounders, foundersInNews } from "./founders.ts";
import { aboutOf, isContact } from "./people-pages.ts";
import { readLegal, readUnlinkedPeople } from "./read-people.ts";
import { isWhole, wholeName } from "./sentences/given-names.ts";
import { soleTrader } from "./sole-trader.ts";

interface Site {
  home: Page | null;
  /** The home page, those about people and whatever else was read. */
  linked: readonly SourceRead[];
  /** What the company is called. */
  names: readonly (string | null)[];
  /** Whether founders are known already, so that no further page is read for want of any. */
  known: boolean;
  visit: Visit;
}

/**
 * The founders that a site names, with what was read to find them: the home page and those about people; where these name nobody the
 * others that were read, then pages about people that no link leads to, then the legal notice, whose sole trader is told as the
 * owner. The legal notice also says in full whom others call by a given name.
 */
export async function siteFounders({ home, linked, names, known, visit }: Site): Promise<{
  founders: FoundFounder[];
  unlinked: SourceRead[];
  legal: SourceRead[];
}> {
  const pages = readable(linked);
  const named = findFounders(telling(pages), names);
  if (known) return { founders: named, unlinked: [], legal: [] };
  const aside = named.length > 0 ? named : foundersAside(pages, names);
  const unlinked = aside.length > 0 ? [] : harmlessly(await readUnlinkedPeople(home, linked, visit));
  const found = unlinked.length > 0 ? findFounders(telling(readable(unlinked)), names) : aside;
  if (found.length > 0 && found.every(({ name }) => isWhole(name)))
    return { founders: found, unlinked, legal: [] };
  const legal = harmlessly(await readLegal(home, [...linked, ...unlinked], visit));
  const others = readable([...linked, ...legal]).flatMap(({ page, kind }) =>
    kind === "other" ? [page] : [],
  );
  const notices = others.filter((page) => isContact(page.url) || legal.some((one) => one.page === page));
  const leaves = others.flatMap((page) => page.leaves);
  const founders =
    found.length > 0
      ? found.map((founder) => ({ ...founder, name: wholeName(founder.name, leaves) }))
      : foundersInLegal(notices, names);
  return { founders, unlinked, legal };
}

interface ReadPage {
  page: Page;
  kind: Reading["kind"];
}

const readable = (reads: readonly SourceRead[]): ReadPage[] =>
  reads.flatMap(({ page, reading }) => (page && isUsable(reading) ? [{ page, kind: reading.kind }] : []));

/** A page without visible text still has its metadata and its links. */
export const isUsable = ({ status }: Reading): boolean => status === "ok" || status === "unsupported_type";

const telling = (pages: readonly ReadPage[]) =>
  pages.flatMap(({ page, kind }) =>
    kind === "home"
      ? [{ page, about: "company" as const }]
      : kind === "team"
        ? [{ page, about: aboutOf(page) }]
        : [],
  );

/** Founders whom pages name that are about something else: what is offered, contacts, news. */
function foundersAside(pages: readonly ReadPage[], names: readonly (string | null)[]): FoundFounder[] {
  const offers = pages.flatMap(({ page, kind }) =>
    kind === "other" ? [{ page, about: "company" as const }] : [],
  );
  const found = findFounders(offers, names);
  const news = pages.flatMap(({ page, kind }) =>
    kind === "press" || kind === "news" || kind === "blog" ? [page] : [],
  );
  return found.length > 0 ? found : foundersInNews(news, names);
}

function foundersInLegal(pages: readonly Page[], names: readonly (string | null)[]): FoundFounder[] {
  const found = findFounders(
    pages.map((page) => ({ page, about: "company" })),
    names,
  );
  const owner = found.length > 0 ? null : soleTrader(pages.flatMap(({ leaves }) => leaves));
  return owner === null ? found : [{ name: owner, role: null }];
}
