import { patternOf } from "../../reading/facts/phrases.ts";
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
