import { type Comparison, compare } from "../pages/compare/compare.ts";
import { counted, countsOf, emptyState } from "../pages/compare/memory.ts";
import { isRead, type KnownPage, type PageMemory, type Reading } from "../pages/types.ts";
import { type Budget, leftUnread, sizeOf } from "../reading/budget.ts";

/** Budget units per remembered block. */
const perRemembered = 100;

/**
 * Compares every reading with the memory of its page: first the pages that earlier runs had no time for, then the smallest, so that one
 * large page does not use up the budget. Returns the order of `readings`. A page beyond the budget counts as not read: its memory stays,
 * and a later run reports its changes.
 */
export async function compareAll(readings: readonly Reading[], known: readonly KnownPage[], budget: Budget) {
  const memories = new Map(known.map(({ url, memory }) => [url, memory]));
  const sized = readings.map((reading) => {
    const memory = memories.get(reading.url) ?? null;
    const left = memory === null ? 0 : countsOf(memory).left;
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
  return readings.flatMap((reading) => compared.get(reading) ?? []);
}

/**
 * The pages to store after a run. A page the run had no time for keeps its memory and is read first by the next run. A page that does not
 * exist keeps its memory and counts the run. A page that may be loaded in part is read in full by the next run.
 */
export function pagesToStore(
  compared: readonly { reading: Reading; memory: PageMemory }[],
  known: readonly KnownPage[],
): KnownPage[] {
  return compared.flatMap(({ reading, memory }) => {
    const { url, kind, etag, lastModified, status } = reading;
    if (isRead(reading) && countsOf(memory).shrunk)
      return [{ url, kind, etag: null, lastModified: null, memory }];
    if (isRead(reading)) return [{ url, kind, etag, lastModified, memory }];
    const before = known.find((page) => page.url === url);
    if (status === "not_found" && before !== undefined)
      return [{ ...before, memory: counted(before.memory, { absent: countsOf(before.memory).absent + 1 }) }];
    const page = before ?? { url, kind, etag: null, lastModified: null, memory: emptyState() };
    const times = countsOf(page.memory).left;
    const left = status === "budget_spent" ? times + 1 : 0;
    return left === times ? [] : [{ ...page, memory: counted(page.memory, { left }) }];
  });
}

function rememberedBlocks(memory: PageMemory | null): number {
  return Array.isArray(memory?.live) ? memory.live.length : 0;
}
