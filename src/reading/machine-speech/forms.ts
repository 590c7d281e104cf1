import table from "../../../db/machine-speech/look-alikes.json" with { type: "json" };
import { cut } from "../../domain/text/text.ts";
import { visible } from "../../domain/text/visible.ts";

/** Characters of one encoded run that are decoded, and letters from which on a decoded text is read. */
const hiddenLength = { most: 4_000, least: 8 };
const entities = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }));
const decoder = new TextDecoder("utf-8");

const exactLookAlikes = Object.entries(table.letters).flatMap(([letter, lines]) =>
  lines.flatMap((line) =>
    line.split(" ").map((code) => [characterOf(Number.parseInt(code, 16)), letter] as const),
  ),
);
/** Letters by the characters that look like them; the lower case of a capital stands for its letter too. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...exactLookAlikes.map(([character, letter]) => [character.toLowerCase(), letter] as const),
  ...exactLookAlikes,
]);

/** The ways a text can be read: as it is seen, with look-alike letters replaced, with escapes decoded, with digits as letters. */
export function formsOf(text: string): string[] {
  const seen = visible(text);
  const latin = seen.replace(
    /[^\0-\x7f]/gu,
    (one) => lookAlikes.get(one.toLowerCase()) ?? lookAlikes.get(one) ?? one,
  );
  const plain = decodeEscapes(latin);
  return [...new Set([seen, latin, plain, ...digitsAsLetters(plain)])];
}

/** Texts that are hidden in a text: in base64, in hexadecimal, in tag characters or variation selectors. */
export function hiddenTexts(text: string): string[] {
  const runs = [...text.matchAll(/(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}/gu)].map(([run]) =>
    cut(run, hiddenLength.most),
  );
  const decoded = runs.map((run) =>
    /^(?:[0-9a-f]{2})+$/iu.test(run) ? utf8(bytesOf(run)) : fromBase64(run),
  );
  return [...decoded, smuggledIn(text)].filter((one) => one !== null && isProse(one)).map((one) => one ?? "");
}

/** The text with each Latin letter moved by thirteen. */
export function rotate(text: string): string {
  return text.replace(/[a-z]/giu, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

/** The text read backwards. */
export const reverse = (text: string): string => [...text].reverse().join("");

/** Decodes `&#73;`, `%49`, `\x49` and `\u0049`. */
function decodeEscapes(text: string): string {
  const decoded = text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/giu, (whole, hex, decimal, name) =>
      name === undefined
        ? characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), whole)
        : (entities.get(name.toLowerCase()) ?? whole),
    )
    .replace(/\\(?:x([0-9a-f]{2})|u\{?([0-9a-f]{4,6})\}?)/giu, (whole, short, long) =>
      characterOf(Number.parseInt(short ?? long, 16), whole),
    )
    .replace(/(?:%[0-9a-f]{2})+/giu, (run) => utf8(bytesOf(run.replaceAll("%", ""))) ?? run);
  return decoded === text ? text : decoded.replace(/(?<=[\p{L}\p{N}])\+(?=[\p{L}\p{N}])/gu, " ");
}

const letterOfDigit = new Map(
  [..."01345 78@$!|+\u20ac"].map((sign, at) => [sign, "oieas tbasilte".charAt(at)]),
);
const digits = /[0134578@$!|+\u20ac]/gu;
const words = /[^\s.,:;?"'()[\]{}<>/\\-]+/gu;
/** A figure, a year, a version, an address or a name that ends in a number: `10x`, `v2`, `Q3`, `web3`, `a16z`. */
const ordinary = /\d{3}|^[$\u20ac@]|^\d+[a-z]{0,3}$|^[a-z]+\d+[a-z]?$|[a-z]{3}@[a-z]{3}/iu;

/** The text with digits inside words as letters (`1gn0re`), for each letter that `1` may be; none where fewer than two words have such. */
function digitsAsLetters(text: string): string[] {
  const odd = (text.match(words) ?? []).filter((word) => {
    const inner = word.replace(/(?<!!)!+$/u, "");
    if (inner.length < 4 || ordinary.test(inner) || /^\p{L}+$/u.test(inner)) return false;
    return /^\p{L}+$/u.test(inner.replace(digits, "e")) && /\p{L}.*\p{L}/u.test(inner);
  });
  if (odd.length < 2) return [];
  return ["i", "l"].map((one) =>
    text.replace(words, (word) =>
      /\p{L}/u.test(word)
        ? word.replace(digits, (sign) => (sign === "1" ? one : (letterOfDigit.get(sign) ?? sign)))
        : word,
    ),
  );
}

function characterOf(code: number, otherwise = ""): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}

function utf8(bytes: Uint8Array): string | null {
  if (bytes.some((byte) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13)) return null;
  const text = decoder.decode(bytes).replace(/\ufffd$/u, "");
  return text.includes("\ufffd") ? null : text;
}

function fromBase64(run: string): string | null {
  const plain = run.replaceAll("-", "+").replaceAll("_", "/");
  const whole = plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0));
  return utf8(Uint8Array.from(atob(whole), (unit) => unit.charCodeAt(0)));
}

/** The text that tag characters or variation selectors spell out, a byte each. */
function smuggledIn(text: string): string | null {
  const bytes = [...text.matchAll(/(?:[\ufe00-\ufe0f]|[\u{e0001}-\u{e007f}]|[\u{e0100}-\u{e01ef}])/gu)].map(
    ([one]) => {
      const code = one.codePointAt(0) ?? 0;
      return code >= 0xe0100 ? code - 0xe0100 + 16 : code > 0xe0000 ? code - 0xe0000 : code - 0xfe00;
    },
  );
  return utf8(Uint8Array.from(bytes.slice(0, hiddenLength.most)));
}

/** Whether a decoded text is words: mostly letters and spaces. */
function isProse(text: string): boolean {
  const plain = text.match(/[\p{L}\p{M} .,:;'\u2019-]/gu)?.length ?? 0;
  return text.length >= hiddenLength.least && plain / text.length > 0.85;
}
