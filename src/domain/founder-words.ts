import { fold } from "./fold.ts";

/** The folded words of a founder's name, as they are looked for in a stored name. */
export function founderWordsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
