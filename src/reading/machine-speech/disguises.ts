import table from "../../../db/machine-speech/look-alikes.json" with { type: "json" };
import { cut } from "../../domain/text/text.ts";
import { visible } from "../../domain/text/visible.ts";

/** Characters of one encoded run that are decoded. */
const longestRun = 4_000;
const decoder = new TextDecoder("utf-8");

const exact = Object.entries(table.letters).flatMap(([letter, lines]) =>
  lines.flatMap((line) =>
    line.split(" ").map((code) => [String.fromCodePoint(Number.parseInt(code, 16)), letter] as const),
  ),
);
/** Letters by the characters that look like them. The lower case of a capital is read like the capital. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...exact.map(([character, letter]) => [character.toLowerCase(), letter] as const),
  ...exact,
]);

/** Forms of a text: as displayed, with look-alike letters replaced, and with spaced-out letters joined. */
export function formsOf(text: string): string[] {
  const seen = visible(text);
  const latin = seen.replace(
    /[^\0-\x7f]/gu,
    (one) => lookAlikes.get(one.toLowerCase()) ?? lookAlikes.get(one) ?? one,
  );
  const joined = latin.replace(/(?<=(?<!\p{L})\p{L})[ ._-](?=\p{L}(?!\p{L}))/gu, "").replace(/%20|\+/gu, " ");
  return [...new Set([seen, latin, joined])];
}

/** The base64-encoded texts within a text. */
export function hiddenTexts(text: string): string[] {
  return [...text.matchAll(/(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}/gu)].flatMap(([run]) => {
    const plain = cut(run, longestRun).replaceAll("-", "+").replaceAll("_", "/");
    const whole = plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0));
    const bytes = Uint8Array.from([...atob(whole)], (unit) => unit.charCodeAt(0));
    const hidden = decoder.decode(bytes).replace(/\ufffd$/u, "");
    return /(?![\t\n\r])[\p{Cc}\ufffd]/u.test(hidden) ? [] : hidden;
  });
}
