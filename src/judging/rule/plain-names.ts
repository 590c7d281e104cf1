import { once } from "../../domain/once.ts";
import { cut } from "../../domain/text/text.ts";
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

const everywhere = (phrases: string) => new RegExp(patternOf(phrases).source, "giu");
const joined = (byLanguage: Partial<Record<string, string>>) => Object.values(byLanguage).join(", ");

/** The names of all languages, because a rule may mix two. */
const vocabulary = once(() => ({
  named: table.subjects.map((one) => ({
    topics: one.topics.filter(isNews),
    phrases: everywhere(joined(one.asked)),
    /** The rule must contain one of these for the phrases to have this meaning. */
    needs: "needs" in one && one.needs !== undefined ? patternOf(one.needs) : null,
  })),
  beside: everywhere(joined(table.beside)),
  joints: everywhere(joined(table.joints)),
}));

/** Characters of a rule in which `needs` are looked for. */
const maxRead = 400;

/**
 * The kinds of news that a part of a rule calls by their plain names. Null where there are none.
 */
export function plainNamesIn(part: string, rule: string): PlainNames | null {
  const plain = part.replaceAll("\u2019", "'");
  const { named, beside, joints } = vocabulary();
  const hits = named
    .filter(({ needs }) => needs?.test(cut(rule, maxRead)) ?? true)
    .flatMap((one) =>
      [...plain.matchAll(one.phrases)].map(({ 0: text, index }) => ({
        ...one,
        index,
        end: index + text.length,
      })),
    )
    .sort((a, b) => b.end - b.index - (a.end - a.index));
  const found: typeof hits = [];
  for (const hit of hits)
    if (found.every(({ index, end }) => hit.index >= end || index >= hit.end)) found.push(hit);
  if (found.length === 0) return null;
  found.sort((a, b) => a.index - b.index);
  const unnamed = found.reduce(
    (left, { index, end }) => left.slice(0, index) + " ".repeat(end - index) + left.slice(end),
    plain,
  );
  const rest = blankAll(blankAll(unnamed, beside), joints);
  return {
    topics: [...new Set(found.flatMap(({ topics }) => topics))],
    rest: rest.replace(/[\p{L}'-]+/gu, (word) =>
      emptyWords.has(word.toLowerCase()) ? " ".repeat(word.length) : word,
    ),
  };
}
