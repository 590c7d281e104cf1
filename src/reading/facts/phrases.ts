/** A pattern of phrases apart by commas, whole words; a word ending in `*` stands for all that begin so. */
export function patternOf(phrases: string): RegExp {
  const sources = phrases
    .split(", ")
    .map((phrase) =>
      phrase
        .replace(/[.+?^${}()|[\]\\]/gu, "\\$&")
        .replaceAll("*", "\\p{L}*")
        .replaceAll(" ", "[ -]"),
    )
    .sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}
