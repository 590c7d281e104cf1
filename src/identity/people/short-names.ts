import { fold } from "../../domain/text/fold.ts";
import table from "./short-names.json" with { type: "json" };

const shortened = new Map(
  Object.entries(table.names).map(([whole, short]) => [fold(whole), new Set(short.split(" ").map(fold))]),
);

/** Whether one of two given names is the other shortened: `Tom` and `Thomas`. */
export const isShortened = (one: string, other: string): boolean =>
  shortened.get(fold(one))?.has(fold(other)) === true || shortened.get(fold(other))?.has(fold(one)) === true;
