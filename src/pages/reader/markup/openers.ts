import { holds } from "./holds.ts";
import type { Marks } from "./marks.ts";

/** What a start tag says of an element. */
interface Tagged {
  name: string;
  attributes: ReadonlyMap<string, string>;
  marks: Marks;
}

/** An element that has closed, with what was inside. */
interface Closed extends Tagged {
  isHeading: boolean;
  holds: number;
  characters: number;
  raw: string;
  rawIsWhole: boolean;
}

/** Characters of what is clicked to see more. */
const longestTitle = 200;
/** A picture of what stands for more. */
const sign = /plus|minus|chevron|arrow|caret|angle|expand|toggle/i;
const clickable = /^(?:button|tab|switch)$/;
/** A link that leads nowhere else. */
const inPlace = /^\s*(?:#|javascript:|$)/i;

/** Whether an element says by its name, role, state or class that a click on it shows more. */
export function asksForClick({ name, attributes, marks }: Tagged): boolean {
  if (name === "button" || name === "summary" || marks.opens) return true;
  if (attributes.size === 0) return false;
  return (
    clickable.test(attributes.get("role") ?? "") ||
    ["aria-expanded", "aria-controls", "onclick"].some((one) => attributes.has(one)) ||
    /^\d/.test(attributes.get("tabindex") ?? "") ||
    (name === "a" && inPlace.test(attributes.get("href") ?? "#x"))
  );
}

/** Whether an element is a drawing, as stands behind a title that opens. */
export const isSign = ({ name, marks, attributes }: Tagged): boolean =>
  name === "svg" || marks.icon || (name === "img" && sign.test(attributes.get("src") ?? ""));

/**
 * What an element that has closed is to what follows it: an `opener`, which a visitor clicks to see more, as a button, as a question,
 * or as a title that asks for a click, holds what does, or ends in a sign for more; else a `title`. The title of a page opens nothing.
 */
export function titleKind(element: Closed): "opener" | "title" | null {
  if (element.name === "h1" || (element.holds & holds.topHeading) !== 0) return null;
  if (element.name === "button") return "opener";
  const isTitle = element.isHeading || (element.holds & holds.heading) !== 0;
  if (element.characters > longestTitle) return isTitle ? "title" : null;
  if (isTitle && (asksForClick(element) || (element.holds & holds.opener) !== 0)) return "opener";
  if (element.rawIsWhole && /[?？]\s?$/.test(element.raw.slice(-2))) return "opener";
  return isTitle ? "title" : null;
}
