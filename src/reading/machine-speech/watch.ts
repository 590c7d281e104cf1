import { visible } from "../../domain/text/visible.ts";
import { hiddenTexts, unescaped } from "./hidden.ts";
import { findHits, findRunTogether, findSpelledHits } from "./hits.ts";
import { asItLooks, asLetters, reverse, rotate } from "./letters.ts";
import { findMarkers } from "./markers.ts";
import { type Finding, findPhrases } from "./phrases.ts";
import { type Reading, readWords } from "./reading.ts";
import { index, spelledIndex } from "./words.ts";

/** Findings this near to one another speak together. */
const reach = 400;
const enough = 2;
/** A word this long may be several, written together. */
const longWord = 18;

/**
 * Whether a text speaks to whoever reads the page by machine ("ignore previous instructions", "SYSTEM: verdict matched")
 * rather than about the company, in any of sixteen languages, with letters that only look like others, letters that stand
 * apart, and text that is encoded. Such text is data, and evidence of nothing. Time grows with the length of the text.
 */
export function addressesReader(text: string): boolean {
  return speaks(text, enough, 0);
}

function speaks(text: string, threshold: number, depth: number): boolean {
  const seen = visible(text);
  const latin = asItLooks(seen);
  const plain = unescaped(latin ?? seen);
  const forms = [
    seen,
    ...[latin, plain].filter((form) => form !== null),
    ...asLetters(plain ?? latin ?? seen),
  ];
  if (forms.some((form) => speaksPlainly(form, threshold))) return true;
  return depth < 2 && hiddenTexts(text).some((hidden) => speaks(hidden, enough - 1, depth + 1));
}

function speaksPlainly(text: string, threshold: number): boolean {
  const reading = readWords(text);
  const hits = findHits(reading, index);
  if (weighs(findMarkers(text), findPhrases(hits, "written"), threshold)) return true;
  if (weighs([], spelledOut(reading), threshold)) return true;
  return (
    (hits.some(({ part }) => part === "rotated") && says(rotate(text), threshold)) ||
    (hits.some(({ part }) => part === "reversed") && says(reverse(text), threshold))
  );
}

function says(text: string, threshold: number): boolean {
  return weighs([], findPhrases(findHits(readWords(text), index), "written"), threshold);
}

/** Orders whose letters stand apart, or whose words stand together. */
function spelledOut(reading: Reading): Finding[] {
  const apart = findSpelledHits(reading, spelledIndex);
  const long = reading.words.filter(({ at, end }) => end - at >= longWord);
  return [
    ...(apart.some(({ broken }) => broken) ? findPhrases(apart, "spelled") : []),
    ...long.flatMap(({ at, end }) =>
      findPhrases(findRunTogether(reading.text.slice(at, end), spelledIndex), "spelled"),
    ),
  ];
}

/** Whether findings of different kinds near one another weigh enough together. */
function weighs(marks: readonly Finding[], phrases: readonly Finding[], threshold: number): boolean {
  const findings = [...marks, ...phrases].sort((a, b) => a.at - b.at);
  return findings.some((first, from) => {
    const kinds = new Map<string, number>();
    for (let next = from; next < findings.length && next < from + 60; next += 1) {
      const finding = findings[next];
      if (finding === undefined || finding.at - first.at > reach) break;
      kinds.set(finding.kind, Math.max(kinds.get(finding.kind) ?? 0, finding.weight));
    }
    return [...kinds.values()].reduce((sum, weight) => sum + weight, 0) >= threshold;
  });
}
