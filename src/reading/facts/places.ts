import { oneLine } from "../../domain/one-line.ts";
import table from "./places.json" with { type: "json" };

const dach = "de at ch";
const nordics = "se no dk fi is";
const baltics = "ee lv lt";
const benelux = "nl be lu";
const eastern = `pl cz sk hu ro bg hr rs si ua ${baltics}`;
const european = `gb ie fr es pt it gr ${dach} ${nordics} ${benelux} ${eastern}`;
const latin = "mx br ar co cl pe uy";
const gulf = "ae sa qa";
const african = "eg ma ng ke gh za";
const middleEast = `${gulf} il tr eg`;
const southEast = "sg my id th vn ph";
const asian = `in pk bd cn hk tw jp kr ${southEast}`;
const regions: readonly [string, string][] = [
  ["DACH|D-A-CH|German-speaking (?:countries|markets?|Europe)|deutschsprachigen? Raum", dach],
  ["Nordics?|Scandinavian?|Skandinavien|Norden", nordics],
  ["Baltics?", baltics],
  ["Benelux", benelux],
  ["CEE|Central and Eastern Europe|Eastern Europe|Osteuropa", eastern],
  ["Southern Europe", "es pt it gr"],
  ["Iberia", "es pt"],
  ["European Union|EU", european.replace(/\b(?:gb|no|is|ch|ua|rs) ?/gu, "")],
  ["Europe|Europa|European market", european],
  ["North America|Nordamerika|Amérique du Nord", "us ca"],
  [
    "Latin America|LatAm|LATAM|South America|Lateinamerika|América Latina|Amérique latine|Latinoamérica",
    latin,
  ],
  ["The Americas|Americas", `us ca ${latin}`],
  ["Gulf|GCC", gulf],
  ["Middle East|Naher Osten|Moyen-Orient|Oriente Medio", middleEast],
  ["MENA", `${middleEast} ma`],
  ["Africa|Afrika|Afrique|África", african],
  ["EMEA", `${european} ${middleEast} ${african}`],
  ["South-?[Ee]ast Asia|ASEAN|SEA region", southEast],
  ["Asia[- ]Pacific|APAC", `${asian} au nz`],
  ["Asia|Asien|Asie", asian],
  ["ANZ|Oceania", "au nz"],
];

const demonyms: readonly [string, string][] = [
  ["American|US-based|US-American", "us"],
  ["British", "gb"],
  ["German|deutsche\\p{L}*|allemande?s?", "de"],
  ["French|français\\p{L}*|französische\\p{L}*", "fr"],
  ["Spanish", "es"],
  ["Italian", "it"],
  ["Dutch", "nl"],
  ["Swedish", "se"],
  ["Swiss", "ch"],
  ["Austrian", "at"],
  ["Japanese", "jp"],
  ["Chinese", "cn"],
  ["Indian", "in"],
  ["Canadian", "ca"],
  ["Brazilian", "br"],
  ["Mexican", "mx"],
  ["Australian", "au"],
  ["Polish", "pl"],
  ["European|europäische\\p{L}*|européen\\p{L}*", european],
  ["Asian", asian],
  ["African", african],
  ["Nordic|Scandinavian", nordics],
  ["Latin American", latin],
  ["North American", "us ca"],
];

interface Known {
  pattern: RegExp;
  /** As a rule may write it: in any case. */
  loose: RegExp;
  /** As a market of its own. */
  market: RegExp;
  codes: readonly string[];
}

const edge = (source: string) => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`;
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
const known: readonly Known[] = [
  ...regions.map(([source, codes]) => knownAs(edge(source), codes, "u")),
  ...Object.entries(table.countries).map(([code, names]) =>
    knownAs(edge(names.join("|").replaceAll(".", "\\.")), code, "u"),
  ),
];
const peoples: readonly Known[] = demonyms.map(([source, codes]) =>
  knownAs(edge(`(?:${source})(?! (?:${namesOfPeoples}))`), codes, "iu"),
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
}

/** Places a rule names, regions and demonyms (`European customers`) included, in any case but for `US`. */
export function placesAsked(rule: string): Place[] {
  const found: Place[] = [];
  for (const { loose, codes } of [...known, ...peoples]) {
    for (const match of rule.matchAll(loose)) {
      if (/^(?:us|in|uk|sea|eu)$/u.test(match[0]) && !/\bthe $/iu.test(rule.slice(0, match.index))) continue;
      const end = match.index + match[0].length;
      const inside = found.some((one) => match.index < one.index + one.text.length && one.index < end);
      if (!inside) found.push({ text: match[0], index: match.index, codes });
    }
  }
  return found.sort((a, b) => a.index - b.index);
}

/** The places a text is about, each as the codes of the countries in it; where a company comes from does not count. */
export function placesNamed(text: string): readonly (readonly string[])[] {
  const plain = text.replace(standing, " ");
  const named = /\p{Lu}/u.test(plain) ? known.filter(({ pattern }) => pattern.test(plain)) : [];
  const marketed = peoples.filter(({ market }) => market.test(plain));
  return [...named, ...marketed].map((one) => one.codes);
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
