import { patternSource } from "./pattern-source.ts";
import { splitSentences } from "./sentences.ts";
import { fold } from "./text.ts";

/** Maximum number of rules of one text. The last rule contains the rest of a longer text. */
export const maxRules = 50;

const box = String.raw`\[[ xX]?\]\s*`;
const bullet = new RegExp(
  patternSource`
    ^\s*(?:
      \*(?!\*)\s*(?:${box})?|[-+\u2022\u2023\u25aa\u25e6\u25cf\u2013\u2014·\u27a4\u25ba\u2192\u2713\u2714]\s*(?:${box})?|${box}
      |\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)]\s+|#{1,6}\s+|>\s+
    )
  `,
  "u",
);
const negative = new RegExp(
  patternSource`
    ^(?:not|no|never|don['\u2019]?t|do not|ignore|exclude|excluding|skip|except|nothing|avoid|keine?|pas|sin)\b
    |\b(?:not interested|don['\u2019]?t|do not|not alert|ignore|exclude)\b
  `,
  "iu",
);

/**
 * Cuts `thingsToTrack` into rules: one per line, bullet, semicolon or sentence, in the investor's own words, trimmed, without bullet marks
 * and duplicates. A line that ends in a colon introduces the lines below it and is no rule. If it excludes something ("Not interested
 * in:"), it is put in front of each of them.
 */
export function splitRules(thingsToTrack: string): string[] {
  const rules: string[] = [];
  const lines = thingsToTrack.split(/\r\n|[\r\n\u2028\u2029]/u);
  const lastText = lines.findLastIndex((line) => line.trim() !== "");
  let intro: string | null = null;
  for (const [index, line] of lines.entries()) {
    const text = line.replace(bullet, "").trim();
    if (text === "") continue;
    if (/[:\uff1a]$/u.test(text) && index < lastText) {
      intro = negative.test(text) ? text : null;
      continue;
    }
    for (const piece of pieces(text)) rules.push(intro === null ? piece : `${intro} ${piece}`);
  }
  const all = distinct(rules);
  return all.length <= maxRules ? all : [...all.slice(0, maxRules - 1), all.slice(maxRules - 1).join("; ")];
}

function pieces(line: string): string[] {
  return line
    .split(/(?<!&(?:[a-z]{2,8}|#\d{2,5}))[;\uff1b]+/iu)
    .flatMap(splitSentences)
    .map((piece) => piece.replace(bullet, "").trim())
    .filter((piece) => piece !== "" && !/^[.\-*\u2022·\u2026]+$/u.test(piece));
}

function distinct(rules: readonly string[]): string[] {
  const keyOf = (rule: string) =>
    fold(rule)
      .replace(/[^\p{L}\p{N}$\u20ac£¥%<>+]+/gu, " ")
      .trim() || rule;
  return [...Map.groupBy(rules, keyOf).values()].flatMap((same) => same.slice(0, 1));
}
