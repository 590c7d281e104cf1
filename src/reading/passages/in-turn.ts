import type { Change } from "../../pages/types.ts";

/**
 * Changes in which a slide, a quotation or the like counts as any other text where its page only got such, or only lost such: what is
 * shown in turn goes as another comes.
 */
export function withoutTurns(changes: readonly Change[]): Change[] {
  const turns = Map.groupBy(
    changes.filter(({ block }) => block.rotating),
    ({ url }) => url,
  );
  const isStill = ({ url, change, block }: Change) =>
    block.rotating && change !== "edited" && (turns.get(url) ?? []).every((other) => other.change === change);
  return changes.map((one) => (isStill(one) ? { ...one, block: { ...one.block, rotating: false } } : one));
}
