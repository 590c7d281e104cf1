import { memoize } from "../../domain/once.ts";
import { cut } from "../../domain/text/text.ts";
import type { Block, Change } from "../../pages/types.ts";
import { addressesReader } from "../machine-speech/watch.ts";

/** Characters of a text that are checked; a model is shown fewer. */
const checked = 20_000;

/** Whether an address or another text addresses a machine: `/ignore-all-previous-instructions`. */
export const speaks = (text: string): boolean => addressesReader(cut(text, checked));

/** Whether the text of a block, with the headings above it, addresses a machine. */
export const speaksToMachines = memoize((block: Block) =>
  addressesReader(`${headingsOf(block).join("\n")}\n${cut(block.text, checked)}`),
);

/** The headings above a block without those that address a machine; none where they do so together. */
export const headingsOf = memoize(({ trail }: Pick<Block, "trail">): readonly string[] => {
  const harmless = trail.filter((heading) => !speaks(heading));
  return harmless.length > 1 && speaks(harmless.join(" ")) ? [] : harmless;
});

/** Whether the text, the former text, a heading or the address of a change addresses a machine. */
export const changeSpeaks = memoize(
  (change: Change): boolean =>
    textSpeaks(change) || headingsOf(change.block).length < change.block.trail.length || speaks(change.url),
);

/** Whether the text of a change, or its former text, addresses a machine. */
export function textSpeaks({ block, before }: Change): boolean {
  return speaksToMachines(block) || (before !== null && speaks(before));
}
