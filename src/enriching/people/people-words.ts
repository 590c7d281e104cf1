import { holds, type Phrases, phraseSet, tokensOf } from "../phrases.ts";
import { furtherPhrases } from "./further-words.ts";
import table from "./people-words.json" with { type: "json" };

/** Words and phrases of one meaning in the languages of the table. */
export type Vocabulary = Exclude<keyof typeof table, "source" | "likelyPages">;

const spaced: readonly Vocabulary[] = [
  "founder",
  "founders",
  "foundersPages",
  "peoplePages",
  "contactPages",
  "offerPages",
  "anotherVerb",
  "leadingElsewhere",
  "company",
  "ours",
  "otherSubject",
  "owner",
  "joining",
  "fromFounder",
  "founderLabels",
  "creator",
  "pronoun",
  "aboutFirst",
  "aboutLast",
];
const sets = new Map<Vocabulary, Phrases>();

function setOf(name: Vocabulary): Phrases {
  const known = sets.get(name) ?? phraseSet(linesOf(name), "|");
  sets.set(name, known);
  return known;
}

/** The words and phrases of a vocabulary in all languages, parted by `|`. */
const linesOf = (name: Vocabulary): string[] => [
  ...table[name].map((line) => (spaced.includes(name) ? line.replaceAll(" ", "|") : line)),
  ...furtherPhrases(name),
];

/** Whether the text holds one of the vocabularies' words or phrases. */
export function speaksOf(text: string, ...names: readonly Vocabulary[]): boolean {
  const tokens = tokensOf(text);
  return names.some((name) => holds(tokens, setOf(name)));
}

/** A text without the words of a vocabulary that it begins with. */
export function withoutBegin(text: string, name: Vocabulary): string {
  const words = text.split(" ");
  const count = [3, 2, 1].find(
    (many) => words.length > many && isOneOf(words.slice(0, many).join(" "), name),
  );
  return count === undefined ? text : words.slice(count).join(" ");
}

/** Whether the text is one of the vocabularies' words or phrases, and nothing else. */
export function isOneOf(text: string, ...names: readonly Vocabulary[]): boolean {
  const whole = tokensOf(text).join(" ");
  return names.some((name) => setOf(name).has(whole));
}

/** Whether the last part of an address is one of the vocabularies' words, however they are joined: `over-ons`, `over_ons`, `overons`. */
export function isPageOf(last: string, ...names: readonly Vocabulary[]): boolean {
  const whole = squashed(last);
  return whole !== "" && names.some((name) => squashedOf(name).has(whole));
}

const squashed = (text: string): string => tokensOf(text).join("");
const squashedSets = new Map<Vocabulary, ReadonlySet<string>>();

function squashedOf(name: Vocabulary): ReadonlySet<string> {
  const known = squashedSets.get(name) ?? new Set([...setOf(name)].map(squashed));
  squashedSets.set(name, known);
  return known;
}

/** The phrases of a vocabulary as they stand, for a pattern that is made of them. */
export function phrasesOf(name: Vocabulary): string[] {
  return table[name].flatMap((line) => line.split("|"));
}
