import { cut } from "../../domain/text/text.ts";

/** Characters of one encoded run that are looked at. */
const longestHidden = 4_000;
const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const decoder = new TextDecoder("utf-8");

/** What a text says once its escapes are read (`&#73;`, `%49`, `\x49`, `\u0049`); null where it has none. */
export function unescaped(text: string): string | null {
  let read = text;
  if (read.includes("&"))
    read = read.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/giu, (whole, hex, decimal, name) =>
      name === undefined
        ? character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), whole)
        : (named[name.toLowerCase()] ?? whole),
    );
  if (read.includes("\\"))
    read = read.replace(/\\(?:x([0-9a-f]{2})|u\{?([0-9a-f]{4,6})\}?)/giu, (whole, short, long) =>
      character(Number.parseInt(short ?? long, 16), whole),
    );
  if (/%[0-9a-f]{2}/iu.test(read))
    read = read.replace(/(?:%[0-9a-f]{2})+/giu, (run) => utf8(bytesOf(run.replaceAll("%", ""))) ?? run);
  if (read === text) return null;
  return read.replace(/(?<=[\p{L}\p{N}])\+(?=[\p{L}\p{N}])/gu, " ");
}

/** Texts hidden in a text: in base64, in hexadecimal, in tag characters, in variation selectors. Bounded, linear. */
export function hiddenTexts(text: string): string[] {
  const found = [smuggledIn(text, tagOf), smuggledIn(text, selectorOf)];
  for (const [run] of text.matchAll(/(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}/gu)) {
    const start = cut(run, longestHidden);
    found.push(/^(?:[0-9a-f]{2})+$/iu.test(start) ? utf8(bytesOf(start)) : fromBase64(start));
  }
  return found.filter((one) => one !== null && isProse(one)).map((one) => one ?? "");
}

function character(code: number, otherwise: string): string {
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

function tagOf(point: number): number | null {
  return point > 0xe0000 && point < 0xe0080 ? point - 0xe0000 : null;
}

function selectorOf(point: number): number | null {
  if (point >= 0xfe00 && point <= 0xfe0f) return point - 0xfe00;
  return point >= 0xe0100 && point <= 0xe01ef ? point - 0xe0100 + 16 : null;
}

function smuggledIn(text: string, byteOf: (point: number) => number | null): string | null {
  const bytes: number[] = [];
  if (!/[\ufe00-\ufe0f\u{e0000}-\u{e01ef}]/u.test(text)) return null;
  for (const one of text) {
    const byte = byteOf(one.codePointAt(0) ?? 0);
    if (byte !== null && bytes.length < longestHidden) bytes.push(byte);
  }
  return bytes.length < 8 ? null : utf8(Uint8Array.from(bytes));
}

/** Words rather than chance: mostly letters and spaces. */
function isProse(text: string): boolean {
  const plain = text.match(/[\p{L}\p{M} .,:;'’-]/gu)?.length ?? 0;
  return text.length >= 8 && plain / text.length > 0.85;
}
