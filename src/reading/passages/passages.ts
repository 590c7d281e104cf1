import { cut } from "../../domain/text/text.ts";
import { visible } from "../../domain/text/visible.ts";
import { headlineOf, isByline, sentencesOf } from "../../pages/passages.ts";
import type { Change, KnownPage, Reading, SourceKind } from "../../pages/types.ts";
import { dateOf, isStale, newestDate } from "../dates.ts";
import { isBackground } from "../facts/background.ts";
import { postsGivenUp } from "../facts/roles.ts";
import { addressesReader } from "../machine-speech/watch.ts";
import { speaksToMachines } from "../model/machine-speech.ts";
import { type PriceNews, priceNews } from "../prices/price-news.ts";
import { sitePrices } from "../prices/site-prices.ts";
import { type Enumerated, enumeratedIn, listsOfSeveral } from "./enumerated.ts";
import { freshWords } from "./fresh.ts";
import { goneFromSite, keptLists, leftList, nameOfCard, standElsewhere } from "./gone.ts";
import { withoutTurns } from "./in-turn.ts";
import { movedText } from "./moved-text.ts";
import { rewordedIn } from "./reworded.ts";
import type { Sentence } from "./sentence.ts";
import { unitsOf } from "./units.ts";

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
  /** Gone from its page, and its title's words from all of the site. */
  unspoken: boolean;
  /** And the page, or the list that others still stand on, got nothing new. */
  gone: boolean;
  /** Gone from a list of which others still stand. */
  unlisted: boolean;
  /** What came to lists of several things, or went from lines of them, where it is no more than that. */
  enumerated: Enumerated | null;
  /** What happened to the prices it states; null where nothing did. */
  prices: PriceNews | null;
}

/** Pages on which a text that comes at once is part of the site's frame. */
const severalPages = 3;

const maxSentences = 2_000;
/** Characters of one sentence that are read for what it says. */
const maxSentence = 1_000;

/**
 * The passages of a run's changes, in the order of the pages. Of an edited block only sentences that were not there before
 * count, and text that went from one block of a page to another is neither new nor gone. Sentences that address the reader as
 * a machine are left out: they are evidence of nothing. What stands beside them is read, or a page could silence its own
 * news by them. `now`: ISO time of the run; without it the newest date any source states stands in. `known`: what earlier runs
 * remember of pages: a price that stood on one of them is not new.
 */
export function passagesOf(
  found: readonly Change[],
  readings: readonly Reading[],
  now?: string,
  known: readonly KnownPage[] = [],
): Passage[] {
  const changes = withoutTurns(found);
  const today = now ?? newestDate(changes, readings);
  const freshIn = freshWords(known);
  const said = sentencesByChange(changes, today, freshIn);
  const pages = pagesOfTexts(changes);
  const isEverywhere = ({ block }: Change) => (pages.get(block.text)?.size ?? 0) >= severalPages;
  const isGone = goneFromSite(readings, known);
  const isUnlisted = leftList(readings);
  const isKept = keptLists(changes);
  const isElsewhere = standElsewhere(readings);
  const grown = anew(changes);
  const enumerated = listsOfSeveral(readings, changes);
  const units = unitsOf(changes).filter(
    (unit) => !(unit.every(({ change }) => change === "removed") && isElsewhere(unit)),
  );
  const passages = units.flatMap((unit) =>
    passageOf(unit, said, unit.every(isEverywhere)).map((one) => {
      if (one.change !== "removed") return { ...one, enumerated: one.everywhere ? null : enumerated(unit) };
      if (!isGone((one.title ?? one.sentences[0])?.text ?? "")) return one;
      const gone = !one.changes.some(({ url }) => grown.has(url));
      const named = one.changes.flatMap((change) => nameOfCard(change) ?? []);
      const unlisted = isUnlisted(one.changes, gone) && named.every(isGone);
      return { ...one, unspoken: true, gone: gone || (unlisted && isKept(one.changes)), unlisted };
    }),
  );
  return withPrices(
    passages,
    priceNews(
      changes.filter(({ newPage, kind }) => newPage === undefined || kind === "pricing"),
      sitePrices(known, readings),
    ),
    said,
    (stating) => sentencesByChange(stating, today, freshIn, false),
  );
}

/**
 * The passages with what happened to prices, which is one piece of news: of the list that states them now, else of the running text
 * that does, else of the list that did. Where no sentence of theirs is new, as where a plan goes by another name, `whole` says all of
 * those that state them.
 */
function withPrices(
  passages: Passage[],
  prices: PriceNews | null,
  said: ReadonlyMap<Change, Sentence[]>,
  whole: (stating: readonly Change[]) => ReadonlyMap<Change, Sentence[]>,
): Passage[] {
  if (prices === null) return passages;
  const priced = passages.filter(
    (one) => one.kind === "pricing" && one.changes.some((change) => prices.told.has(change)),
  );
  const teller = priced.find(({ change }) => change !== "removed");
  if (teller === undefined) {
    const stating = [...prices.told].filter(({ change }) => change !== "removed");
    const [text] = [
      ...passageOf(stating, said, false),
      ...(priced.length === 0 ? passageOf(stating, whole(stating), false) : []),
    ];
    if (text !== undefined) return [...passages, { ...text, prices }];
  }
  return passages.map((one) => (one === (teller ?? priced[0]) ? { ...one, prices } : one));
}

/** Headings that a page may lose at once and still be the same page. */
const mostHeadings = 3;

/** Pages that got something, or lost most of what they held: what went from them made room, or went with the page. */
function anew(changes: readonly Change[]): ReadonlySet<string> {
  const lost = new Map<string, number>();
  for (const { change, url, block } of changes) {
    const counts =
      change === "added" ? mostHeadings + 1 : Number(change === "removed" && block.kind === "heading");
    lost.set(url, (lost.get(url) ?? 0) + counts);
  }
  return new Set([...lost].flatMap(([url, count]) => (count > mostHeadings ? url : [])));
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
  return [
    {
      change,
      kind,
      changes,
      sentences,
      title,
      everywhere,
      unspoken: false,
      gone: false,
      unlisted: false,
      enumerated: null,
      prices: null,
    },
  ];
}

function standsOver({ text, change }: Sentence): boolean {
  return change.block.kind !== "paragraph" || (text.length <= 120 && !/[.!?…]["”»)]?$/u.test(text));
}

function sentencesByChange(
  changes: readonly Change[],
  today: string | null,
  freshIn: (text: string) => number[],
  onlyNew = true,
): Map<Change, Sentence[]> {
  const moved = movedText(changes);
  const gone = goneFrom(changes);
  const byChange = new Map<Change, Sentence[]>();
  let count = 0;
  for (const change of changes) {
    const speaks = speaksToMachines(change.block);
    const reworded =
      change.change === "removed" ? () => false : rewordedIn(change, gone.get(change.url) ?? "");
    const enumerated = enumeratedIn(change);
    const all = sentencesOf(change.block.text);
    const headline = headlineOf(change.block, all);
    const stale = isStale(dateOf(change), today);
    const leaves =
      change.change === "edited" && postsGivenUp(change.before ?? "", change.block.text).length > 0;
    const sentences: Sentence[] = [];
    for (const text of isBoilerplate(change) || isLoneByline(change) ? [] : all) {
      if (count >= maxSentences) continue;
      if (onlyNew && text !== enumerated?.line && (reworded(text) || moved(change, text))) continue;
      if (speaks && addressesReader(visible(cut(text, maxSentence)))) continue;
      sentences.push({
        change,
        text,
        headline: text === headline,
        stale: stale || (text !== headline && !leaves && isBackground(text, change.kind, today)),
        fresh: change.change === "removed" ? [] : freshIn(cut(text, maxSentence)),
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
