import table from "../../../db/machine-speech/phrases.json" with { type: "json" };
import type { Hit } from "./hits.ts";
import { anyLanguage } from "./words.ts";

/** What a phrase found says, and where. */
export interface Finding {
  kind: string;
  /** Two are enough for a verdict. */
  weight: number;
  at: number;
}

interface Phrase {
  kind: string;
  weight: number;
  steps: readonly { parts: readonly string[]; orders: boolean }[];
  /** Steps that a part may be, the last first. */
  stepsOf: ReadonlyMap<string, readonly number[]>;
  gap: number;
  joined: boolean;
  unless: string | null;
  languages: ReadonlySet<string> | null;
}

interface Row {
  kind: string;
  weight: number;
  parts: string;
  gap: number;
  joined?: boolean;
  unless?: string;
  languages?: string[];
}

const rows: readonly Row[] = table.phrases;
const phrases: readonly Phrase[] = rows.map((row) => {
  const steps = row.parts
    .split(" > ")
    .map((step) => ({ parts: step.replace("!", "").split("|"), orders: step.endsWith("!") }));
  const parts = new Set(steps.flatMap((step) => step.parts));
  const numbers = steps.map((_, number) => number).reverse();
  return {
    ...{ kind: row.kind, weight: row.weight, steps, gap: row.gap, joined: row.joined ?? false },
    stepsOf: new Map(
      [...parts].map((part) => [part, numbers.filter((step) => steps[step]?.parts.includes(part))]),
    ),
    unless: row.unless ?? null,
    languages: row.languages === undefined ? null : new Set(row.languages),
  };
});

const byFirstPart = new Map<string, Phrase[]>();
for (const phrase of phrases)
  for (const part of phrase.steps[0]?.parts ?? [])
    byFirstPart.set(part, [...(byFirstPart.get(part) ?? []), phrase]);

/** Kinds that a text about such attacks quotes; a quotation of them beside a word that says so is no attack. */
const quotable = new Set(["override", "persona", "exfiltrate", "task", "format", "mode", "stop"]);
/** Characters that a phrase written with its letters apart may leave between its parts. */
const spelledGap = 24;

/** Phrases among the parts found in one text. Linear in the parts. */
export function findPhrases(hits: readonly Hit[], how: "written" | "spelled"): Finding[] {
  const findings: Finding[] = [];
  const told = hits.some(({ part, quoted }) => part === "mention" && !quoted);
  for (const [language, own] of byLanguage(hits)) {
    const parts = new Set(own.map(({ part }) => part));
    for (const phrase of new Set([...parts].flatMap((part) => byFirstPart.get(part) ?? []))) {
      if (how === "spelled" && !phrase.joined) continue;
      if (phrase.languages !== null && !phrase.languages.has(language)) continue;
      if (!phrase.steps.every((step) => step.parts.some((part) => parts.has(part)))) continue;
      for (const found of matches(phrase, own, how)) {
        const quoted = found.every((hit) => hit.quoted);
        if (quoted && told && quotable.has(phrase.kind)) continue;
        findings.push({ kind: phrase.kind, weight: phrase.weight, at: found[0]?.at ?? 0 });
      }
    }
  }
  return findings;
}

function byLanguage(hits: readonly Hit[]): Map<string, Hit[]> {
  const languages = new Set(hits.map(({ language }) => language));
  const found = new Map<string, Hit[]>();
  for (const language of languages) found.set(language, []);
  for (const hit of hits) {
    if (hit.language === anyLanguage) for (const own of found.values()) own.push(hit);
    else found.get(hit.language)?.push(hit);
  }
  return found;
}

/** Each way the steps of a phrase follow one another: the nearest hit that fits is taken for each. */
function matches(phrase: Phrase, hits: readonly Hit[], how: "written" | "spelled"): Hit[][] {
  const gap = how === "spelled" ? Math.min(phrase.gap, spelledGap) : phrase.gap;
  const vetoes = new Set(
    phrase.unless === null ? [] : hits.filter(({ part }) => part === phrase.unless).map(({ at }) => at),
  );
  const reached: (Hit[] | null)[] = phrase.steps.map(() => null);
  const found: Hit[][] = [];
  for (const hit of hits) {
    const steps = phrase.stepsOf.get(hit.part);
    if (steps === undefined) continue;
    for (const step of steps) {
      if (phrase.steps[step]?.orders && !hit.orders) continue;
      const before = step === 0 ? [] : (reached[step - 1] ?? null);
      if (before === null || !follows(hit, before.at(-1), gap, how)) continue;
      const way = [...before, hit];
      if (step < phrase.steps.length - 1) reached[step] = way;
      else if (!vetoes.has(hit.end + 1) && (how === "written" || way.some(({ broken }) => broken)))
        found.push(way);
    }
  }
  return found;
}

function follows(hit: Hit, last: Hit | undefined, gap: number, how: "written" | "spelled"): boolean {
  if (last === undefined) return true;
  if (hit.at < last.end || hit.at - last.end > gap) return false;
  return how === "spelled" || hit.sentence === last.sentence;
}
