/**
 * Source of a regular expression that is written on several lines. Line breaks and indentation are removed; other spaces count. Escapes are
 * written as in a literal (`\b`, not `\\b`).
 */
export function patternSource(lines: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw({ raw: lines.raw.map((line) => line.replace(/\n */g, "")) }, ...parts);
}
