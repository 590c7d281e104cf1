import type { Change } from "../../pages/types.ts";

/** Characters of a line above a heading that says what stands there. */
export const longestKicker = 40;

/** Whether a short line stands right over a heading, and belongs to it. */
export function isKicker(one: Change, next: Change | undefined): boolean {
  if (next === undefined || next.block.kind !== "heading" || one.block.kind !== "paragraph") return false;
  if (one.url !== next.url || one.change !== "added" || next.change !== "added") return false;
  return one.block.text.length <= longestKicker && !/[.!?…:;,\n]/u.test(one.block.text);
}
