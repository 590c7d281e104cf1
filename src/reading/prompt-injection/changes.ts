import { memoize } from "../../domain/once.ts";
import type { Block, Change } from "../../pages/types.ts";
import { hasInjection } from "./detect.ts";

/** Whether the text of a block, with the headings above it, gives instructions to a machine. */
export const blockHasInjection = memoize((block: Block) =>
  hasInjection([...safeHeadings(block), block.text].join("\n")),
);

/** The headings above a block that give no instructions to a machine; none if they do together. */
export const safeHeadings = memoize(({ trail }: Pick<Block, "trail">): readonly string[] => {
  const safe = trail.filter((heading) => !hasInjection(heading));
  return safe.length > 1 && hasInjection(safe.join(" ")) ? [] : safe;
});

/** Whether the text of a change, or its former text, gives instructions to a machine. */
export const textHasInjection = ({ block, before }: Change): boolean =>
  blockHasInjection(block) || (before !== null && hasInjection(before));

/** Whether the text, the former text, a heading or the address of a change gives instructions to a machine. */
export const changeHasInjection = memoize(
  (change: Change): boolean =>
    textHasInjection(change) ||
    safeHeadings(change.block).length < change.block.trail.length ||
    hasInjection(change.url),
);
