import { deu, eng, fra, ita, nld, por, spa } from "stopword";
import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { emptyWords, separators } from "./grammar.ts";

const tables = { en: eng, de: deu, fr: fra, es: spa, it: ita, nl: nld, pt: por };

/** One of the seven languages that the built-in reader knows. */
export type Language = keyof typeof tables;

const stopWords = once(() =>
  Object.entries(tables).map(([language, words]) => ({
    language: language as Language,
    words: new Set(words.map((word) => fold(word))),
  })),
);

/** "And" and "or" of a language where these words mean something else in another one. */
const conjunctions: Partial<Record<Language, string>> = {
  es: "o|u|e",
  it: "o|oppure|e|ed",
  nl: "of|en",
  pt: "ou|e",
};

/** Characters of a rule from which its language is told. */
const maxRead = 400;

/** The languages that most stop words of a text belong to. English alone where it is one of them; none without stop words. */
export function languagesOf(text: string): readonly Language[] {
  const words = fold(cut(text, maxRead).replaceAll("\u2019", "'")).match(/[\p{L}\p{N}]+/gu) ?? [];
  const counted = stopWords().map(({ language, words: stop }) => ({
    language,
    count: words.filter((word) => stop.has(word)).length,
  }));
  const most = Math.max(1, ...counted.map(({ count }) => count));
  const languages = counted.filter(({ count }) => count === most).map(({ language }) => language);
  return languages.includes("en") ? ["en"] : languages;
}

/** The pattern that separates the things which a rule asks for. */
export function separatorOf(rule: string): RegExp {
  const own = languagesOf(rule).flatMap((language) => conjunctions[language] ?? []);
  return new RegExp(own.length === 0 ? separators : `${separators}|\\s+(?:${own.join("|")})\\s+`, "iu");
}

/** Returns a test for words of grammar: those of any rule, and the stop words of the rule's language. */
export function emptyIn(rule: string): (word: string) => boolean {
  const languages = languagesOf(rule);
  const own = stopWords().filter(({ language }) => languages.includes(language));
  return (word) => {
    const lower = word.toLowerCase();
    if (emptyWords.has(lower) || emptyWords.has(fold(lower))) return true;
    return lower === word && own.some(({ words }) => words.has(fold(word)));
  };
}

/** Whether capital letters of a rule may belong to common nouns: it is written in German. */
export const hasCapitalNouns = (rule: string): boolean => languagesOf(rule).includes("de");
