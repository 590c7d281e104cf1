const signs = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー";
/** A phrase in a script whose words stand without spaces between them, and in one whose words take their endings without any. */
const joined = new RegExp(`^[${signs}]`, "u");
const ending = /\p{sc=Hangul}$/u;

const wordStart = "(?<![\\p{L}\\p{N}])";
const wordEnd = "(?![\\p{L}\\p{N}])";

/**
 * A pattern of phrases apart by commas, whole words; a word ending in `*` stands for all that begin so. In scripts without spaces a phrase
 * may stand anywhere, and one in Hangul goes on with its particles.
 */
export function patternOf(phrases: string): RegExp {
  const all = phrases.split(", ");
  const within = all.filter((phrase) => joined.test(phrase));
  const begun = all.filter((phrase) => !joined.test(phrase) && ending.test(phrase));
  const whole = all.filter((phrase) => !joined.test(phrase) && !ending.test(phrase));
  const parts = [
    whole.length === 0 ? [] : `${wordStart}(?:${sourcesOf(whole)})${wordEnd}`,
    begun.length === 0 ? [] : `${wordStart}(?:${sourcesOf(begun)})`,
    within.length === 0 ? [] : `(?:${sourcesOf(within)})`,
  ].flat();
  return new RegExp(parts.length === 1 ? (parts[0] ?? "") : `(?:${parts.join("|")})`, "iu");
}

const sourcesOf = (phrases: readonly string[]) =>
  phrases
    .map((phrase) =>
      phrase
        .replace(/[.+?^${}()|[\]\\]/gu, "\\$&")
        .replaceAll("*", "\\p{L}*")
        .replaceAll(" ", "[ -]"),
    )
    .sort((a, b) => b.length - a.length)
    .join("|");
