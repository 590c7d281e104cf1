import table from "../../../db/machine-speech/markers.json" with { type: "json" };
import { normalForm } from "../../domain/text/text.ts";
import type { Finding } from "./phrases.ts";

const sure = 2;
const half = 1;

/**
 * Marks of a conversation between people and a model: a pair of them (`[INST] … [/INST]`) or one that only a forger
 * writes is enough alone, one that documentation names too counts half. Linear.
 */
export function findMarkers(text: string): Finding[] {
  const shown = normalForm(text, "NFKC").replace(/[ \t]+/gu, " ");
  const plain = shown.toLowerCase();
  if (!/[<[#:]|begin|end of/u.test(plain)) return [];
  const findings: Finding[] = [];
  const add = (at: number, weight: number) => {
    if (at >= 0) findings.push({ kind: "marker", weight, at });
  };
  for (const [open = "", close = ""] of table.pairs) {
    const at = plain.indexOf(open);
    if (at >= 0 && (close === "" || plain.includes(close, at + open.length))) add(at, sure);
  }
  for (const mark of table.alone) add(plain.indexOf(mark), half);
  for (const head of table.heads)
    for (let at = plain.indexOf(head); at >= 0; at = plain.indexOf(head, at + head.length))
      if (opensLine(plain, at) || shown.startsWith(head.toUpperCase(), at)) add(at, half);
  return findings;
}

function opensLine(text: string, at: number): boolean {
  return at === 0 || /[\n.!?>\])"“]\s{0,3}$/u.test(text.slice(Math.max(0, at - 4), at));
}
