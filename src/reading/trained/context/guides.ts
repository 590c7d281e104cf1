import { fold } from "../../../domain/text/fold.ts";
import { cut } from "../../../domain/text/text.ts";
import { patternOf } from "../../facts/phrases.ts";
import type { Passage } from "../../passages/passages.ts";
import table from "./guides.json" with { type: "json" };

/** Characters of a heading, and of an address, that are read. */
const longest = 120;

const begins = new RegExp(`^\\P{L}*${patternOf(Object.values(table.headings).join(", ")).source}`, "iu");
const steps = new RegExp(`^\\P{L}*${patternOf(table.steps).source} ?\\d`, "iu");
const addresses = new Set(table.addresses.split(" "));

/**
 * Whether a passage of a home page or another one stands in a guide, a manual or among questions with their answers, by its heading, those
 * over it or its page's address.
 */
export function isOfGuide({ kind, changes, title }: Pick<Passage, "kind" | "changes" | "title">): boolean {
  if (kind !== "home" && kind !== "other") return false;
  const [first] = changes;
  if (first === undefined) return false;
  const path = URL.parse(first.url)?.pathname ?? "";
  if ((fold(cut(path, longest)).match(/\p{L}+/gu) ?? []).some((word) => addresses.has(word))) return true;
  return [...first.block.trail, title?.text ?? ""].some((heading) => isOver(cut(heading, longest)));
}

const isOver = (heading: string) => begins.test(heading) || steps.test(heading);
