import { digest } from "../../domain/digest.ts";
import { isNoise, withoutNoise } from "../noise/noise.ts";
import { isSameSite, segmentsOf } from "../plan/site.ts";
import { type Block, type Change, isRead, type PageMemory, type Reading, type SourceKind } from "../types.ts";
import {
  emptyState,
  type MemoryState,
  type Remembered,
  readMemory,
  restored,
  storedTrail,
  writeMemory,
} from "./memory.ts";
import { type Pair, pairEdits, similarity } from "./pairing.ts";

export interface Comparison {
  memory: PageMemory;
  changes: Change[];
  /** Whether the page changed in anything but noise. */
  changed: boolean;
}

/** Pages where a removed block is news; on others, old entries only make room for new ones. */
const keeping = new Set<SourceKind>(["home", "careers", "team", "pricing", "other"]);
/** Share of the known blocks that a page loses at most before it counts as loaded in part. */
const mostLost = 0.5;
/** Kinds of a new page that is reported as one page; other kinds are read for the entries they list. */
const wholePages = new Set<SourceKind>(["other", "blog", "news", "press", "changelog"]);

/**
 * Compares a reading with the memory of its page: blocks that are new, removed or reworded, without noise, and the memory for the next
 * reading. Pure.
 *
 * The first reading reports nothing, except for an article, which is read only because a listing showed it as new. A failed reading
 * and an empty page change nothing. A block that was ever on the page is not new again, except for an amount that replaces
 * another. A card is not removed while another one has its first line. If no block is left, the page is another one, and its former
 * blocks are not reported as removed. A page that lost most of its blocks may be loaded in part: it is compared if the next reading lacks
 * them too.
 */
export function compare(memory: PageMemory | null, reading: Reading): Comparison {
  const kept = memory ?? emptyState();
  const isEmpty = reading.status === "ok" && reading.blocks.length === 0;
  if (!isRead(reading) || isEmpty) return { memory: kept, changes: [], changed: false };
  const known = readMemory(memory);
  if (known !== null && known.runs > 0) return laterReading(known, reading);
  return reading.status === "ok" ? firstReading(reading) : { memory: kept, changes: [], changed: false };
}

function firstReading(reading: Reading): Comparison {
  const { blocks, leads = [] } = reading;
  const memory = writeMemory(emptyState(), blocks, { departed: [], leads });
  const isNews = ({ id }: Block) => reading.kind === "article" || reading.news?.ids.has(id) === true;
  const changes = blocks.filter(isNews).map((block) => changeOf(reading, "added", block, null));
  return { memory, changes, changed: changes.length > 0 };
}

function laterReading(known: MemoryState, reading: Reading): Comparison {
  const blocks =
    reading.status === "unchanged" ? known.live.map((block) => restored(known, block)) : reading.blocks;
  const placeOf = ({ kind, trail }: Remembered | Block) => {
    const headings = typeof trail === "number" ? (known.trails[trail] ?? []) : storedTrail(trail);
    return digest(`${kind}\n${headings.join("\n")}`);
  };
  // Every slide of a price list counts.
  const rotates = ({ rotating }: Remembered | Block) => rotating === true && reading.kind !== "pricing";

  const ids = new Set(blocks.map(({ id }) => id));
  const live = new Set(known.live.map(({ id }) => id));
  const gone = new Set(known.gone);
  const wasOnPage = linesOnPage(known.live.map(({ text }) => text));
  const isOnPage = linesOnPage(blocks.map(({ text }) => text));

  const missing = known.live.filter(({ id }) => !ids.has(id));
  const fresh = blocks.filter(
    (block) => !live.has(block.id) && !gone.has(block.id) && !wasOnPage(block.text),
  );
  const returned = blocks.filter(({ id }) => gone.has(id) && !live.has(id));

  const places = Map.groupBy(known.live, placeOf);
  const pairs = pairEdits(
    missing.filter((block) => !rotates(block)),
    [...fresh, ...returned].filter((block) => !rotates(block)),
    { page: reading.url, placeOf, isOnly: (place) => places.get(place)?.length === 1 },
  );
  const edits = new Map(pairs.map((pair) => [pair.after.id, pair]));
  const replaced = new Set(pairs.map(({ before }) => before.id));
  const isOtherPage = missing.length === known.live.length;
  const lost = missing.length - replaced.size;
  const isHalfLoaded = !isOtherPage && lost > known.live.length * mostLost && fresh.length < lost * mostLost;
  if (isHalfLoaded && known.shrunk !== true)
    return { memory: { ...known, runs: known.runs + 1, shrunk: true }, changes: [], changed: false };
  const isSwapped = missing.some(rotates);
  const returnedPlaces = new Set(returned.map(placeOf));
  const titleOf = (block: Remembered | Block) => `${placeOf(block)}\n${block.text.split("\n", 1)[0]}`;
  const titles = new Set(blocks.filter(({ id }) => !live.has(id)).map(titleOf));

  const changes: Change[] = [];
  for (const block of [...fresh, ...returned]) {
    const pair = edits.get(block.id);
    const isKnown = gone.has(block.id);
    if (pair === undefined && !isKnown && !(isSwapped && rotates(block)))
      changes.push(changeOf(reading, "added", block, null));
    if (pair !== undefined && isEdit(pair) && (!isKnown || isAmountChange(pair)))
      changes.push(changeOf(reading, "edited", block, pair.before.text));
  }

  const isSilent = (block: Remembered) =>
    isOtherPage ||
    replaced.has(block.id) ||
    !keeping.has(reading.kind) ||
    rotates(block) ||
    block.date !== undefined ||
    block.text === "" ||
    isOnPage(block.text) ||
    returnedPlaces.has(placeOf(block)) ||
    (block.text.includes("\n") && titles.has(titleOf(block))) ||
    (reading.kind === "home" && isTeaser(block.link, reading.url));
  for (const block of missing)
    if (!isSilent(block)) changes.push(changeOf(reading, "removed", restored(known, block), null));
  const news = changes.filter(({ block }) => !isNoise(withoutNoise(block.text)));
  const memory = writeMemory(known, blocks, {
    departed: missing.map(({ id }) => id),
    leads: reading.leads ?? [],
  });
  return { memory, changes: news, changed: news.length > 0 };
}

/** Whether an edit changes more than punctuation and the order of words. */
const isEdit = ({ was, is }: Pair): boolean => similarity(was, is) < 1;

/** Whether an edit only replaces amounts of money. */
const isAmountChange = ({ was, is }: Pair): boolean => was.shape === is.shape && /\p{Sc}/u.test(is.form);

/** Whether a block of the home page links to a page below a section of the site, such as a recent post. */
function isTeaser(link: string | undefined, home: string): boolean {
  return link !== undefined && isSameSite(link, home) && segmentsOf(link).length > 1;
}

/** Returns a test for texts whose lines are all on a page, whichever blocks they belong to: a block may be split, joined or moved. */
function linesOnPage(texts: readonly string[]): (text: string) => boolean {
  const formOf = (line: string) => (/\d/.test(line) ? withoutNoise(line) : line.toLowerCase());
  const linesOf = (text: string) => text.split("\n").map(formOf);
  const known = new Set(texts.flatMap(linesOf));
  return (text) => linesOf(text).every((line) => known.has(line) || isNoise(line));
}

function changeOf(reading: Reading, change: Change["change"], block: Block, before: string | null): Change {
  const { url, kind, title, news } = reading;
  return {
    id: digest(`${url}\n${change}\n${block.id}`),
    change,
    url,
    kind,
    pageTitle: title,
    block,
    before,
    ...(news !== undefined && wholePages.has(kind) ? { newPage: news.name } : {}),
  };
}
