import type { OpenElement } from "../markup/element.ts";
import { holds } from "../markup/holds.ts";
import { experimentMark } from "../markup/tokens.ts";

/**
 * Whether an element shows one of several contents at a time, or one of several versions of one, as far as its start tag
 * says; `perhaps` where it does unless it leads somewhere.
 */
export function rotatesAtOpen({ name, attributes, marks }: OpenElement): boolean | "perhaps" {
  if (name === "blockquote" || name === "marquee") return true;
  if (attributes.size === 0) return false;
  if (/^(?:polite|assertive)$/.test(attributes.get("aria-live") ?? "")) return true;
  if (attributes.get("aria-roledescription")?.toLowerCase() === "carousel") return true;
  if (name === "body" || name === "main" || name === "html") return false;
  if (marks.rotating) return true;
  return marks.announcement ? "perhaps" : attributes.has(experimentMark);
}

/** The same once all that is inside is known. */
export const rotatesAtClose = (element: OpenElement, said: boolean | "perhaps"): boolean =>
  said === "perhaps" ? (element.holds & holds.link) === 0 : said;
