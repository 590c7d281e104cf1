import { cut } from "../domain/text/text.ts";
import { linesIn } from "./reader/box.ts";
import { parse } from "./reader/parse.ts";
import { squeezed } from "./texts.ts";

/** Characters of markup that are read, and of text that is returned. */
const maxMarkup = 20_000;
const maxText = 4_000;

/**
 * The visible text of a piece of HTML, such as a feed's entry: each block on a line of its own, white space folded, entities resolved.
 * Reads the first 20,000 characters and returns at most 4,000. Never throws.
 */
export function textOf(markup: string): string {
  const lines = linesIn(parse(cut(markup, maxMarkup))).map(squeezed);
  return cut(lines.filter((line) => line !== "").join("\n"), maxText);
}
