import { patternOf } from "../facts/phrases.ts";
import table from "./small-print.json" with { type: "json" };

const words = patternOf(Object.values(table.words).join(", "));

/** Whether a text has a word of small print: of privacy, terms, liability. */
export const hasSmallPrint = (text: string): boolean => words.test(text);
