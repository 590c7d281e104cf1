import { isNoise, withoutNoise } from "../noise/noise.ts";

/** Lines of one text that are looked up; the others count as one line. */
const maxLines = 100;

/**
 * Returns a test for texts whose lines follow each other on a page, whichever blocks they belong to: a block that was split, joined or
 * moved is still on the page. `texts`: the page's blocks in order.
 */
export function linesOnPage(texts: readonly string[]): (text: string) => boolean {
  const page = texts.flatMap(linesOf);
  const known = new Set([...page, ...pairsOf(page)]);
  return (text) => pairsOf(linesOf(text)).every((pair) => known.has(pair));
}

/** Each line with the next one; a single line alone. */
const pairsOf = (lines: readonly string[]): readonly string[] =>
  lines.length < 2 ? lines : lines.slice(1).map((line, index) => `${lines[index]}\n${line}`);

/** A text's lines in the form they are compared in, without lines that are a date, a clock or a counter. */
function linesOf(text: string): string[] {
  const all = text.split("\n");
  const few = all.length <= maxLines ? all : [...all.slice(0, maxLines), all.slice(maxLines).join(" ")];
  return few
    .map((line) => (line.length <= 200 && /\d/.test(line) ? withoutNoise(line) : line.toLowerCase()))
    .filter((line) => few.length === 1 || !isNoise(line))
    .map((line) => line.replace(/(?<![\s.])[\s.]+$/, ""));
}
