import { isNoise, withoutNoise } from "../noise/noise.ts";

/** Lines of one text that are looked up; the others count as one line. */
const maxLines = 100;
/** Positions on the page at which a text may start. */
const maxPositions = 50;

/**
 * Returns a test for texts whose lines follow each other on a page, whichever blocks they belong to: a block that was split, joined or
 * moved is still on the page. `texts`: the page's blocks in order.
 */
export function linesOnPage(texts: readonly string[]): (text: string) => boolean {
  const page = texts.flatMap(linesOf);
  const positions = new Map<string, number[]>();
  for (const [at, line] of page.entries()) {
    const known = positions.get(line);
    if (known === undefined) positions.set(line, [at]);
    else if (known.length < maxPositions) known.push(at);
  }
  return (text) => {
    const lines = linesOf(text);
    const [first] = lines;
    if (first === undefined) return true;
    return (positions.get(first) ?? []).some((at) => lines.every((line, index) => page[at + index] === line));
  };
}

/** A text's lines in the form they are compared in, without lines that are a date, a clock or a counter. */
function linesOf(text: string): string[] {
  const all = text.split("\n");
  const few = all.length <= maxLines ? all : [...all.slice(0, maxLines), all.slice(maxLines).join(" ")];
  return few
    .map((line) => (line.length <= 200 && /\d/.test(line) ? withoutNoise(line) : line.toLowerCase()))
    .filter((line) => few.length === 1 || !isNoise(line))
    .map((line) => line.replace(/(?<![\s.])[\s.]+$/, ""));
}
