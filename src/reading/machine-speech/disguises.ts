import table from "../../../db/machine-speech/look-alikes.json" with { type: "json" };
import { cut } from "../../domain/text/text.ts";
import { visible } from "../../domain/text/visible.ts";
import { disguisable } from "./word-index.ts";

/** Characters of one encoded run that are decoded. */
const longestRun = 4_000;
const decoder = new TextDecoder("utf-8");

const exact = Object.entries(table.letters).flatMap(([letter, lines]) =>
  lines.flatMap((line) => line.split(" ").map((code) => [characterOf(code, 16), letter] as const)),
);
/** Letters by the characters that look like them. The lower case of a capital is read like the capital. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...exact.map(([character, letter]) => [character.toLowerCase(), letter] as const),
  ...exact,
]);

/**
 * The ways in which a text can be read: as it is seen; with look-alike letters, escapes (`&#73;`, `%49`, `\x49`) and digits for letters
 * (`1gn0re`) replaced; with spaced-out letters joined; rotated by thirteen letters or backwards where it holds such verbs.
 */
export function formsOf(text: string): string[] {
  const seen = visible(text);
  const latin = seen.replace(
    /[^\0-\x7f]/gu,
    (one) => lookAlikes.get(one.toLowerCase()) ?? lookAlikes.get(one) ?? one,
  );
  const plain = decodeEscapes(latin);
  const turned = turnedVerbs.test(plain) ? [rotate(plain), reverse(plain)] : [];
  return [...new Set([seen, latin, plain, withLettersForDigits(plain), withWordsJoined(plain), ...turned])];
}

/** Texts that are hidden in a text: in base64, in hexadecimal digits, in tag characters or variation selectors. */
export function hiddenTexts(text: string): string[] {
  const runs = [...text.matchAll(/(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}/gu)].map(([run]) =>
    cut(run, longestRun),
  );
  const decoded = runs.map((run) => (/^(?:[0-9a-f]{2})+$/iu.test(run) ? fromHex(run) : fromBase64(run)));
  const unseen = text.match(/[\ufe00-\ufe0f]|[\u{e0001}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu) ?? [];
  const spelled = unseen.slice(0, longestRun).map((one) => {
    const code = one.codePointAt(0) ?? 0;
    return code >= 0xe0100 ? code - 0xe0100 + 16 : code & 0x7f;
  });
  return [...decoded, textOf(spelled)].flatMap((one) => one ?? []);
}

const reverse = (text: string) => [...text].reverse().join("");

const rotate = (text: string) =>
  text.replace(/[a-z]/giu, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

const verbs = disguisable
  .filter(({ part, text }) => part === "drop" && text.length >= 5)
  .map(({ text }) => text);
const turnedVerbs = new RegExp(
  `(?<![a-z])(?:${verbs.map(rotate).join("|")})|(?:${verbs.map(reverse).join("|")})(?![a-z])`,
  "iu",
);

function decodeEscapes(text: string): string {
  const decoded = text
    .replace(/&#(\d{1,7});/gu, (_, code) => characterOf(code, 10))
    .replace(/&#x([0-9a-f]{1,6});/giu, (_, code) => characterOf(code, 16))
    .replace(/\\(?:x(?=..)|u\{?)([0-9a-f]{2,6})\}?/giu, (_, code) => characterOf(code, 16))
    .replace(/(?:%[0-9a-f]{2})+/giu, (run) => fromHex(run.replaceAll("%", "")) ?? run);
  return decoded === text ? text : decoded.replace(/(?<=[\p{L}\p{N}])\+(?=[\p{L}\p{N}])/gu, " ");
}

const letterOfSign = new Map([..."0134578@$!|\u20ac"].map((sign, at) => [sign, "oieastbasile".charAt(at)]));

function withLettersForDigits(text: string): string {
  if (!/\p{L}[013457$!|]\p{L}/u.test(text)) return text;
  return text.replace(/(?:[\p{L}0134578@$|\u20ac]|!(?=\p{L}))+/gu, (word) =>
    /\p{L}/u.test(word) ? [...word].map((sign) => letterOfSign.get(sign) ?? sign).join("") : word,
  );
}

const known = disguisable.map(({ text }) => text).sort((a, b) => b.length - a.length);
const knownWords = new RegExp(known.join("|"), "giu");

/** The text with spaced-out letters joined, and long runs of letters separated into words that are known. */
function withWordsJoined(text: string): string {
  return text
    .replace(/-\n/gu, "")
    .replace(/(?<!\p{L})\p{L}(?:[^\p{L}\n]{1,3}\p{L}(?!\p{L})){5,}/gu, (run) => run.replace(/\P{L}/gu, ""))
    .replace(/[a-z]{14,}/giu, (run) => run.replace(knownWords, " $& "));
}

function characterOf(digits: string, base: number): string {
  const code = Number.parseInt(digits, base);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function fromHex(digits: string): string | null {
  return textOf((digits.match(/../gu) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

function fromBase64(run: string): string | null {
  const plain = run.replaceAll("-", "+").replaceAll("_", "/");
  const whole = plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0));
  return textOf([...atob(whole)].map((unit) => unit.charCodeAt(0)));
}

/** UTF-8 as text; null where it is none. */
function textOf(bytes: readonly number[]): string | null {
  const text = decoder.decode(Uint8Array.from(bytes)).replace(/\ufffd$/u, "");
  return /(?![\t\n\r])[\p{Cc}\ufffd]/u.test(text) ? null : text;
}
