import { headlineOf, isByline, sentencesOf } from "../../pages/passages.ts";
import type { Change, Reading, SourceKind } from "../../pages/types.ts";
import { dateOf, isLongPast, isStale } from "../dates.ts";
import { type PriceNews, priceNews } from "../prices/price-news.ts";
import { blockHasInjection } from "../prompt-injection/changes.ts";
import { hasInjection } from "../prompt-injection/detect.ts";
import { stillShown } from "../trained/locations.ts";
import { rewordedOn } from "./reworded.ts";
import type { Sentence } from "./sentence.ts";
import { unitsOf } from "./units.ts";

/** A piece of text that is read as a whole: an article, an entry, an opening, a card, a heading with the text under it. */
export interface Passage {
  change: Change["change"];
  /** `other` for a page that is new. */
  kind: SourceKind;
  /** Its blocks, in the order of the page; at least one. */
  changes: readonly Change[];
  /** At least one. */
  sentences: readonly Sentence[];
  /** The headline. */
  title: Sentence | null;
  /** True if it is new on several pages at once, such as a banner. */
  everywhere: boolean;
  /** The change of its prices; null if they did not change. */
  prices: PriceNews | null;
}

/** A text that is new on this many pages at once belongs to the site's layout. */
const severalPages = 3;
const maxSentences = 2_000;
/** Characters of a first line that may be a title. */
const longestTitle = 120;

/**
 * The passages of a run's changes, in the order of the pages. A passage contains only sentences that the page did not show before in other
 * words, and none that gives instructions to a machine. `now`: ISO 8601.
 */
export function passagesOf(changes: readonly Change[], readings: readonly Reading[], now: string): Passage[] {
  const said = sentencesByChange(changes, now, rewordedOn(changes));
  const pages = new Map<string, Set<string>>();
  for (const { url, block } of changes) pages.set(block.text, (pages.get(block.text) ?? new Set()).add(url));
  const isEverywhere = ({ block }: Change) => (pages.get(block.text)?.size ?? 0) >= severalPages;
  const isShown = stillShown(readings);
  const passages = unitsOf(changes)
    .filter((unit) => !isShown(unit))
    .flatMap((unit) => passageOf(unit, said, unit.every(isEverywhere)));
  const prices = priceNews(
    changes.filter(({ newPage, kind }) => newPage === undefined || kind === "pricing"),
    readings,
  );
  if (prices === null) return passages;
  const shown = prices.changes.filter(({ change }) => change !== "removed");
  const stating = shown.length > 0 ? shown : prices.changes;
  const whole = sentencesByChange(stating, now, () => () => false);
  return [...passages, ...passageOf(stating, whole).map((one) => ({ ...one, prices }))];
}

function passageOf(
  changes: readonly Change[],
  said: ReadonlyMap<Change, Sentence[]>,
  everywhere = false,
): Passage[] {
  const sentences = changes.flatMap((change) => said.get(change) ?? []);
  const [first] = sentences;
  if (first === undefined) return [];
  const { change, newPage, kind } = first.change;
  const title = sentences.find(({ headline }) => headline) ?? (isTitle(first) ? first : null);
  const shown = newPage === undefined ? kind : "other";
  return [{ change, kind: shown, changes, sentences, title, everywhere, prices: null }];
}

const isTitle = ({ text, change }: Sentence) =>
  change.block.kind !== "paragraph" ||
  (text.length <= longestTitle && !/[.!?\u2026]["\u201d»)]?$/u.test(text));

function sentencesByChange(
  changes: readonly Change[],
  now: string,
  rewordedIn: (change: Change) => (sentence: string) => boolean,
): Map<Change, Sentence[]> {
  let left = maxSentences;
  const sentencesIn = (change: Change): Sentence[] => {
    if (isBoilerplate(change) || (change.kind !== "article" && isBylineAlone(change))) return [];
    const all = sentencesOf(change.block.text);
    const headline = headlineOf(change.block, all);
    const stale = isStale(dateOf(change), now);
    const isHostile = blockHasInjection(change.block);
    const isReworded = rewordedIn(change);
    const found = all
      .slice(0, left)
      .filter((text) => !isReworded(text) && !(isHostile && hasInjection(text)));
    left -= found.length;
    return found.map((text) => {
      const isHeadline = text === headline;
      return { change, text, headline: isHeadline, stale: stale || (!isHeadline && isLongPast(text, now)) };
    });
  };
  return new Map(changes.map((change) => [change, sentencesIn(change)]));
}

const isBylineAlone = ({ block }: Change) => block.kind === "paragraph" && isByline(block.text);

/** The end of a press release: a description of the company, contacts, legal notes. */
const isBoilerplate = ({ kind, block }: Change) =>
  ["article", "news", "press", "blog"].includes(kind) && boilerplate.test(block.trail.at(-1) ?? "");

const boilerplate =
  /^(?:(?:about|über|à propos|acerca)(?:\s|$)|forward[- ]looking|disclaimer|notes? to editors|(?:press )?contacts?$|pressekontakt)/iu;
