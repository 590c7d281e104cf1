import { once } from "../../domain/once.ts";
import { patternOf } from "../../reading/facts/phrases.ts";
import { isNews, type Topic } from "../../reading/topics.ts";
import { blankAll } from "./conditions.ts";
import { emptyWords } from "./grammar.ts";
import table from "./plain-names.json" with { type: "json" };

/** The kinds of news that a part of a rule calls by their plain names. */
export interface PlainNames {
  topics: readonly Topic[];
  /** The part with the names, and the words that add nothing to them, replaced by spaces. */
  rest: string;
}

const joined = (byLanguage: Partial<Record<string, string>>) => Object.values(byLanguage).join(", ");

/** The names of all languages, because a rule may mix two. */
const vocabulary = once(() => ({
  subjects: table.subjects.map(({ topics, asked }) => ({
    topics: topics.filter(isNews),
    whole: new RegExp(`^${patternOf(joined(asked)).source}$`, "iu"),
  })),
  names: patternOf(table.subjects.map(({ asked }) => joined(asked)).join(", "), "giu"),
  beside: patternOf(joined(table.beside), "giu"),
}));

/** The kinds of news that a part of a rule calls by their plain names. Null where there are none. */
export function plainNamesIn(part: string): PlainNames | null {
  const plain = part.replaceAll("\u2019", "'");
  const { subjects, names, beside } = vocabulary();
  const found = [...plain.matchAll(names)];
  if (found.length === 0) return null;
  const topics = found.flatMap(([name]) => subjects.find(({ whole }) => whole.test(name))?.topics ?? []);
  const rest = blankAll(blankAll(plain, names), beside).replace(/[\p{L}'-]+/gu, (word) =>
    emptyWords.has(word.toLowerCase()) ? " ".repeat(word.length) : word,
  );
  return { topics: [...new Set(topics)], rest };
}
