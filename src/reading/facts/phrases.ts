/** Phrases in scripts that join words without spaces, or words and particles. */
const joined = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/**
 * A pattern of phrases that are separated by commas, as whole words in any case. A word that ends in `*` matches all words that begin
 * so. Phrases in Han, kana and Hangul match anywhere.
 */
export function patternOf(phrases: string, flags = "iu"): RegExp {
  const [anywhere, whole] = [true, false].map((is) =>
    sourceOf(phrases.split(", ").filter((one) => joined.test(one) === is)),
  );
  const words = whole && `(?<![\\p{L}\\p{N}])${whole}(?![\\p{L}\\p{N}])`;
  return new RegExp(words && anywhere ? `(?:${words}|${anywhere})` : words || anywhere || "", flags);
}

function sourceOf(phrases: readonly string[]): string {
  const sources = phrases.map((phrase) =>
    phrase
      .replace(/[.+?^${}()|[\]\\]/gu, "\\$&")
      .replaceAll("*", "\\p{L}*")
      .replaceAll(" ", "[ -]"),
  );
  return sources.length === 0 ? "" : `(?:${sources.sort((a, b) => b.length - a.length).join("|")})`;
}
