import table from "./descriptors.json" with { type: "json" };
import { isLegalForm } from "./legal-forms.ts";

const words = (lines: string[]) => new Set(lines.join(" ").split(" "));
const weak = words(table.weak);
const doubtful = words(table.doubtful);
const leading = words(table.leading);
const status = words(table.status);
const trades = words(table.generic);
const generic = words([...table.weak, ...table.doubtful, ...table.generic, ...table.firstWords]);

/** Words that do not distinguish companies: with or without them it is the same company (`Group`, `AI`, `Technologies`). */
export const isWeakDescriptor = (word: string): boolean => weak.has(word) || isLegalForm(word);

/** Trade words before a name that people leave out (`Banco Santander`). */
export const isLeadingTrade = (word: string): boolean => leading.has(word);

/** Words that a licence adds to a name (`N26 Bank`). */
export const isStatus = (word: string): boolean => status.has(word);

/** Words with which it may be the same company or another one (`Labs`). */
export const isDoubtfulDescriptor = (word: string): boolean => doubtful.has(word);

/** Words that may follow a company's name while the same company is meant. */
export const isAddition = (word: string): boolean =>
  isWeakDescriptor(word) || isStatus(word) || isDoubtfulDescriptor(word);

/** Words of a trade or a place that do not name a company alone (`Robotics`, `Capital`). */
export const isGeneric = (word: string): boolean => generic.has(word);

/** Top-level domains that are read as a word of the name, because they distinguish companies (`notion.capital`). */
export const isTellingDomain = (suffix: string): boolean => trades.has(suffix) && suffix.length > 3;
