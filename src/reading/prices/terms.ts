import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { sentencesOf } from "../../pages/passages.ts";
import { patternOf } from "../facts/phrases.ts";
import table from "./terms.json" with { type: "json" };

/** For how long something is free, or binds. */
export interface Term {
  /** The line that says so, verbatim. */
  text: string;
  kind: "trial" | "binding";
  /** What it says, whatever the words around: `trial 14 day`. */
  key: string;
}

/** Characters of a line that states terms; longer ones tell of them. */
const longestLine = 110;
const mostLines = 60;

const time = patternOf(table.times).source;
const lasting = new RegExp(
  `(?<![\\p{L}\\d.,])(\\d{1,3}|${patternOf(table.first).source})[\\s-]{1,3}(${time})`,
  "iu",
);
const kinds = [
  { kind: "binding" as const, words: new RegExp(patternOf(table.binding).source, "giu") },
  { kind: "trial" as const, words: new RegExp(patternOf(table.trial).source, "giu") },
];
const without = new RegExp(`${patternOf(table.without).source}\\s*$`, "iu");
/** Characters between a time and the word that says what it is for. */
const farthest = 30;

const others = patternOf(table.others);

/** For how long a sentence of a block's short lines says that something is free to try, or binds whoever buys it. */
export function termsIn(text: string): Term[] {
  return text
    .split("\n")
    .slice(0, mostLines)
    .flatMap((line) => (line.length > longestLine ? [] : sentencesOf(line)))
    .flatMap((line) => {
      if (others.test(line)) return [];
      const found = lasting.exec(line);
      if (found === null) return [];
      const kind = kindOf(line, found.index, found.index + found[0].length);
      if (kind === undefined) return [];
      const [, count = "", unit = ""] = found;
      return [{ text: line.trim(), kind, key: `${kind} ${fold(count)} ${fold(cut(unit, 3))}` }];
    });
}

/** What a time is for: by the word nearest to it in its sentence, but for one that is denied (`sans engagement`). */
function kindOf(line: string, start: number, end: number): Term["kind"] | undefined {
  return kinds
    .flatMap(({ kind, words }) =>
      [...line.matchAll(words)]
        .filter(({ index }) => !without.test(line.slice(0, index)))
        .map(({ index, 0: word }) => {
          const [from, to] = index < start ? [index + word.length, start] : [end, index];
          const isApart = /[.!?…](?:\s|$)/u.test(line.slice(from, Math.max(from, to)));
          return { kind, far: isApart ? Number.POSITIVE_INFINITY : Math.max(0, to - from) };
        }),
    )
    .filter(({ far }) => far <= farthest)
    .sort((a, b) => a.far - b.far)[0]?.kind;
}
