import type { Part } from "./part.ts";
import { isCue } from "./statement-words.ts";

/** A sentence that names nobody with whom the one before it is about in the place of its pronoun, or of the subject that it leaves out. */
export function withSubject(parts: readonly Part[], people: readonly string[]): readonly Part[] {
  const pronoun = parts.findIndex((part, at) => isCue(part, "pronoun") && !isArticle(parts, at));
  const dropped = pronoun < 0 ? parts.findIndex((part) => isCue(part, "dropped")) : -1;
  const at = Math.max(pronoun, dropped);
  const part = parts[at];
  if (part === undefined) return parts;
  const named: Part = { ...part, is: "people", text: people.join(" "), fold: "", people };
  const before = at - (dropped >= 0 && isCue(parts[at - 1], "aux") ? 1 : 0);
  return [...parts.slice(0, before), named, ...parts.slice(pronoun < 0 ? before : at + 1)];
}

/** `il` before a noun */
const isArticle = (parts: readonly Part[], at: number): boolean =>
  parts[at]?.fold === "il" && !isCue(parts[at + 1], "founds", "makes", "aux", "decides");
