/**
 * Invisible characters: control characters except line break and tab, zero-width and bidirectional marks, soft hyphens, variation
 * selectors, tag characters, fillers, private use, lone surrogates.
 */
const invisible =
  /(?![\n\t])[\p{Cc}\p{Cs}\p{Co}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
const everyUnseen = new RegExp(invisible.source, "gu");
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

/** Text without invisible characters, with `\n` for every line break. Tabs stay. */
export function visible(text: string): string {
  return text.replace(breaks, "\n").replace(everyUnseen, "");
}

/** True if a character is invisible and does not separate words. */
export function isInvisible(character: string): boolean {
  return invisible.test(character) && !/[\s\u0085]/u.test(character);
}
