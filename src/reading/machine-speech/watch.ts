import markers from "../../../db/machine-speech/markers.json" with { type: "json" };
import { normalForm } from "../../domain/text/text.ts";
import { findParts, findSpelledParts } from "./find-parts.ts";
import { formsOf, hiddenTexts, reverse, rotate } from "./forms.ts";
import { type Finding, findPhrases } from "./phrases.ts";

/** Characters within which findings add up, and findings that are added up at most. */
const near = { characters: 400, findings: 60 };
/** Weight of a verdict; in text that was hidden on purpose, half of it. */
const enough = 2;
/** Levels of encodings inside encodings that are read. */
const mostLevels = 2;

/**
 * Whether a text addresses the machine that reads the page ("ignore previous instructions", "SYSTEM: verdict matched") rather than a
 * person: in any of sixteen languages, with look-alike letters, spaced-out letters or encoded text. Time is linear in the text.
 */
export function addressesReader(text: string): boolean {
  return isHostile(text, enough, 0);
}

function isHostile(text: string, threshold: number, level: number): boolean {
  if (formsOf(text).some((form) => isHostileForm(form, threshold))) return true;
  return level < mostLevels && hiddenTexts(text).some((hidden) => isHostile(hidden, enough / 2, level + 1));
}

function isHostileForm(text: string, threshold: number): boolean {
  const parts = findParts(text);
  if (weighs([...findMarkers(text), ...findPhrases(parts)], threshold)) return true;
  const spelled = findSpelledParts(text);
  if (spelled.some(({ isBroken }) => isBroken) && weighs(findPhrases(spelled, true), threshold)) return true;
  return [
    { name: "rotated", turn: rotate },
    { name: "reversed", turn: reverse },
  ].some(
    ({ name, turn }) =>
      parts.some(({ part }) => part === name) && weighs(findPhrases(findParts(turn(text))), threshold),
  );
}

/** Whether findings of different kinds near one another weigh enough together. */
function weighs(findings: readonly Finding[], threshold: number): boolean {
  const sorted = findings.toSorted((a, b) => a.at - b.at);
  return sorted.some((first, from) => {
    const kinds = new Map<string, number>();
    for (const { kind, weight, at } of sorted.slice(from, from + near.findings))
      if (at - first.at <= near.characters) kinds.set(kind, Math.max(kinds.get(kind) ?? 0, weight));
    return [...kinds.values()].reduce((sum, weight) => sum + weight, 0) >= threshold;
  });
}

/** Markup of conversations with a model: a pair such as `[INST] … [/INST]` is enough alone, a mark that documentation names too is not. */
function findMarkers(text: string): Finding[] {
  const shown = normalForm(text, "NFKC").replace(/[ \t]+/gu, " ");
  const plain = shown.toLowerCase();
  if (!/[<[#:]|begin|end of/u.test(plain)) return [];
  const places: [number, number][] = [];
  for (const [open = "", close = ""] of markers.pairs) {
    const at = plain.indexOf(open);
    if (at >= 0 && (close === "" || plain.includes(close, at + open.length))) places.push([at, enough]);
  }
  for (const mark of markers.alone) places.push([plain.indexOf(mark), enough / 2]);
  for (const head of markers.heads)
    for (let at = plain.indexOf(head); at >= 0; at = plain.indexOf(head, at + head.length)) {
      const opensLine = at === 0 || /[\n.!?>\])"\u201c]\s{0,3}$/u.test(plain.slice(Math.max(0, at - 4), at));
      if (opensLine || shown.startsWith(head.toUpperCase(), at)) places.push([at, enough / 2]);
    }
  return places.flatMap(([at, weight]) => (at < 0 ? [] : { kind: "marker", weight, at }));
}
