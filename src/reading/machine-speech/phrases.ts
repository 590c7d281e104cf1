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

interface Row {
  kind: string;
  weight: number;
  parts: string;
  gap: number;
  joined?: boolean;
  /** A part that must not follow: `old rules of thumb`. */
  unless?: string;
}

const rows: readonly Row[] = table.phrases;
const phrases = rows.map((row) => {
  const steps = row.parts.split(" > ").map((step) => step.split("|"));
  const numbers = steps.map((_, number) => number).reverse();
  const stepsOf = new Map(
    steps.flat().map((part) => [part, numbers.filter((number) => steps[number]?.includes(part))] as const),
  );
  return { ...row, steps, stepsOf };
});
type Phrase = (typeof phrases)[number];

/** Kinds of phrases that articles about such attacks quote. */
const quotable = new Set(["override", "persona", "exfiltrate", "task", "format", "mode", "stop"]);
/** Characters that may separate the parts of a phrase whose letters are spaced out. */
const spelledGap = 24;

/**
 * The phrases that parts of one language form. A quoted phrase does not count in a text that mentions such attacks. `isSpelled`: whether
 * letters may be spaced out. Time is linear in the number of parts.
 */
export function findPhrases(parts: readonly Part[], isSpelled = false): Finding[] {
  const mentionsAttacks = parts.some(({ part, isQuoted }) => part === "mention" && !isQuoted);
  return [...new Set(parts.map(({ language }) => language))].flatMap((language) => {
    const own = parts.filter((part) => part.language === language || part.language === anyLanguage);
    const names = new Set(own.map(({ part }) => part));
    return phrases
      .filter(
        ({ steps, joined }) =>
          (joined || !isSpelled) && steps.every((step) => step.some((part) => names.has(part))),
      )
      .flatMap((phrase) =>
        matches(phrase, own, isSpelled)
          .filter(
            (found) =>
              !(mentionsAttacks && quotable.has(phrase.kind) && found.every(({ isQuoted }) => isQuoted)),
          )
          .map((found) => ({ kind: phrase.kind, weight: phrase.weight, at: found[0]?.at ?? 0 })),
      );
  });
}

/** Each way in which parts follow one another as the steps of a phrase; the nearest part that fits is taken for each step. */
function matches(
  { steps, stepsOf, gap, unless }: Phrase,
  parts: readonly Part[],
  isSpelled: boolean,
): Part[][] {
  const reached: (Part[] | undefined)[] = [];
  const found: Part[][] = [];
  const vetoes = new Set(parts.flatMap(({ part, at }) => (part === unless ? at - 1 : [])));
  for (const part of parts) {
    for (const step of stepsOf.get(part.part) ?? []) {
      const before = step === 0 ? [] : reached[step - 1];
      if (before === undefined) continue;
      const last = before.at(-1);
      const distance = part.at - (last?.end ?? part.at);
      if (distance < 0 || distance > (isSpelled ? Math.min(gap, spelledGap) : gap)) continue;
      if (last !== undefined && !isSpelled && last.sentence !== part.sentence) continue;
      const way = [...before, part];
      if (step < steps.length - 1) reached[step] = way;
      else if (vetoes.has(part.end)) continue;
      else if (!isSpelled || way.some(({ isBroken }) => isBroken)) found.push(way);
    }
  }
  return found;
}
