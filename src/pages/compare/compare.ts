import { digest } from "../../domain/digest.ts";
import { cut } from "../../domain/text/text.ts";
import { isLogoAnew, shownIn } from "../logos.ts";
import { isNoise, withoutNoise } from "../noise/noise.ts";
import { isSameSite, segmentsOf } from "../plan/site.ts";
import { isOutage } from "../soft-failure.ts";
import type { Block, Change, PageMemory, Reading, SourceKind } from "../types.ts";
import { isBelieved, isEmptied } from "./believed.ts";
import { linesOnPage } from "./lines.ts";
import { emptyState, type MemoryState, type Remembered, readMemory, writeMemory } from "./memory.ts";
import { isTrial, pairEdits } from "./pairing.ts";
import { isUnfilled } from "./placeholders.ts";
import { sectionKind, teamOf } from "./section-kind.ts";
import { personAmongPeople, personOf } from "./section-list.ts";
import { isByTurns, isNews, isSumBack, isUnsteady, noteReturns } from "./streaks.ts";

export interface Comparison {
  memory: PageMemory;
  changes: Change[];
  /** Whether anything but noise changed. */
  changed: boolean;
  /** Whether so much is missing that it is told only once the next reading misses it too. */
  waits: boolean;
}

/** Kinds where what is gone is news; elsewhere older entries merely make room for newer ones. */
const keeping = new Set<SourceKind>(["home", "careers", "team", "pricing", "other"]);
/** Kinds of a new page that is told as one; of another kind it is read for what it lists. */
const toldAsOne = new Set<SourceKind>(["other", "blog", "news", "press", "changelog"]);
const maxArticleBlocks = 40;

/**
 * What is new, gone or edited in a reading, noise left out, and what to remember for the next. Pure.
 *
 * The first reading is a silent baseline, but for an article: it is read only once its listing shows it as new, so its
 * blocks are news. A reading that failed, an error page behind a 200 and an empty page change nothing, neither memory nor
 * news. A block that was ever shown is not new again. What is gone is believed at once where {@link isBelieved}, else when the next
 * reading agrees; dated and rotating blocks make room silently. A place that changes three readings in a row, or whose blocks keep
 * coming back, is volatile and no longer reported; nor is a list that is shown by turns. A slogan in place of another is reported once the
 * next reading shows it again. `siteMoved`: other pages of the site were edited since.
 */
export function compare(memory: PageMemory | null, reading: Reading, siteMoved = false): Comparison {
  const known = readMemory(memory);
  const kept = memory ?? emptyState();
  const read = reading.status === "ok" || reading.status === "unchanged";
  if (!read || (reading.status === "ok" && (reading.blocks.length === 0 || isOutage(reading))))
    return silent(kept);
  if (known === null || known.runs === 0)
    return reading.status === "ok" ? firstReading(reading) : silent(kept);
  const blocks = reading.status === "unchanged" ? stillShown(known) : shownIn(reading);
  return laterReading(known, blocks, reading, siteMoved);
}

const nothing = { changes: [], changed: false, waits: false };
const silent = (memory: PageMemory): Comparison => ({ memory, ...nothing });

function firstReading(reading: Reading): Comparison {
  const memory = writeMemory(
    { ...emptyState(), runs: 1 },
    shownIn(reading),
    [],
    [],
    new Map(),
    reading.leads,
  );
  const own = (block: Block) => reading.kind === "article" || reading.news?.ids.has(block.id) === true;
  const news = storyOf(reading).filter(own).slice(0, maxArticleBlocks);
  const changes = news.map((block) =>
    changeAs(sectionKind(reading.kind, block), reading, "added", block, null),
  );
  return { memory, changes, changed: changes.length > 0, waits: false };
}

/** An article's blocks without what stands above its headline. */
function storyOf({ blocks, title }: Reading): readonly Block[] {
  const start = blocks.findIndex(
    ({ kind, text }, index) => kind === "heading" && (index <= 5 || (title ?? "").includes(text)),
  );
  return blocks.slice(Math.max(0, start));
}

function laterReading(
  known: MemoryState,
  blocks: readonly Block[],
  reading: Reading,
  siteMoved: boolean,
): Comparison {
  const run = known.runs + 1;
  const next: MemoryState = {
    ...known,
    runs: run,
    streaks: { ...known.streaks },
    returns: { ...known.returns },
  };
  const shown = new Set(blocks.map((block) => block.id));
  const live = new Map(known.live.map((block) => [block.id, block]));
  const gone = new Set(known.gone);
  const trailOf = ({ trail }: Remembered | Block) =>
    typeof trail === "number" ? (known.trails[trail] ?? []) : shortened(trail);
  const placeOf = (block: Remembered | Block) => digest(`${block.kind}\n${trailOf(block).join("\n")}`);
  const placed = (block: Remembered | Block) => ({ text: block.text, trail: trailOf(block) });
  const teams = [teamOf(blocks.map(placed)), teamOf(known.live.map(placed))];
  const kindOf = (block: Remembered | Block): SourceKind => {
    const kind = sectionKind(reading.kind, placed(block));
    return (kind === "home" || kind === "other") && teams.some((isOfTeam) => isOfTeam(placed(block)))
      ? "team"
      : kind;
  };
  const changeOf = (change: Change["change"], block: Block, before: string | null) =>
    changeAs(kindOf(block), reading, change, block, before);
  /** A carousel of testimonials shows some of them; one of the team shows everybody, and one of plans all of them. */
  const turns = (block: Remembered | Block) => {
    if (block.rotating !== true) return false;
    const kind = kindOf(block);
    return kind !== "pricing" && (kind !== "team" || personAmongPeople(block.text) === null);
  };

  const stood = linesOnPage(known.live.map((block) => block.text));
  const stands = linesOnPage(blocks.map((block) => block.text));
  /** Somebody whose name is still there is not gone, whatever else the card said, nor is what was never filled in. */
  const isStillShown = (block: Remembered) => {
    const person = kindOf(block) === "team" ? personAmongPeople(block.text) : personOf(block.text);
    return isUnfilled(block.text) ? person === null : person !== null && stands(person.name);
  };
  const isUnnamed = isLogoAnew(known.live);
  const fresh = blocks.filter(
    (block) => !live.has(block.id) && !gone.has(block.id) && !stood(block.text) && !isUnnamed(block),
  );
  const missing = known.live.filter((block) => !shown.has(block.id));
  const newlyMissing = missing.filter((block) => block.missing === 0);
  const returned = blocks.filter(
    (block) => (live.get(block.id)?.missing ?? (gone.has(block.id) ? 1 : 0)) > 0,
  );
  const turning = noteReturns(next, run, returned.map(placeOf), newlyMissing.map(placeOf));

  const perPlace = counted(known.live.filter((block) => block.missing === 0).map(placeOf));
  const pairs = pairEdits(
    newlyMissing.filter((block) => !turns(block) && !block.logo),
    [...fresh, ...returned].filter((block) => !turns(block) && !block.logo),
    reading.url,
    placeOf,
    (place) => perPlace.get(place) === 1,
  );
  const edited = new Map(pairs.map((pair) => [pair.after.id, pair]));
  const replaced = new Set(pairs.map((pair) => pair.before.id));
  const swapped = newlyMissing.some(turns);
  const returnedTo = new Set(returned.map(placeOf));
  const isVolatile = (block: Remembered | Block) =>
    isUnsteady(next, placeOf(block)) || (turning.has(placeOf(block)) && isByTurns(kindOf(block), block.kind));

  const [changes, unsure]: [Change[], Map<string, string>] = [[], new Map()];
  for (const block of blocks) {
    const replaces = live.get(block.id)?.replaces;
    if (replaces !== undefined) changes.push(changeOf("edited", block, replaces));
  }
  for (const block of [...fresh, ...returned.filter((one) => isSumBack(edited.get(one.id)))]) {
    const pair = edited.get(block.id);
    const place = placeOf(block);
    if (pair && isTrial(pair, fresh)) unsure.set(block.id, pair.before.replaces ?? pair.before.text);
    else if (pair) {
      if (isNews(next, run, place, pair) && !isVolatile(block)) {
        changes.push(changeOf("edited", block, pair.before.text));
      }
    } else if (!(swapped && turns(block)) && !isVolatile(block)) {
      changes.push(changeOf("added", block, null));
    }
  }

  const shownBefore = known.live.filter((block) => block.missing === 0);
  const lost = newlyMissing.filter((block) => !replaced.has(block.id)).length;
  const believable = isBelieved({ shownBefore, lost, fresh, shown, siteMoved });
  const emptied = isEmptied(reading.kind, { shownBefore, lost, came: fresh.length + pairs.length });
  const pending: Remembered[] = [];
  const departed: string[] = [...replaced];
  for (const block of missing) {
    if (replaced.has(block.id)) continue;
    const passing =
      !keeping.has(reading.kind) ||
      emptied ||
      turns(block) ||
      stands(block.text) ||
      isStillShown(block) ||
      block.date !== undefined ||
      (reading.kind === "home" && isTeaser(block.link, reading.url) && kindOf(block) === "home") ||
      isVolatile(block) ||
      returnedTo.has(placeOf(block));
    if (!passing && block.missing === 0 && !believable) {
      pending.push({ ...block, missing: 1 });
      continue;
    }
    departed.push(block.id);
    if (!passing && block.text !== "") changes.push(changeOf("removed", restored(known, block), null));
  }
  const news = changes.filter(({ block }) => !isNoise(withoutNoise(block.text)));
  return {
    memory: writeMemory(next, blocks, pending, departed, unsure, reading.leads),
    changes: news,
    changed: news.length > 0,
    waits: pending.length > 0,
  };
}

function stillShown(known: MemoryState): Block[] {
  return known.live.filter((block) => block.missing === 0).map((block) => restored(known, block));
}

function restored(known: MemoryState, block: Remembered): Block {
  return {
    id: block.id,
    kind: block.kind,
    trail: known.trails[block.trail] ?? [],
    text: block.text,
    link: block.link ?? null,
    publishedAt: block.date ?? null,
    ...(block.rotating ? { rotating: true } : {}),
    ...(block.logo ? { logo: block.logo } : {}),
  };
}

/** Whether a block of the home page leads into a part of the site, as the latest posts do: newer ones take their place. */
function isTeaser(link: string | undefined, home: string): boolean {
  return link !== undefined && isSameSite(link, home) && segmentsOf(link).length > 1;
}

const shortened = (trail: readonly string[]) => trail.slice(-3).map((heading) => cut(heading, 100));

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function changeAs(
  kind: SourceKind,
  reading: Reading,
  change: Change["change"],
  block: Block,
  before: string | null,
): Change {
  return {
    id: digest(`${reading.url}\n${change}\n${block.id}`),
    change,
    url: reading.url,
    kind,
    pageTitle: reading.title,
    block,
    before,
    ...(reading.news !== undefined && toldAsOne.has(reading.kind) ? { newPage: reading.news.name } : {}),
  };
}
