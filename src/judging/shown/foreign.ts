import { once } from "../../domain/once.ts";
import { patternOf } from "../../reading/facts/phrases.ts";
import type { Passage } from "../../reading/passages/passages.ts";
import { isNews, type Topic } from "../../reading/topics.ts";
import table from "./foreign.json" with { type: "json" };

/** Words and letters of a line that names what happened rather than telling of it. */
const longest = { words: 12, letters: 90 };

const told = once(() =>
  Object.entries(table.told).flatMap(([topic, phrases]) =>
    isNews(topic) ? [{ topic, said: patternOf(Object.values(phrases).join(", ")) }] : [],
  ),
);
const denied = once(() => patternOf(Object.values(table.not).join(", ")));

/** Whether a line denies what its words name, in languages that the reader does not know. */
export const denies = (line: string): boolean => denied().test(line);

/**
 * Kinds of news that a passage in a language the reader does not know tells by a word for them in a short line of it that came: a heading,
 * an entry, the first line of a card. A line that denies, asks, or only has other words beside the same word than before tells none.
 */
export function foreignTopics({ change, changes, sentences, everywhere }: Passage): readonly Topic[] {
  if (change === "removed" || everywhere) return [];
  const stood = changes.map(({ before }) => before ?? "").join("\n");
  const lines = sentences.filter(
    ({ text, stale, headline, change: { block } }) =>
      !stale &&
      (headline || block.kind !== "paragraph" || !/[.。!?？]$/u.test(text)) &&
      text.length <= longest.letters &&
      text.split(/\s+/u).length <= longest.words &&
      !/[?？]$/u.test(text) &&
      !denies(text),
  );
  return told()
    .filter(({ said }) => !said.test(stood) && lines.some(({ text }) => said.test(text)))
    .map(({ topic }) => topic);
}
