import { dan, deu, eng, fra, ita, nld, nob, pol, por, spa, swe } from "stopword";
import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { patternOf } from "../../reading/facts/phrases.ts";
import { emptyWords, joints } from "./grammar.ts";
import { saysNothing } from "./sentences/verbs.ts";
import table from "./wordings/subjects.json" with { type: "json" };

const tables = {
  en: eng,
  de: deu,
  fr: fra,
  es: spa,
  it: ita,
  nl: nld,
  pt: por,
  sv: swe,
  da: dan,
  no: nob,
  pl: pol,
};

/** Words that stand beside the plain names of kinds of news: Norwegian's are Danish too. */
const plain: Partial<Record<Language, string>> = { ...table.beside, da: table.beside.no };

/** A language whose small words are known. */
export type Language = keyof typeof tables;

const stopWords = once(() =>
  Object.entries(tables).map(([language, words]) => ({
    language: language as Language,
    words: new Set(words.map((word) => fold(word))),
    plain: new RegExp(patternOf(plain[language as keyof typeof plain] ?? "").source, "giu"),
  })),
);

/** Characters of a rule by which its language is told, and in which its nouns are looked for. */
const lookedAt = { language: 400, nouns: 2_000 };

const wordsOf = (text: string) => fold(text.replaceAll("’", "'")).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The languages whose stop words a text holds most of, and of these the ones in whose words a rule of it is plainest; English alone where
 * it is one of them, none where it holds none.
 */
export function languagesOf(whole: string): readonly Language[] {
  const text = cut(whole, lookedAt.language);
  const words = wordsOf(text);
  const held = mostOf(stopWords(), ({ words: stop }) => words.filter((word) => stop.has(word)).length);
  const likeliest = held.length > 1 ? mostOf(held, ({ plain }) => (text.match(plain) ?? []).length, 0) : held;
  const languages = likeliest.map(({ language }) => language);
  return languages.includes("en") ? ["en"] : languages;
}

/** Those of which there is most, and so much at least. */
function mostOf<Row>(rows: readonly Row[], count: (row: Row) => number, least = 1): Row[] {
  const counted = rows.map((row) => ({ row, many: count(row) }));
  const most = Math.max(least, ...counted.map(({ many }) => many));
  return counted.filter(({ many }) => many === most).map(({ row }) => row);
}

/** Stands between the things that a rule asks for: in any rule, and in its own language. */
export function jointsIn(rule: string): RegExp {
  const own = languagesOf(rule).flatMap((language) => betweenThings[language] ?? []);
  return own.length === 0 ? joints : new RegExp(`${joints.source}|\\s+(?:${own.join("|")})\\s+`, "iu");
}

/** Words for `and` and `or` of languages in which they are words of others too. */
const betweenThings: Partial<Record<Language, readonly string[]>> = {
  es: ["o", "u", "e"],
  it: ["o", "oppure", "e", "ed"],
  nl: ["of", "en"],
  pt: ["ou", "e"],
  sv: ["och", "eller"],
  da: ["og", "eller"],
  no: ["og", "eller"],
  pl: ["i", "lub", "oraz", "albo"],
};

/** Tells which words of a rule carry its grammar: those that do in any rule, and the stop words of its language. */
export function emptyIn(rule: string): (word: string) => boolean {
  const languages = languagesOf(rule);
  const own = stopWords().filter(({ language }) => languages.includes(language));
  const isVerb = saysNothing(languages);
  return (word) => {
    const lower = word.toLowerCase();
    if (emptyWords.has(lower) || emptyWords.has(fold(lower)) || isVerb(lower)) return true;
    return lower === word && own.some(({ words }) => words.has(fold(word)));
  };
}

/** Tells which words of a rule, folded, may be common nouns although they have a capital: in German every one has. */
export function nounsIn(rule: string): (word: string) => boolean {
  if (!languagesOf(rule).includes("de")) return () => false;
  const capital = (cut(rule, lookedAt.nouns).match(/(?<!\p{L})\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu) ?? []).map(
    (word) => fold(word),
  );
  return (word) => capital.includes(word);
}
