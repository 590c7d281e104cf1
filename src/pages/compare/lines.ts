import { isNoise, withoutNoise } from "../noise/noise.ts";
import { undated } from "../passages.ts";
import { statedDate } from "../texts.ts";

/** Lines of one text that are looked at each; the rest of it counts as one line. */
const maxLines = 100;
/** Places at which a text is looked for that begins with a line the page often shows. */
const maxPlaces = 50;

/** Tells whether a text's lines stand on a page one after the other, in whatever layout: the page's texts in their order. */
export function linesOnPage(texts: readonly string[]): (text: string) => boolean {
  const page = texts.flatMap(linesOf);
  const places = new Map<string, number[]>();
  for (const [at, line] of page.entries()) {
    const known = places.get(line);
    if (known === undefined) places.set(line, [at]);
    else if (known.length < maxPlaces) known.push(at);
  }
  return (text) => {
    const lines = linesOf(text);
    const [first] = lines;
    if (first === undefined) return true;
    return (places.get(first) ?? []).some((at) => lines.every((line, index) => page[at + index] === line));
  };
}

/** A text's lines, as they are found again in another layout of the page. */
function linesOf(text: string): string[] {
  const all = text.split("\n");
  const few = all.length <= maxLines ? all : [...all.slice(0, maxLines), all.slice(maxLines).join(" ")];
  return few
    .filter((line) => few.length === 1 || !isPassing(line))
    .map((line) => (line.length > 200 ? line : undated(line)).toLowerCase().replace(/(?<![\s.])[\s.]+$/, ""));
}

/** A date, a counter or a clock on a line of its own. */
function isPassing(line: string): boolean {
  if (line.length > 60 || !/\d/.test(line)) return false;
  return statedDate(line) !== null || isNoise(withoutNoise(line));
}
