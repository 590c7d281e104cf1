import type { Change } from "../pages/types.ts";
import type { Update } from "../schemas/signal.ts";
import { maxUpdates } from "./conclude.ts";
import { compareUpdates, describe, labelOf, newPart } from "./describe.ts";
import { changesOfAll, type Happening } from "./happenings.ts";
import { compareTopics } from "./topics.ts";
import { postKinds } from "./trained/locations.ts";

/** Minimum number of words of a paragraph that may be a post. */
const minPostWords = 7;

/**
 * A run's updates, highest severity first; updates of equal severity are in the order of their topics. Each happening is one update, but
 * all lines of one list, all news of prices, and all new parts of pages are one update each.
 */
export function updatesOf(happenings: readonly Happening[]): Update[] {
  const groups = Map.groupBy(happenings, groupOf);
  groups.delete(null);
  const reported = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : { ...first, passages: group.flatMap(({ passages }) => passages) };
  });
  reported.sort((a, b) => compareTopics(a.topic, b.topic));
  return reported.map(describe).sort(compareUpdates).slice(0, maxUpdates);
}

/** The key of the group in which a happening is reported; null if it is not reported. `index`: its position, for a group of its own. */
function groupOf(happening: Happening, index: number): string | null {
  const { topic, passages } = happening;
  const label = labelOf(happening);
  if (label !== null) return `${label} ${topic}`;
  const isPosted = changesOfAll(happening).some(isPost);
  if (topic === "pricing" && !isPosted) return "prices";
  if (topic !== null || isPosted) return `${index}`;
  return passages.some((one) => newPart(one) !== null) ? "parts" : null;
}

/** Whether a block is a new post, which is reported even if the reader knows no topic for it. */
function isPost({ kind, change, block }: Change): boolean {
  if (change !== "added" || !postKinds.includes(kind)) return false;
  const isTitled = block.kind === "heading" || (block.kind !== "paragraph" && block.link !== null);
  return kind === "feed" || isTitled || block.text.split(/\s+/u).length >= minPostWords;
}
