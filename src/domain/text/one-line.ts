/**
 * The source of a long pattern that is written over several lines: line breaks and the spaces a line begins with are
 * left out, escapes stand as in a literal (`\b`, not `\\b`). A space that
 * counts stands inside a line.
 */
export function oneLine(lines: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw({ raw: lines.raw.map((line) => line.replace(/\n */g, "")) }, ...parts);
}
