import table from "./narrower.json" with { type: "json" };

/** Something narrower than a topic that a rule asks for, such as a podcast or a customer in healthcare. */
export interface Trait {
  /** As a verdict's rationale names it. */
  name: string;
  asked: RegExp;
  shown: RegExp;
  /** Where a text shows nothing of it, it is something else rather than an open question. */
  hard: boolean;
}

/** A pattern of phrases apart by commas, whole words; a word ending in `*` stands for all that begin so. */
export function patternOf(phrases: string): RegExp {
  const sources = phrases
    .split(", ")
    .map((phrase) =>
      phrase
        .replace(/[.+?^${}()|[\]\\]/gu, "\\$&")
        .replaceAll("*", "\\p{L}*")
        .replaceAll(" ", "[ -]"),
    )
    .sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}

const traitOf = (one: { name: string; asked: string; shown: string; hard?: boolean }): Trait => ({
  name: one.name,
  asked: patternOf(one.asked),
  shown: patternOf(one.shown),
  hard: one.hard ?? false,
});

/** Traits of any topic, in the order in which they claim a rule's words. */
export const traits: readonly Trait[] = table.traits.map(traitOf);
/** Trades whose customers and partners a rule may ask for. */
export const sectors: readonly Trait[] = table.sectors.map(traitOf);
