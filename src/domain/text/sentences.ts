const abbreviations = new Set(
  (
    "e.g i.e etc vs cf approx no nr mr mrs ms dr prof st jr sr inc ltd corp co llc plc gmbh u.s u.k u.s.a e.u d.c a.m p.m " +
    "fa z.b d.h u.a bzw ca evtl inkl mio mrd dipl ing sra dra vol art fig dept est gov sp jan feb mar apr jun jul aug sep sept oct nov dec"
  ).split(" "),
);

const ordinalMonth =
  /^\s+(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|quartal|jahrhundert|platz|geburtstag)/iu;

/**
 * Splits text into sentences. Each is a trimmed verbatim part of `text`. Abbreviations (`Inc.`, `e.g.`), initials, decimals, versions
 * and web addresses do not end a sentence.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const stop of text.matchAll(
    /(?<![.!?\u2026\u3002\uff01\uff1f])[.!?\u2026\u3002\uff01\uff1f]+["'\u201d\u2019»)\]]*(?=\s|$)|[\r\n\u2028\u2029]+/gu,
  )) {
    if (
      stop[0].startsWith(".") &&
      stop[0].length === 1 &&
      isAbbreviation(text.slice(start, stop.index), text, stop.index)
    )
      continue;
    const end = stop.index + stop[0].length;
    if (/["'\u201d\u2019»]$/u.test(stop[0]) && /^\s*[-\u2013\u2014]/u.test(text.slice(end, end + 4)))
      continue;
    push(sentences, text.slice(start, end));
    start = end;
  }
  push(sentences, text.slice(start));
  return sentences;
}

function isAbbreviation(before: string, text: string, at: number): boolean {
  const word = /(?<!\S)\S+$/u.exec(before.slice(-40))?.[0] ?? "";
  const bare = word.replace(/^[("'\u201c\u2018«[]+/u, "").toLowerCase();
  const next = /^\.\s+(\S)/u.exec(text.slice(at, at + 8))?.[1] ?? "";
  if (/^\p{Lu}$/u.test(word)) return true;
  if (/^\p{Ll}/u.test(next) && /^(?:\p{Ll}|Kft|Zrt|Nyrt|Bt)$/u.test(word)) return true;
  if (bare === "co" && /^\.\s+(?:Ltd|Limited|Inc|KG|LLC|Pty)(?!\p{L})/u.test(text.slice(at, at + 12)))
    return true;
  if (bare === "e" && /^\.\s+[KVG]\./u.test(text.slice(at, at + 6))) return true;
  if (/^(inc|ltd|corp|co|llc|plc|gmbh|u\.s|u\.k|a\.m|p\.m|etc|mio|mrd)$/u.test(bare))
    return /[\p{Ll}\d,;(]/u.test(next);
  if (/^(?:\d{1,2}|\d{4})$/u.test(bare) && /^\p{Ll}/u.test(next)) return true;
  if (/^\d{1,2}$/u.test(bare) && ordinalMonth.test(text.slice(at + 1, at + 14))) return true;
  return abbreviations.has(bare);
}

function push(sentences: string[], piece: string): void {
  const sentence = piece.trim();
  if (sentence !== "") sentences.push(sentence);
}
