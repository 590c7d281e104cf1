import markers from "../../../db/machine-speech/markers.json" with { type: "json" };
import table from "../../../db/machine-speech/phrases.json" with { type: "json" };
import { normalForm } from "../../domain/text/text.ts";
import { formsOf, hiddenTexts } from "./disguises.ts";
import { anyLanguage, findParts, type Part } from "./find-parts.ts";

/** Characters within which findings add up, and findings that are added up at most. */
const near = { characters: 400, findings: 60 };
/** Weight of a verdict; in text that was hidden on purpose, half of it. */
const enough = 2;
/** Kinds of phrases that articles about such attacks quote. */
const quotable = new Set(["override", "persona", "exfiltrate", "task", "format", "mode", "stop"]);
const quotes =
  /[\u201c\u201e«\u300c\u300e»"`][^\u201d\u201c»\u300d\u300f«"`]{1,400}[\u201d\u201c»\u300d\u300f«"`]/gu;

/**
 * Whether a text addresses the machine that reads the page ("ignore previous instructions", "SYSTEM: verdict matched") rather than a
 * person: in any of thirty languages, with look-alike letters, spaced-out letters or encoded text. Time is linear in the text.
 */
export function addressesReader(text: string): boolean {
  return (
    formsOf(text).some((form) => weighs(findingsIn(form), enough)) ||
    hiddenTexts(text).some((hidden) => weighs(findingsIn(hidden), enough / 2))
  );
}

/** Instructions to machines in a text. In a text about such attacks, a quoted phrase does not count. */
function findingsIn(text: string): Finding[] {
  const parts = findParts(text);
  const findings = [...findMarkers(text), ...findPhrases(parts)];
  if (!parts.some(({ part }) => part === "mention")) return findings;
  const unquoted = findParts(text.replace(quotes, " "));
  if (!unquoted.some(({ part }) => part === "mention")) return findings;
  return [...findings.filter(({ kind }) => !quotable.has(kind)), ...findPhrases(unquoted)];
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

const literally = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&")).join("|");
const marks = new RegExp(
  `${literally(markers.alone)}|(?<=^|[\\n.!?>\\])"\u201c]\\s{0,3})(?:${literally(markers.heads)})`,
  "giu",
);
const loudMarks = new RegExp(literally(markers.heads.map((head) => head.toUpperCase())), "gu");

/** Markup of conversations with a model: a pair such as `[INST] … [/INST]` is enough alone, a mark that documentation names too is not. */
function findMarkers(text: string): Finding[] {
  const shown = normalForm(text, "NFKC").replace(/[ \t]+/gu, " ");
  const plain = shown.toLowerCase();
  if (!/[<[#:]|begin|end of/u.test(plain)) return [];
  const pairs = markers.pairs.flatMap(([open = "", close = ""]) => {
    const at = plain.indexOf(open);
    return at >= 0 && plain.includes(close, at + open.length) ? [{ kind: "marker", weight: enough, at }] : [];
  });
  const alone = [...shown.matchAll(marks), ...shown.matchAll(loudMarks)];
  return [...pairs, ...alone.map(({ index }) => ({ kind: "marker", weight: enough / 2, at: index }))];
}

/** A phrase that addresses a machine, and where it begins. */
interface Finding {
  kind: string;
  /** A weight of two is enough for a verdict. */
  weight: number;
  at: number;
}

const phrases = Object.entries(table.phrases).flatMap(([name, lines]) => {
  const [kind = "", weight] = name.split(" ");
  return lines.map((line) => {
    const [parts = "", gap] = line.split(" @");
    const steps = parts.split(" > ").map((step) => step.split("|"));
    return { kind, weight: Number(weight), gap: Number(gap), steps };
  });
});
type Phrase = (typeof phrases)[number];

/** The phrases that parts of one language form. Time is linear in the number of parts. */
function findPhrases(parts: readonly Part[]): Finding[] {
  return [...new Set(parts.map(({ language }) => language))].flatMap((language) => {
    const own = parts.filter((part) => part.language === language || part.language === anyLanguage);
    const names = new Set(own.map(({ part }) => part));
    return phrases
      .filter(({ steps }) => steps.every((step) => step.some((part) => names.has(part))))
      .flatMap((phrase) =>
        placesOf(phrase, own).map((at) => ({ kind: phrase.kind, weight: phrase.weight, at })),
      );
  });
}

/** Where parts follow one another as the steps of a phrase. The nearest part that fits is taken for each step. */
function placesOf({ steps, gap }: Phrase, parts: readonly Part[]): number[] {
  const reached: { from: number; last: Part }[] = [];
  const places: number[] = [];
  for (const part of parts)
    for (let step = steps.length - 1; step >= 0; step -= 1) {
      if (!steps[step]?.includes(part.part)) continue;
      const before = reached[step - 1];
      const isNear =
        before !== undefined &&
        part.at >= before.last.end &&
        part.at - before.last.end <= gap &&
        part.sentence === before.last.sentence;
      if (step > 0 && !isNear) continue;
      const from = before?.from ?? part.at;
      if (step === steps.length - 1) places.push(from);
      else reached[step] = { from, last: part };
    }
  return places;
}
