import { cut } from "../../domain/text/text.ts";
import { visible } from "../../domain/text/visible.ts";
import { isPersonName } from "../../identity/people/person-names.ts";
import { headlineOf, isByline, sentencesOf } from "../../pages/passages.ts";
import type { Change, KnownPage, Reading, SourceKind } from "../../pages/types.ts";
import { dateOf, isStale, newestDate } from "../dates.ts";
import { isBackground } from "../facts/background.ts";
import { isPostTitle } from "../facts/posts.ts";
import { findRoles } from "../facts/roles.ts";
import { addressesReader } from "../machine-speech/watch.ts";
import { speaksToMachines } from "../model/machine-speech.ts";
import { type PriceNews, priceNews } from "../prices/price-news.ts";
import { standingPrices } from "../prices/standing.ts";
import { isKicker } from "./kicker.ts";
import { movedText } from "./moved-text.ts";
import { rewordedIn } from "./reworded.ts";
import type { Sentence } from "./sentence.ts";

/** One piece of news, or of none: an article, an entry, an opening, a card, a row, a heading and what stands under it. */
export interface Passage {
  change: Change["change"];
  kind: SourceKind;
  /** Blocks it stands in, in the order of the page; at least one. */
  changes: readonly Change[];
  /** At least one. */
  sentences: readonly Sentence[];
  /** The sentence that stands over the others. */
  title: Sentence | null;
  /** New on several pages at once: a bar, a box, a notice, which is news only where it says or leads to more. */
  everywhere: boolean;
  /** What happened to the prices it states; null where nothing did. */
  prices: PriceNews | null;
}

/** Pages where a line is what its place says: an opening, a person, a price. */
export const lists: readonly SourceKind[] = ["careers", "team", "pricing"];

/** Pages on which a text that comes at once is part of the site's frame. */
const severalPages = 3;

const maxSentences = 2_000;
/** Characters of one sentence that are read for what it says. */
const maxSentence = 1_000;
/** Characters up to which a line may be a title over what follows it. */
const longestTitle = 160;

/**
 * The passages of a run's changes, in the order of the pages. Of an edited block only sentences that were not there before
 * count, and text that went from one block of a page to another is neither new nor gone. Sentences that address the reader as
 * a machine are left out: they are evidence of nothing. What stands beside them is read, or a page could silence its own
 * news by them. `now`: ISO time of the run; without it the newest date any source states stands in. `known`: what earlier runs
 * remember of pages: a price that stood on one of them is not new.
 */
export function passagesOf(
  changes: readonly Change[],
  readings: readonly Reading[],
  now?: string,
  known: readonly KnownPage[] = [],
): Passage[] {
  const today = now ?? newestDate(changes, readings);
  const said = sentencesByChange(changes, today);
  const headings = headingsOf(changes);
  const units = new Map<string, Change[]>();
  let last: { change: Change; key: string } | null = null;
  for (const [at, change] of changes.entries()) {
    const next = changes[at + 1];
    const own =
      next !== undefined && isKicker(change, next) ? unitKey(next, headings) : unitKey(change, headings);
    const key: string = last !== null && goesOn(last.change, change) ? last.key : own;
    last = { change, key };
    const unit = units.get(key);
    if (unit === undefined) units.set(key, [change]);
    else unit.push(change);
  }
  const pages = pagesOfTexts(changes);
  const isEverywhere = ({ block }: Change) => (pages.get(block.text)?.size ?? 0) >= severalPages;
  const passages = [...units.values()].flatMap((unit) => passageOf(unit, said, unit.every(isEverywhere)));
  return withPrices(
    passages,
    priceNews(
      changes.filter(({ newPage }) => newPage === undefined),
      standingPrices(known, readings),
    ),
    said,
  );
}

/**
 * The passages with what happened to prices, which is one piece of news: of the list that states them now, else of the running text
 * that does, else of the list that did.
 */
function withPrices(
  passages: Passage[],
  prices: PriceNews | null,
  said: ReadonlyMap<Change, Sentence[]>,
): Passage[] {
  if (prices === null) return passages;
  const priced = passages.filter(
    (one) => one.kind === "pricing" && one.changes.some((change) => prices.told.has(change)),
  );
  const teller = priced.find(({ change }) => change !== "removed");
  if (teller === undefined) {
    const [text] = passageOf(
      [...prices.told].filter(({ change }) => change !== "removed"),
      said,
      false,
    );
    if (text !== undefined) return [...passages, { ...text, prices }];
  }
  return passages.map((one) => (one === (teller ?? priced[0]) ? { ...one, prices } : one));
}

function pagesOfTexts(changes: readonly Change[]): ReadonlyMap<string, ReadonlySet<string>> {
  const pages = new Map<string, Set<string>>();
  for (const { url, block } of changes) pages.set(block.text, (pages.get(block.text) ?? new Set()).add(url));
  return pages;
}

function passageOf(
  changes: readonly Change[],
  said: ReadonlyMap<Change, Sentence[]>,
  everywhere: boolean,
): Passage[] {
  const sentences = changes.flatMap((change) => said.get(change) ?? []);
  const [first] = sentences;
  if (first === undefined) return [];
  const title = sentences.find(({ headline }) => headline) ?? (standsOver(first) ? first : null);
  const { change, newPage } = first.change;
  const kind = newPage === undefined ? first.change.kind : "other";
  return [{ change, kind, changes, sentences, title, everywhere, prices: null }];
}

function standsOver({ text, change }: Sentence): boolean {
  return change.block.kind !== "paragraph" || (text.length <= 120 && !/[.!?…]["”»)]?$/u.test(text));
}

function sentencesByChange(changes: readonly Change[], today: string | null): Map<Change, Sentence[]> {
  const moved = movedText(changes);
  const gone = goneFrom(changes);
  const byChange = new Map<Change, Sentence[]>();
  let count = 0;
  for (const change of changes) {
    const speaks = speaksToMachines(change.block);
    const reworded =
      change.change === "removed" ? () => false : rewordedIn(change, gone.get(change.url) ?? "");
    const all = sentencesOf(change.block.text);
    const headline = headlineOf(change.block, all);
    const stale = isStale(dateOf(change), today);
    const sentences: Sentence[] = [];
    for (const text of isBoilerplate(change) || isLoneByline(change) ? [] : all) {
      if (count >= maxSentences || reworded(text) || moved(change, text)) continue;
      if (speaks && addressesReader(visible(cut(text, maxSentence)))) continue;
      sentences.push({
        change,
        text,
        headline: text === headline,
        stale: stale || (text !== headline && isBackground(text, change.kind, today)),
      });
      count += 1;
    }
    byChange.set(change, sentences);
  }
  return byChange;
}

/** Characters of what went from a page that are compared with what came. */
const longestGone = 20_000;

/** What went from each page, by its address. */
function goneFrom(changes: readonly Change[]): ReadonlyMap<string, string> {
  const gone = new Map<string, string>();
  for (const { change, url, block } of changes) {
    const known = gone.get(url) ?? "";
    if (change === "removed" && known.length < longestGone)
      gone.set(url, `${known}\n${cut(block.text, longestGone)}`);
  }
  return gone;
}

/** A line of a list that says when its post was published, and what it is; on the post's own page that tells what the post is. */
function isLoneByline({ kind, block }: Change): boolean {
  return kind !== "article" && block.kind === "paragraph" && isByline(block.text);
}

/** What a press release says of the company below the news: `About Acme`, contacts, legal notes. */
function isBoilerplate({ kind, block }: Change): boolean {
  const above = block.trail.at(-1) ?? "";
  return ["article", "news", "press", "blog"].includes(kind) && boilerplate.some((one) => one.test(above));
}

const boilerplate = [
  /^(?:about|über|à propos|acerca)(?:\s|$)/iu,
  /^(?:forward[- ]looking|safe harbou?r|cautionary|disclaimer|disclosures?|notes? to editors)/iu,
  /^(?:(?:media|press|investor)s?(?: relations)? contacts?|contacts?$|pressekontakt|contacto)/iu,
];

function headingsOf(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(
    changes.flatMap(({ kind, url, block }) =>
      block.kind === "heading" || (kind === "careers" && block.link !== null) ? `${url}#${block.text}` : [],
    ),
  );
}

/** What a changed block belongs to: its article, its list of prices, the changed heading right above it, or itself alone. */
function unitKey(change: Change, headings: ReadonlySet<string>): string {
  const removed = change.change === "removed" ? "removed:" : "";
  const { kind, url, block } = change;
  if (change.newPage !== undefined) return url;
  if (kind === "pricing") return `${removed}pricing`;
  if (kind === "article") return `${removed}${url}`;
  if (kind === "careers" && block.kind === "card" && isPostTitle(firstLineOf(block.text)))
    return `${removed}${change.id}`;
  const own = `${url}#${block.text}`;
  const above = block.trail.map((heading) => `${url}#${heading}`);
  const stood = above.findLastIndex((heading) => !headings.has(heading));
  const heading = headings.has(own) ? own : above.slice(stood + 1).at(-1);
  return `${removed}${heading ?? change.id}`;
}

const firstLineOf = (text: string) => cut(text, longestTitle).split("\n", 1)[0] ?? "";

/** Words from which on a paragraph is the text of the title before it. */
const fewestBelow = 9;

/**
 * Whether a block says more of what the one before it says: a paragraph under a title without a heading's tag, or a person's name
 * beside a post on a page of people.
 */
function goesOn(before: Change, { change, url, kind, block }: Change): boolean {
  if (before.change !== change || before.url !== url) return false;
  if (kind === "team" && isPersonWithPost(before.block.text, block.text)) return true;
  if (change !== "added") return false;
  if (before.block.kind !== "paragraph" || block.kind !== "paragraph") return false;
  if (kind === "article" || lists.includes(kind)) return false;
  if (before.block.trail.join("\n") !== block.trail.join("\n")) return false;
  const title = before.block.text;
  const isTitle = title.length <= longestTitle && !/[.!?…。:;,]["”’»)]*$/u.test(title);
  return isTitle && /[.!?…。]["”’»)]*$/u.test(block.text) && block.text.split(/\s/u).length >= fewestBelow;
}

function isPersonWithPost(one: string, other: string): boolean {
  const [named, post] = isPersonName(one) ? [one, other] : [other, one];
  return (
    isPersonName(named) && post.length <= longestTitle && findRoles(post).length > 0 && !isPersonName(post)
  );
}
