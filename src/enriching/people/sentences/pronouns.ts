import type { Part } from "./part.ts";
import { cueAt, isCue } from "./statement-words.ts";

/**
 * A sentence that names nobody with whom the one before it is about in the place of its pronoun, or of the subject that it leaves out, as
 * `Co-founded Acme in 2019` of a card does.
 */
export function withSubject(parts: readonly Part[], people: readonly string[]): readonly Part[] {
  const auxiliary = isCue(parts[0], "aux") || parts[0]?.fold === "a" ? 1 : 0;
  if (cueAt(parts, auxiliary, "founds", "makes") > 0 || (auxiliary > 0 && isLongVerb(parts))) {
    const named: Part = {
      is: "people",
      text: people.join(" "),
      fold: "",
      people,
      joined: false,
      at: 0,
      end: 0,
    };
    return [named, ...parts];
  }
  const pronoun = parts.findIndex((part, at) => isCue(part, "pronoun") && !isArticle(parts, at));
  const dropped = pronoun < 0 ? parts.findIndex((part) => isCue(part, "dropped")) : -1;
  const at = Math.max(pronoun, dropped);
  const part = parts[at];
  if (part === undefined) return parts;
  const named: Part = { ...part, is: "people", text: people.join(" "), fold: "", people };
  const before = at - (dropped >= 0 && isCue(parts[at - 1], "aux") ? 1 : 0);
  return [...parts.slice(0, before), named, ...parts.slice(pronoun < 0 ? before : at + 1)];
}

/** `Hat Acme 2019 gegründet`: an auxiliary that is no article, and the participle at the end. */
const isLongVerb = (parts: readonly Part[]): boolean =>
  (parts[0]?.fold.length ?? 0) > 1 && parts[1]?.is === "own" && cueAt(parts, parts.length - 2, "founds") > 0;

/** `il` before a noun */
const isArticle = (parts: readonly Part[], at: number): boolean =>
  parts[at]?.fold === "il" && !isCue(parts[at + 1], "founds", "makes", "aux", "decides");
