import table from "../../../db/machine-speech/phrases.json" with { type: "json" };
import type { Part } from "./find-parts.ts";
import { anyLanguage } from "./word-index.ts";

/** A phrase that addresses a machine, and where it begins. */
export interface Finding {
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
export function findPhrases(parts: readonly Part[]): Finding[] {
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
