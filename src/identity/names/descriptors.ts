import table from "./descriptors.json" with { type: "json" };

const words = (lines: string[]) => new Set(lines.join(" ").split(" "));
const weak = words(table.weak);
const generic = words([...table.weak, ...table.generic, ...table.firstWords]);

/** Whether a word does not distinguish companies: a name with it and without it is the same company (`Group`, `AI`, `Bank`). */
export const isWeakDescriptor = (word: string): boolean => weak.has(word);

/** Whether a word of trade or place does not name a company by itself (`Robotics`, `Capital`). */
export const isGeneric = (word: string): boolean => generic.has(word);

/** Whether a top-level domain distinguishes companies and is read as a word of the name (`notion.capital`). */
export const isTellingDomain = (suffix: string): boolean =>
  generic.has(suffix) && !weak.has(suffix) && suffix.length > 3;
