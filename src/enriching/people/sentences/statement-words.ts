import { once } from "../../../domain/once.ts";
import { fold } from "../../../domain/text/fold.ts";
import { type Phrases, phraseSet } from "../../phrases.ts";
import { type FurtherVocabulary, furtherLanguages, furtherPhrases } from "../further-words.ts";
import people from "../people-words.json" with { type: "json" };
import type { Part } from "./part.ts";
import table from "./statement-words.json" with { type: "json" };

const shared = {
  founder: people.founder,
  founders: people.founders,
  foundingPartner: people.foundingPartner,
  notFounder: people.notFounder,
  creator: people.creator,
  company: people.company,
  former: people.former,
  anotherVerb: people.anotherVerb,
  leadingElsewhere: people.leadingElsewhere,
  otherSubject: people.otherSubject,
  togetherWith: people.togetherWith,
  kin: people.kin,
  ours: people.ours,
  pronoun: people.pronoun,
  iFounded: people.iFounded,
  foundedFirst: people.foundedFirst,
  others: people.others,
  owner: people.owner,
  notOwner: people.notOwner,
  ownedBy: people.ownedBy,
};
const { source: _, premisesEndings: __, ...own } = table;
const all = { ...shared, ...own };
const tables: Readonly<Record<string, readonly string[] | undefined>> = all;
type Cue = keyof typeof all | FurtherVocabulary;

const longestPhrase = 5;
const sets = new Map<Cue, Phrases>();

function setOf(cue: Cue): Phrases {
  const lines = tables[cue] ?? [];
  const spaced = !lines.some((line) => line.includes("|"));
  const known =
    sets.get(cue) ??
    phraseSet(
      [...lines.map((line) => (spaced ? line.replaceAll(" ", "|") : line)), ...furtherPhrases(cue)],
      "|",
    );
  sets.set(cue, known);
  return known;
}

/** How many parts from `at` on are one of the vocabularies' phrases, the longest first; 0 where none begins there. */
export function cueAt(parts: readonly Part[], at: number, ...cues: readonly Cue[]): number {
  let phrase = "";
  let longest = 0;
  for (let length = 1; length <= longestPhrase; length += 1) {
    const part = parts[at + length - 1];
    if (part?.is !== "word") break;
    const word = part.fold.replace(/['’]/gu, " ");
    phrase = phrase === "" ? word : `${phrase} ${word}`;
    if (cues.some((cue) => setOf(cue).has(phrase))) longest = length;
  }
  return longest;
}

/** The language whose phrase of a vocabulary begins at `at`, with how many parts it has; null where none does. */
export function languageAt(
  parts: readonly Part[],
  at: number,
  cue: FurtherVocabulary,
): { language: string; length: number } | null {
  const length = cueAt(parts, at, cue);
  if (length === 0) return null;
  const phrase = parts
    .slice(at, at + length)
    .map(({ fold: word }) => word)
    .join(" ");
  const language = furtherLanguages(cue).find(({ phrases }) => phrases.has(phrase))?.language;
  return language === undefined ? null : { language, length };
}

/** Whether one part is a word of the vocabularies. */
export const isCue = (part: Part | undefined, ...cues: readonly Cue[]): boolean =>
  part?.is === "word" && cues.some((cue) => setOf(cue).has(part.fold));

const endings = new RegExp(`\\p{L}{3}(?:${table.premisesEndings.join("|")})$`, "u");

/** Whether a word is a house that trade is done in, as a small firm calls itself: `bakery`, `Malerbetrieb`. */
export const isPremises = (part: Part | undefined): boolean =>
  isCue(part, "premises") || (/^\p{Lu}/u.test(part?.text ?? "") && endings.test(part?.fold ?? ""));

/** Whether a word is no name because it tells of a founding. */
export const isStatementWord = (folded: string): boolean =>
  (["founder", "founders", "company", "family"] as const).some((cue) => setOf(cue).has(folded));

/** Whether a capitalised word says before a name who somebody is, or what is theirs: `Ehepaar`, `Idee`. */
export const isBefore = (folded: string): boolean =>
  (["family", "origin", "founder", "founders", "foundedBy", "madeBy", "company", "behind"] as const).some(
    (cue) => setOf(cue).has(folded),
  ) ||
  (folded.length > 3 && setOf("kin").has(folded));

/** Whether a word before a name says an office, whose holders open and launch what they did not found: `Mayor`. */
export const isDignity = (folded: string): boolean => setOf("dignities").has(folded);

/** Whether a word says of what bears a company's name that it is something else: `Prize`, `Stiftung`. */
export const isBearer = (word: string): boolean => /^\p{Lu}/u.test(word) && setOf("bearers").has(fold(word));

const telling = [
  ...([
    "founder",
    "founders",
    "foundingPartner",
    "creator",
    "foundedBy",
    "madeBy",
    "founds",
    "makes",
    "toFound",
    "agentParticiple",
    "foundsAtEnd",
    "foundedLast",
    "iFoundedLast",
  ] as const),
  ...([
    "gerund",
    "cornerstone",
    "turns",
    "born",
    "origin",
    "behind",
    "iFounded",
    "weFounded",
    "foundedFirst",
  ] as const),
];
/** The longest word of each phrase, without which the phrase is not there. */
const tellingWords = once(() => new Set(telling.flatMap((cue) => [...setOf(cue)].map(longestWord))));

const longestWord = (phrase: string): string =>
  phrase.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest), "");

/** Whether a text holds a word of those that tell of a founding; quick, for most texts hold none. */
export const mayTell = (text: string): boolean => holdsWord(text, tellingWords());

const owning = once(
  () => new Set((["owner", "ownedBy"] as const).flatMap((cue) => [...setOf(cue)].map(longestWord))),
);

/** Whether a text holds a word of those that tell whose a company is. */
export const mayTellOwner = (text: string): boolean => holdsWord(text, owning());

const holdsWord = (text: string, words: ReadonlySet<string>): boolean =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .some((word) => words.has(word));
