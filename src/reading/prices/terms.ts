import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { sentencesOf } from "../../pages/passages.ts";
import { patternOf } from "../facts/phrases.ts";
import table from "./terms.json" with { type: "json" };

/** For how long something is free, or binds. */
export interface Term {
  /** The line that says so, verbatim. */
  text: string;
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
  { kind: "binding", words: patternOf(table.binding) },
  { kind: "trial", words: patternOf(table.trial) },
];

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
      const kind = kinds.find(({ words }) => words.test(line))?.kind;
      if (found === null || kind === undefined) return [];
      const [, count = "", unit = ""] = found;
      return [{ text: line.trim(), key: `${kind} ${fold(count)} ${fold(cut(unit, 3))}` }];
    });
}
