import { fold } from "../../domain/text/fold.ts";
import table from "./short-names.json" with { type: "json" };

const shortForms = new Map(
  table.names
    .flatMap((line) => fold(line).split("; "))
    .map((names) => {
      const [whole = "", ...short] = names.split(" ");
      return [whole, new Set(short)] as const;
    }),
);

/** Whether one of two given names is a short form of the other: `Tom` and `Thomas`. */
export function isShortened(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return shortForms.get(a)?.has(b) === true || shortForms.get(b)?.has(a) === true;
}
