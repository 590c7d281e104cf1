import arabicHindiKorean from "../../../db/machine-speech/words-arabic-hindi-korean.json" with {
  type: "json",
};
import chineseJapanese from "../../../db/machine-speech/words-chinese-japanese.json" with { type: "json" };
import english from "../../../db/machine-speech/words-english.json" with { type: "json" };
import few from "../../../db/machine-speech/words-few.json" with { type: "json" };
import frenchItalian from "../../../db/machine-speech/words-french-italian.json" with { type: "json" };
import germanDutch from "../../../db/machine-speech/words-german-dutch.json" with { type: "json" };
import nordic from "../../../db/machine-speech/words-nordic.json" with { type: "json" };
import polishRussianTurkish from "../../../db/machine-speech/words-polish-russian-turkish.json" with {
  type: "json",
};
import spanishPortuguese from "../../../db/machine-speech/words-spanish-portuguese.json" with {
  type: "json",
};
import { fold } from "../../domain/text/fold.ts";
import { reverse, rotate } from "./forms.ts";

/** A folded word or phrase of a language and its part in an order, such as `drop` or `orders`. */
export interface Entry {
  text: string;
  /** Whether any ending may follow. */
  isStem: boolean;
  part: string;
  language: string;
}

/** A trie of entries by code unit. */
export interface WordIndex {
  entries: Entry[];
  next: Map<number, WordIndex>;
}

/** The language of words that are the same in all languages, such as `GPT`. */
export const anyLanguage = "any";

const tables: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = Object.assign(
  {},
  ...[
    english,
    germanDutch,
    nordic,
    frenchItalian,
    spanishPortuguese,
    polishRussianTurkish,
    arabicHindiKorean,
    chineseJapanese,
    few,
  ].map(({ languages }) => languages),
);
const rows = Object.entries(tables).flatMap(([language, parts]) =>
  Object.entries(parts).flatMap(([part, lines]) =>
    lines
      .flatMap((line) => line.split(","))
      .filter((word) => word.trim() !== "")
      .map((word) => ({
        text: fold(word.replaceAll("*", "")).trim(),
        isStem: word.endsWith("*"),
        part,
        language,
      })),
  ),
);
const entries = rows.filter(({ part }) => part !== "followers");
const orderParts = new Set(["drop", "mine", "all", "orders", "rules"]);
const spelled = entries
  .filter(({ part, text }) => orderParts.has(part) && text.length >= 3 && /^[a-z ]+$/u.test(text))
  .map((entry) => ({ ...entry, text: entry.text.replaceAll(" ", "") }));
const turned = spelled
  .filter(({ part, text }) => part === "drop" && text.length >= 5)
  .flatMap((entry) => [
    { ...entry, text: rotate(entry.text), part: "rotated" },
    { ...entry, text: reverse(entry.text), part: "reversed" },
  ]);

/** All entries, and the verbs of orders rotated by thirteen or reversed. */
export const wordIndex = indexOf([...entries, ...turned]);

/** Latin entries of an order to drop instructions, without spaces: for text whose letters are spaced out or run together. */
export const spelledIndex = indexOf(spelled);

const followers = new Set(
  rows.flatMap(({ part, language, text }) => (part === "followers" ? `${language} ${text}` : [])),
);

/** Whether a word after the name of a machine leaves it one: `AI reading this`, not `AI company`. */
export function canFollowName(language: string, word: string): boolean {
  return followers.has(`${language === anyLanguage ? "en" : language} ${word}`);
}

/** The entries that begin at a place of a text, the shortest first. */
export function entriesAt(text: string, at: number, index: WordIndex): Entry[] {
  const found: Entry[] = [];
  let node: WordIndex | undefined = index;
  for (let next = at; node !== undefined; next += 1) {
    found.push(...node.entries);
    node = node.next.get(text.charCodeAt(next));
  }
  return found;
}

function indexOf(all: readonly Entry[]): WordIndex {
  const root: WordIndex = { entries: [], next: new Map() };
  for (const entry of all) {
    let node = root;
    for (let at = 0; at < entry.text.length; at += 1) {
      const unit = entry.text.charCodeAt(at);
      const next = node.next.get(unit) ?? { entries: [], next: new Map() };
      node.next.set(unit, next);
      node = next;
    }
    node.entries.push(entry);
  }
  return root;
}
