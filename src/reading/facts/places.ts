import { once } from "../../domain/once.ts";
import { oneLine } from "../../domain/text/one-line.ts";
import { patternOf } from "./phrases.ts";
import table from "./words/places.json" with { type: "json" };

/** The languages in which a country's name is known. */
const languages = ["en", "de", "fr", "es", "it", "nl", "pt", "sv"];
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The names of every country, as Unicode has them, and of cities and states that stand for one; codes in lower case. */
function countryNames(): [string, string][] {
  const displays = languages.map((one) => new Intl.DisplayNames(one, { type: "region", fallback: "none" }));
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => displays[0]?.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
    .filter((code) => !notCountries.has(code));
  return codes.flatMap((code) => {
    const names = [...displays.map((one) => one.of(code) ?? ""), ...(cities.get(code.toLowerCase()) ?? [])];
    return [...new Set(names)]
      .filter((name) => name !== "")
      .map((name): [string, string] => [name, code.toLowerCase()]);
  });
}

/** Codes of unions, of no place, and of none that is known. */
const notCountries = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);
const cities = new Map(Object.entries(table.cities));
const alsoPeople = new Set(table.alsoPeople);

interface Named {
  name: string;
  code: string;
}

/** Names by their first word in lower case, the longest first. */
function byFirstWord(): ReadonlyMap<string, readonly Named[]> {
  const found = Map.groupBy(
    countryNames().map(([name, code]) => ({ name, code })),
    ({ name }) => wordAt.exec(name)?.[0].toLowerCase() ?? "",
  );
  for (const list of found.values()) list.sort((a, b) => b.name.length - a.name.length);
  return found;
}

const wordAt = /[\p{L}\p{N}\p{M}]+/u;
const remembered = once(byFirstWord);

/** The countries a text names. `exact`: as they are written; else in any case. */
function countriesIn(text: string, exact: boolean): { text: string; index: number; code: string }[] {
  const found: { text: string; index: number; code: string }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (index < end) continue;
    const named = remembered()
      .get(word.toLowerCase())
      ?.find(({ name }) => {
        const written = text.slice(index, index + name.length);
        const same = exact ? written === name : written.toLowerCase() === name.toLowerCase();
        return same && !/^[\p{L}\p{N}]/u.test(text.slice(index + name.length, index + name.length + 2));
      });
    if (named === undefined) continue;
    end = index + named.name.length;
    if (
      exact &&
      alsoPeople.has(named.name) &&
      !/\b(?:in|to|into|across|en|nach|i|à|au)\s$/iu.test(text.slice(0, index))
    )
      continue;
    found.push({ text: text.slice(index, end), index, code: named.code });
  }
  return found;
}

interface Known {
  pattern: RegExp;
  /** As a rule may write it: in any case. */
  loose: RegExp;
  /** As a market of its own. */
  market: RegExp;
  codes: readonly string[];
}

const market = "(?:market|customers?|clients?|office|subsidiary|bank|retailers?|business|operations|entity)";
/** What a company is called that has a people in its name. */
const namesOfPeoples =
  "express|airlines|airways|re|life|bank|bahn|telekom|post|börse|petroleum|medical|space agency|innovation council|" +
  "commission|union|investment";
const knownAs = (source: string, codes: string, flags: string): Known => ({
  pattern: new RegExp(source, flags),
  loose: new RegExp(source, "giu"),
  market: new RegExp(`${source} ${market}`, "iu"),
  codes: codes.split(" "),
});
const regions = table.regions.map(({ names, codes }) => knownAs(patternOf(names).source, codes, "u"));
const peoples = table.peoples.map(({ names, codes }) =>
  knownAs(`${patternOf(names).source}(?! (?:${namesOfPeoples}))`, codes, "iu"),
);
/** Where a company comes from, and names that have a place in them. */
const standing = new RegExp(
  oneLine`
    \b\p{Lu}[\p{L} ]{1,40}-(?:based|born|headquartered|listed)\b
    |\b(?:based|headquartered|founded|born) in (?:the )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?
    |\bNew York Times\b|\bWashington Post\b|\bBank of America\b|\bLondon Stock Exchange\b
    |\bFinancial Times\b|\bParis Agreement\b|\bThe Hague Convention\b
  `,
  "gu",
);

/** A place a rule asks for: the countries in it, and its words as the rule has them. */
export interface Place {
  text: string;
  index: number;
  codes: readonly string[];
  /** Anywhere but there. */
  outside: boolean;
}

const outside = new RegExp(
  oneLine`
    (?:^|\s)(?:
      outside|beyond|other than|elsewhere than|außerhalb|ausserhalb|hors|en dehors|fuera|fuori|buiten|fora|utanför|utenfor|uden for
    )(?: (?:of|the|von|de|del|da|dal|d['’]))*\s*$
  `,
  "iu",
);
/** Characters before a place that may say that another one is meant. */
const longestBefore = 40;

/** Places a rule names, regions and demonyms (`European customers`) included, in any case but for `US`. */
export function placesAsked(rule: string): Place[] {
  const found: Place[] = [];
  const add = (text: string, index: number, codes: readonly string[]) => {
    if (/^(?:us|in|uk|sea|eu)$/u.test(text) && !/\bthe $/iu.test(rule.slice(0, index))) return;
    const inside = found.some(
      (one) => index < one.index + one.text.length && one.index < index + text.length,
    );
    const before = rule.slice(Math.max(0, index - longestBefore), index);
    if (!inside) found.push({ text, index, codes, outside: outside.test(before) });
  };
  for (const { loose, codes } of regions)
    for (const match of rule.matchAll(loose)) add(match[0], match.index, codes);
  for (const { text, index, code } of countriesIn(rule, false)) add(text, index, [code]);
  for (const { loose, codes } of peoples)
    for (const match of rule.matchAll(loose)) add(match[0], match.index, codes);
  return found.sort((a, b) => a.index - b.index);
}

/** The places a text is about, each as the codes of the countries in it; where a company comes from does not count. */
export function placesNamed(text: string): readonly (readonly string[])[] {
  const plain = text.replace(standing, " ");
  const capital = /\p{Lu}/u.test(plain);
  const wide = capital ? regions.filter(({ pattern }) => pattern.test(plain)) : [];
  const marketed = peoples.filter(({ market }) => market.test(plain));
  const countries = capital ? countriesIn(plain, true).map(({ code }) => [code]) : [];
  return [...[...wide, ...marketed].map((one) => one.codes), ...countries];
}

/**
 * Whether a text that names places is about one of the countries: `met`; `unmet` where all lie elsewhere; `open` where it
 * names none, or only a region that reaches beyond them. `named`: from {@link placesNamed}.
 */
export function meetsPlaces(
  named: readonly (readonly string[])[],
  codes: readonly string[],
): "met" | "open" | "unmet" {
  if (named.some((one) => one.every((code) => codes.includes(code)))) return "met";
  if (named.length === 0 || named.some((one) => one.some((code) => codes.includes(code)))) return "open";
  return "unmet";
}
