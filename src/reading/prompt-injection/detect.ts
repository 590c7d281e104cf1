import lookAlikeTable from "../../../db/prompt-injection/look-alikes.json" with { type: "json" };
import table from "../../../db/prompt-injection/rules.json" with { type: "json" };
import other from "../../../db/prompt-injection/words-other.json" with { type: "json" };
import western from "../../../db/prompt-injection/words-western.json" with { type: "json" };
import { cut, fold, normalForm } from "../../domain/text/text.ts";
import { visible } from "../../domain/text/visible.ts";

/** Maximum characters that are read of a text and of a base64-encoded part. */
const maxLength = { text: 20_000, encoded: 4_000 };
/** A long sentence is read in windows of 40 words, each 20 words after the last. */
const step = 20;

/** Markup of conversations with a model. */
const chatMarkup = new RegExp(table.markup.join("|"), "iu");
const quotes =
  /[\u201c\u201e«\u300c\u300e»"`][^\u201d\u201c»\u300d\u300f«"`]{1,400}[\u201d\u201c»\u300d\u300f«"`]/gu;
const sentenceEnd = /[.!?\u2026](?=\s)|[\u3002\uff01\uff1f\u0964]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u30fc]/u;

/** Each rule as its parts, and the alternatives of each part. */
const rules = table.rules.map((rule) => rule.split(" ").map((part) => part.split("|")));

/** A folded word or phrase, with its language (`any` for all) and the part of the rules that it matches. */
interface Entry {
  text: string;
  /** Whether any ending may follow. */
  isStem: boolean;
  part: string;
  language: string;
}

const languages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...western.languages,
  ...other.languages,
};
/** All words by their first characters, at most three. */
const wordsByStart = Map.groupBy(
  Object.entries(languages).flatMap(([language, parts]) =>
    Object.entries(parts).flatMap(([part, lines]) =>
      lines
        .flatMap((line) => line.split(", "))
        .map((word): Entry => {
          return { text: fold(word.replace("*", "")), isStem: word.endsWith("*"), part, language };
        }),
    ),
  ),
  ({ text }) => text.slice(0, 3),
);
/** Latin letters by the characters that look like them. */
const lookAlikes = new Map(
  Object.entries(lookAlikeTable.letters).flatMap(([letter, lines]) =>
    lines.flatMap((line) =>
      line.split(" ").map((code) => [String.fromCodePoint(Number.parseInt(code, 16)), letter]),
    ),
  ),
);

/**
 * Whether a text gives instructions to a machine that reads it ("ignore previous instructions"), in any of thirty languages, with
 * look-alike letters, spaced-out letters or base64. In text about such attacks, quotations do not count. Time is linear in the text.
 */
export function hasInjection(text: string): boolean {
  const read = cut(text, maxLength.text);
  if (chatMarkup.test(normalForm(read, "NFKC"))) return true;
  return [...formsOf(read), ...encodedTexts(read).map(fold)].some((form) => {
    const unquoted = partsOf(form.replace(quotes, " "));
    const isAboutAttacks = unquoted.some((parts) => parts.has("attack"));
    return (isAboutAttacks ? unquoted : partsOf(form)).some((parts) =>
      rules.some((rule) => rule.every((alternatives) => alternatives.some((part) => parts.has(part)))),
    );
  });
}

/** Forms of a text: folded, with look-alike letters replaced, and with spaced-out letters joined. */
function formsOf(text: string): Set<string> {
  const seen = fold(visible(text)).replace(/(?<=\p{L})['\u2019](?=(?:s|t|re|ve|ll|d|m)(?!\p{L}))/gu, "");
  const latin = seen.replace(/[^\0-\x7f]/gu, (one) => lookAlikes.get(one) ?? one);
  const joined = latin.replace(/(?<=(?<!\p{L})\p{L})[ ._-](?=\p{L}(?!\p{L}))/gu, "");
  return new Set([seen, latin, joined.replace(/%20|\+/gu, " ")]);
}

/** The base64-encoded texts within a text. */
function encodedTexts(text: string): string[] {
  return (text.match(/(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}/gu) ?? []).map((run) => {
    const base64 = run.slice(0, Math.min(maxLength.encoded, run.length - (run.length % 4)));
    const decoded = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(decoded, (unit) => unit.charCodeAt(0)));
  });
}

/** The parts of rules that each window of a folded text has, separately for each language. */
function partsOf(text: string): Set<string>[] {
  return windowsOf(text).flatMap((window) => {
    const found = Map.groupBy(entriesIn(window), ({ language }) => language);
    const inAny = found.get("any") ?? [];
    return [...found.values()].map((own) => new Set([...own, ...inAny].map(({ part }) => part)));
  });
}

/** Overlapping parts of each sentence. A part has spaces around each word and colon, so that a search finds whole words. */
const windowsOf = (text: string): string[] =>
  text.split(sentenceEnd).flatMap((sentence) => {
    const words = sentence.replaceAll("=", ":").match(/[\p{L}\p{N}\p{M}]+|:/gu) ?? [];
    const count = Math.max(1, Math.ceil(words.length / step) - 1);
    return Array.from({ length: count }, (_, at) => ` ${words.slice(at * step, (at + 2) * step).join(" ")} `);
  });

/** The words of the table that occur in a window. A word of a script without spaces may begin and end anywhere. */
function entriesIn(window: string): Entry[] {
  const found: Entry[] = [];
  for (let at = 1; at < window.length; at += 1) {
    if (window[at - 1] !== " " && !unspaced.test(window.charAt(at))) continue;
    for (const length of [1, 2, 3])
      for (const entry of wordsByStart.get(window.slice(at, at + length)) ?? []) {
        const end = at + entry.text.length;
        const mayEnd = entry.isStem || window[end] === " " || unspaced.test(window.slice(end - 1, end + 1));
        if (mayEnd && window.startsWith(entry.text, at)) found.push(entry);
      }
  }
  return found;
}
