import table from "./cases.json" with { type: "json" };
import { isGivenName } from "./given-names.ts";

const { source: _, ...byLanguage } = table;
/** How the words of a name end in a case and in the first, those of men and of women apart. */
const rows: Readonly<Record<string, readonly { given: string; family: string }[]>> = byLanguage;
/** What languages join to a name with a mark: `Yılmaz'ın`. */
const marked = /['’]\p{Ll}{1,5}$/u;

/**
 * A name in the first case, of one that a sentence has in another: `Jan Kowalski` of `Jana Kowalskiego`, `Иван Петров` of
 * `Иваном Петровым`. A name that is not declined stays; null where its given name is none of the table in any form.
 */
export function nominativeOf(name: string, language: string): string | null {
  const [given = "", ...others] = name.replace(marked, "").split(" ");
  for (const { given: ofGiven, family: ofFamily } of rows[language] ?? []) {
    const first = formsOf(given, ofGiven).find(isGivenName);
    if (first === undefined) continue;
    const families = others.map((word) => (isGivenName(word) ? word : longestOf(word, ofFamily)));
    if (families.every((word) => word !== null)) return [first, ...families].join(" ");
  }
  return isGivenName(given) ? [given, ...others].join(" ") : null;
}

/** The forms that a word may have in the first case. */
const formsOf = (word: string, endings: string): string[] =>
  pairsOf(endings).flatMap(([from, to]) =>
    word.endsWith(from) ? `${word.slice(0, word.length - from.length)}${to}` : [],
  );

/** The form of a word by the longest ending that it has. */
function longestOf(word: string, endings: string): string | null {
  const [pair] = pairsOf(endings)
    .filter(([from]) => word.endsWith(from))
    .sort(([a], [b]) => b.length - a.length);
  return pair === undefined ? null : `${word.slice(0, word.length - pair[0].length)}${pair[1]}`;
}

const pairsOf = (endings: string): [string, string][] =>
  endings.split("|").map((pair) => {
    const [from = "", to = ""] = pair.split("→");
    return [from, to];
  });
