import { type Phrases, phraseSet } from "../phrases.ts";
import table from "./further-words.json" with { type: "json" };

const { source: _, ...words } = table;

/** A vocabulary that has words of languages beyond those of the other tables. */
export type FurtherVocabulary = keyof typeof words;

const byName: Readonly<Record<string, Readonly<Record<string, string>>>> = words;

/** The words and phrases that one meaning has in further languages, none where it has none. */
export const furtherPhrases = (name: string): string[] =>
  Object.values(byName[name] ?? {}).flatMap((phrases) => phrases.split("|"));

const languages = new Map<string, { language: string; phrases: Phrases }[]>();

/** The words and phrases of one meaning by language. */
export function furtherLanguages(name: FurtherVocabulary): { language: string; phrases: Phrases }[] {
  const known =
    languages.get(name) ??
    Object.entries(byName[name] ?? {}).map(([language, phrases]) => ({
      language,
      phrases: phraseSet([phrases], "|"),
    }));
  languages.set(name, known);
  return known;
}
