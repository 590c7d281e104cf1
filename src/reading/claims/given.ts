import { oneLine } from "../../domain/text/one-line.ts";
import { cut } from "../../domain/text/text.ts";
import { findAmounts } from "../facts/amounts.ts";
import { placesOf, plain } from "./forms.ts";
import table from "./money.json" with { type: "json" };

/** Characters of a sentence that are read. */
const longest = 600;

const once = (phrases: Readonly<Record<string, string>>) => new RegExp(placesOf(phrases).source, "u");
const collects = once(table.collects);
const good = once(table.good);
const invested = once(table.invested);
/** What may follow whom money is for, where no more of its name does: `hospital in Hull`, and not `hospital software`. */
const onward = "in|of|at|and|near|on|by|und|et|y|e|en|och|og|i|de|di|van|von|gesammelt|gespendet|opgehaald";
/** `for the children's hospital` */
const recipient = new RegExp(
  oneLine`
    ${once(table.for).source}(?: [\p{L}\p{N}]+){0,4}? ${once(table.whom).source}
    (?= ?(?:$|[^\p{L}\p{N} ]| (?:${onward})(?!\p{L})))
  `,
  "u",
);

/** Whether a sentence tells of money that was raised for others: for charity, or a hospital; up to a million, and from no investors. */
export function isGiven(sentence: string): boolean {
  const text = plain(cut(sentence, longest));
  if (!collects.test(text) || invested.test(text) || !(good.test(text) || recipient.test(text))) return false;
  return findAmounts(sentence).every(({ value }) => value < table.mostGiven);
}
