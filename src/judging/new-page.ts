import { isStandingInvitation } from "../pages/compare/openings.ts";
import { listUnder } from "../pages/compare/section-list.ts";
import { kindOfLink } from "../pages/plan/page-kinds.ts";
import { patternOf } from "../reading/facts/phrases.ts";
import { isPostTitle } from "../reading/facts/posts.ts";
import type { Passage } from "../reading/passages/passages.ts";
import { offersSomething } from "../reading/passages/sections.ts";
import { isNews, type Topic } from "../reading/topics.ts";
import type { Told } from "../reading/trained/reader.ts";
import table from "./new-page.json" with { type: "json" };

/** What a new page may be news of, and how likely. */
export interface ShownByPage {
  topics: readonly Topic[];
  share: number;
}

/**
 * How likely a page that describes an opening is one, a page about customers tells of a new one, one called after approvals, awards or
 * events of one, and one of an offer of a new offer.
 */
const shares = { opening: 0.94, customers: 0.7, named: 0.7, offer: 0.7 };
/** From this share on, a page is a guide, and no offer. */
const guide = 0.8;
/** Wordings of openings that a page must have, each another one. */
const fewestCues = 2;

/** Words of the name of a page that is called after what it tells of. */
const longestName = 5;
const named = Object.entries(table.named).map(([topic, words]) => ({ topic, said: patternOf(words) }));

const cues = new RegExp(patternOf(Object.values(table.opening).join(", ")).source, "giu");

/**
 * What a page that a site has got since may be news of, by its name, its address and what it describes: an opening, customers or a story
 * of one, partners, what it is called after, or what the company offers. Null where it is no such page.
 */
export function shownByPage({ passage, shares: told }: Told): ShownByPage | null {
  const [first] = passage.changes;
  if (first?.newPage === undefined) return null;
  if (describesOpening(passage)) return { topics: ["opening"], share: shares.opening };
  const ofWhom = aboutWhom(first.url, first.newPage);
  if (ofWhom !== null) return { topics: ofWhom, share: shares.customers };
  const isShort = first.newPage.split(/\s+/u).length <= longestName;
  const called = named.find(({ said }) => isShort && said.test(first.newPage ?? ""))?.topic ?? "";
  if (isNews(called)) return { topics: [called], share: shares.named };
  if ((told.get("guide") ?? 0) >= guide) return null;
  const isOffer = kindOfLink(first.url, first.newPage)?.topic === "products" || offersSomething(passage);
  return isOffer ? { topics: ["launch"], share: shares.offer } : null;
}

/** Whether a page is named as a post, and tells what whoever takes it does, brings along or sends. */
function describesOpening({ changes, sentences }: Passage): boolean {
  const heading = changes.find(({ block }) => block.kind === "heading")?.block.text ?? "";
  if (!isPostTitle(changes[0]?.newPage ?? "") && !isPostTitle(heading)) return false;
  if (isStandingInvitation(heading)) return false;
  const said = sentences.flatMap(({ text }) => text.toLowerCase().match(cues) ?? []);
  return new Set(said).size >= fewestCues;
}

/** Of whom a page tells that is named as a list of customers or partners, or stands below one. */
function aboutWhom(url: string, name: string): readonly Topic[] | null {
  const list = listUnder([name]);
  if (list === "partners") return ["partnership"];
  if (list === "customers") return ["customer", "case_study"];
  const above = URL.parse("./", url.replace(/\/$/u, ""))?.href ?? url;
  const isBelow = [url, above].some((one) => kindOfLink(one, "")?.topic === "customers");
  return isBelow ? ["customer", "case_study", "partnership"] : null;
}
