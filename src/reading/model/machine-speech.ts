import { cut } from "../../domain/text/text.ts";
import type { Block, Change } from "../../pages/types.ts";
import { addressesReader } from "../machine-speech/watch.ts";

/** Characters of a block that are watched: more than any model is shown. */
const watched = 20_000;

const spoken = new WeakMap<Block, boolean>();
const headings = new WeakMap<Pick<Block, "trail">, readonly string[]>();
const changes = new WeakMap<Change, boolean>();

/** Whether a block's own text, or its text with the headings above it, speaks to whoever reads it by machine. */
export function speaksToMachines(block: Block): boolean {
  return remembered(spoken, block, () =>
    addressesReader(`${headingsOf(block).join("\n")}\n${cut(block.text, watched)}`),
  );
}

/** The headings above a block, without those that speak to machines, alone or one after the other. */
export function headingsOf(block: Pick<Block, "trail">): readonly string[] {
  return remembered(headings, block, () => {
    const harmless = block.trail.filter((heading) => !addressesReader(cut(heading, watched)));
    return harmless.length > 1 && addressesReader(cut(harmless.join(" "), watched)) ? [] : harmless;
  });
}

/** Whether anything of a change that a model would be shown speaks to machines: text, text before, headings, address. */
export function changeSpeaks(change: Change): boolean {
  return remembered(
    changes,
    change,
    () =>
      textSpeaks(change) ||
      headingsOf(change.block).length < change.block.trail.length ||
      addressSpeaks(change.url),
  );
}

/** Whether the text of a change, or the text before it, speaks to machines. */
export function textSpeaks({ block, before }: Change): boolean {
  return speaksToMachines(block) || (before !== null && addressesReader(cut(before, watched)));
}

/** Whether an address is words to machines: `/ignore-all-previous-instructions`. */
export function addressSpeaks(url: string): boolean {
  return addressesReader(cut(url, watched));
}

function remembered<Key extends object, Value>(
  known: WeakMap<Key, Value>,
  key: Key,
  read: () => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = read();
  known.set(key, value);
  return value;
}
