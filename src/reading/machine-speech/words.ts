import phrases from "../../../db/machine-speech/phrases.json" with { type: "json" };
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
import { reverse, rotate } from "./letters.ts";

/** A word or some words that play a part in a phrase, folded; `stem` where any ending may follow. */
export interface Entry {
  text: string;
  stem: boolean;
  part: string;
  language: string;
}

/** A step into words that begin alike: the entries that end here, and what may come next, by code unit. */
export interface Index {
  readonly entries: readonly Entry[];
  readonly next: ReadonlyMap<number, Index>;
}

/** Words of machines themselves, in whatever language they stand. */
export const anyLanguage = "any";

type Parts = Readonly<Record<string, readonly string[]>>;

const tables: Readonly<Record<string, Parts>> = {
  ...english.languages,
  ...germanDutch.languages,
  ...nordic.languages,
  ...frenchItalian.languages,
  ...spanishPortuguese.languages,
  ...polishRussianTurkish.languages,
  ...arabicHindiKorean.languages,
  ...chineseJapanese.languages,
  ...few.languages,
};

/** Words of each language that are no part of a phrase: before an order, and after the name of a machine. */
const helpers = ["openers", "followers"];

const entries: readonly Entry[] = Object.entries(tables).flatMap(([language, parts]) =>
  Object.entries(parts)
    .filter(([part]) => !helpers.includes(part))
    .flatMap(([part, lines]) =>
      wordsOf(lines).map((word) => {
        const stem = word.endsWith("*");
        return { text: fold(word.replaceAll("*", "")).trim(), stem, part, language };
      }),
    ),
);

const spelledParts = new Set(["drop", "mine", "all", "orders", "rules"]);
const spelled = entries
  .filter(({ part, text }) => spelledParts.has(part) && text.length >= 3 && /^[a-z ]+$/u.test(text))
  .map((entry) => ({ ...entry, text: entry.text.replaceAll(" ", "") }));

/** Words by which an order to drop instructions begins, read backwards or with each letter thirteen further. */
const turned = spelled
  .filter(({ part, text }) => part === "drop" && text.length >= 5)
  .flatMap((entry) => [
    { ...entry, text: rotate(entry.text), part: "rotated" },
    { ...entry, text: reverse(entry.text), part: "reversed" },
  ]);

/** All entries, for text as it is written. */
export const index: Index = indexOf([...entries, ...turned]);

/** Entries of an order to drop instructions, for text whose letters stand apart or whose words stand together. */
export const spelledIndex: Index = indexOf(spelled);

const openers = setsOf("openers");
const followers = setsOf("followers");

const orders = new Set(
  phrases.phrases
    .flatMap(({ parts }) => parts.split(" > "))
    .filter((step) => step.endsWith("!"))
    .flatMap((step) => step.slice(0, -1).split("|")),
);

/** Whether a phrase asks where this part stands. */
export function isOrder(part: string): boolean {
  return orders.has(part);
}

/** Whether an order may stand after these words of a language. */
export function opensOrder(language: string, words: string): boolean {
  return openers.get(language)?.has(words) ?? false;
}

/** Whether a word after the name of a machine leaves it the machine's name: `AI reading this`, not `AI company`. */
export function leavesName(language: string, word: string): boolean {
  return followers.get(language)?.has(word) ?? false;
}

function setsOf(part: string): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(tables).map(([language, parts]) => [
      language,
      new Set(wordsOf(parts[part] ?? []).map(fold)),
    ]),
  );
}

function wordsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(",").map((word) => word.trim())).filter((word) => word !== "");
}

interface Growing extends Index {
  entries: Entry[];
  next: Map<number, Growing>;
}

function indexOf(all: readonly Entry[]): Index {
  const root: Growing = { entries: [], next: new Map() };
  for (const entry of all) {
    let node = root;
    for (let at = 0; at < entry.text.length; at += 1) {
      const unit = entry.text.charCodeAt(at);
      const known = node.next.get(unit);
      const next = known ?? { entries: [], next: new Map() };
      if (known === undefined) node.next.set(unit, next);
      node = next;
    }
    node.entries.push(entry);
  }
  return root;
}
