import { type Comparison, compare } from "../pages/compare/compare.ts";
import { emptyState, leaving, timesLeft } from "../pages/compare/memory.ts";
import { isRead, type KnownPage, type PageMemory, type Reading, type SourceKind } from "../pages/types.ts";
import { type Budget, leftUnread, sizeOf } from "../reading/budget.ts";

/** About what a remembered block holds, in units of text. */
const perRemembered = 100;

/**
 * Holds every reading against what is remembered of its page; first what earlier runs left, then the smallest, so that one
 * large page starves no other, and given back in the order they came. A page that the budget does not hold, or whose
 * changes it does not hold, counts as not read: it is remembered as it was, and its changes are news of a later run. Where
 * much is missing from a page, it is gone if the others were edited.
 */
export async function compareAll(readings: readonly Reading[], known: readonly KnownPage[], budget: Budget) {
  const memories = new Map(known.map(({ url, memory }) => [url, memory]));
  const sized = readings.map((reading) => {
    const memory = memories.get(reading.url) ?? null;
    const left = memory === null ? 0 : timesLeft(memory);
    return { reading, memory, left, size: sizeOf(reading.blocks) + perRemembered * rememberedBlocks(memory) };
  });
  const compared = new Map<Reading, Comparison & { reading: Reading }>();
  for (const { reading, memory, size } of sized.toSorted((a, b) => b.left - a.left || a.size - b.size)) {
    await budget.pause();
    const found = !isRead(reading) || budget.take("compare", size) ? compare(memory, reading) : null;
    if (found && budget.take("analyse", sizeOf(found.changes.map(({ block }) => block)))) {
      compared.set(reading, { ...found, reading });
    } else {
      const left: Reading = { ...reading, status: "budget_spent", reason: leftUnread, blocks: [] };
      compared.set(reading, { ...compare(memory, left), reading: left });
    }
  }
  for (const one of compared.values()) {
    const { reading, waits } = one;
    if (!waits || !isMoved([...compared.values()].filter((other) => other !== one))) continue;
    const again = compare(memories.get(reading.url) ?? null, reading, true);
    if (budget.take("analyse", sizeOf(again.changes.map(({ block }) => block))))
      compared.set(reading, { ...again, reading });
  }
  return readings.flatMap((reading) => compared.get(reading) ?? []);
}

/** Whether pages of a site were edited, and not only listed what is new. */
const isMoved = (others: readonly Comparison[]) =>
  others.some(({ changes }) =>
    changes.some(
      ({ change, kind, block }) =>
        change !== "removed" &&
        steady.includes(kind) &&
        block.publishedAt === null &&
        block.rotating !== true,
    ),
  );

/** Pages that are edited rather than added to. */
const steady: readonly SourceKind[] = ["home", "team", "careers", "pricing", "other"];

/** What is to be remembered of the pages of a run: of those it left that they were, so that the next run reads them first. */
export function toRemember(
  compared: readonly { reading: Reading; memory: PageMemory }[],
  known: readonly KnownPage[],
): KnownPage[] {
  return compared.flatMap(({ reading, memory }) => {
    const { url, kind, etag, lastModified, status } = reading;
    if (isRead(reading)) return [{ url, kind, etag, lastModified, memory }];
    const before = known.find((page) => page.url === url);
    const left = status === "budget_spent";
    if (!left && (before === undefined || timesLeft(before.memory) === 0)) return [];
    const page = before ?? { url, kind, etag: null, lastModified: null, memory: emptyState() };
    return [{ ...page, memory: leaving(page.memory, left) }];
  });
}

function rememberedBlocks(memory: PageMemory | null): number {
  return Array.isArray(memory?.live) ? memory.live.length : 0;
}
