/** Countries by their ISO 3166 code: English and own names, then cities a headline names alone. */
const countries: Record<string, string> = {
  us: "United States|United States of America|U.S.|U.S.A.|USA|US|New York|New York City|NYC|San Francisco|Los Angeles|Chicago|Boston|Austin|Seattle|Denver|Miami|Atlanta|Dallas|Houston|Philadelphia|Washington DC|Washington, D.C.|Silicon Valley|Palo Alto|Menlo Park|Mountain View|San Diego|San Jose|Salt Lake City|Portland|Raleigh|Nashville|Detroit|Pittsburgh|Phoenix|Minneapolis|Brooklyn|California|Texas|Florida|Massachusetts|États-Unis|Estados Unidos|Vereinigte Staaten|Stati Uniti",
  ca: "Canada|Toronto|Montreal|Montréal|Vancouver|Ottawa|Calgary|Waterloo|Ontario|Quebec",
  mx: "Mexico|México|Mexico City|Guadalajara|Monterrey",
  br: "Brazil|Brasil|Brésil|Brasilien|Sao Paulo|São Paulo|Rio de Janeiro|Belo Horizonte",
  ar: "Argentina|Buenos Aires",
  co: "Colombia|Bogota|Bogotá|Medellín|Medellin",
  cl: "Chile|Santiago",
  pe: "Peru|Perú|Lima",
  uy: "Uruguay|Montevideo",
  gb: "United Kingdom|UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|London|Manchester|Edinburgh|Glasgow|Birmingham|Bristol|Leeds|Belfast|Cambridge|Oxford|Cardiff|Royaume-Uni|Reino Unido|Großbritannien|Regno Unito",
  ie: "Ireland|Dublin|Cork|Galway",
  de: "Germany|Deutschland|Allemagne|Alemania|Germania|Duitsland|Tyskland|Berlin|Munich|München|Hamburg|Frankfurt|Cologne|Köln|Stuttgart|Düsseldorf|Leipzig|Dresden|Karlsruhe|Hannover|Nuremberg|Nürnberg|Bavaria|Bayern",
  at: "Austria|Österreich|Autriche|Vienna|Wien|Graz|Linz|Salzburg",
  ch: "Switzerland|Schweiz|Suisse|Suiza|Svizzera|Zurich|Zürich|Geneva|Genève|Basel|Lausanne|Bern",
  fr: "France|Frankreich|Francia|Frankrijk|Frankrike|Paris|Lyon|Marseille|Toulouse|Bordeaux|Lille|Nantes|Grenoble",
  es: "Spain|España|Espagne|Spanien|Spagna|Spanje|Madrid|Barcelona|Valencia|Malaga|Málaga|Bilbao|Sevilla",
  pt: "Portugal|Lisbon|Lisboa|Lisbonne|Porto|Lissabon",
  it: "Italy|Italia|Italie|Italien|Italië|Milan|Milano|Rome|Roma|Turin|Torino|Bologna",
  nl: "Netherlands|Nederland|Niederlande|Pays-Bas|Países Bajos|Holland|Amsterdam|Rotterdam|Utrecht|Eindhoven|The Hague|Den Haag",
  be: "Belgium|Belgique|België|Belgien|Bélgica|Brussels|Bruxelles|Brussel|Antwerp|Ghent|Leuven",
  lu: "Luxembourg|Luxemburg",
  se: "Sweden|Sverige|Schweden|Suède|Suecia|Stockholm|Gothenburg|Göteborg|Malmö|Malmo|Uppsala",
  no: "Norway|Norge|Norwegen|Norvège|Noruega|Oslo|Bergen|Trondheim",
  dk: "Denmark|Danmark|Dänemark|Danemark|Dinamarca|Copenhagen|København|Kopenhagen|Aarhus",
  fi: "Finland|Finnland|Suomi|Helsinki|Espoo|Tampere",
  is: "Iceland|Reykjavik",
  ee: "Estonia|Tallinn|Tartu",
  lv: "Latvia|Riga",
  lt: "Lithuania|Vilnius|Kaunas",
  pl: "Poland|Polska|Polen|Pologne|Polonia|Warsaw|Warszawa|Krakow|Kraków|Wroclaw|Wrocław|Gdansk",
  cz: "Czech Republic|Czechia|Tschechien|Prague|Praha|Brno",
  sk: "Slovakia|Bratislava",
  hu: "Hungary|Budapest",
  ro: "Romania|Bucharest|Cluj",
  bg: "Bulgaria|Sofia",
  gr: "Greece|Athens|Thessaloniki",
  hr: "Croatia|Zagreb",
  rs: "Serbia|Belgrade",
  si: "Slovenia|Ljubljana",
  ua: "Ukraine|Kyiv|Kiev|Lviv",
  tr: "Turkey|Türkiye|Istanbul|Ankara",
  il: "Israel|Tel Aviv|Haifa|Jerusalem",
  ae: "United Arab Emirates|UAE|Dubai|Abu Dhabi",
  sa: "Saudi Arabia|Riyadh|Jeddah|KSA",
  qa: "Qatar|Doha",
  eg: "Egypt|Cairo",
  ma: "Morocco|Casablanca|Maroc",
  ng: "Nigeria|Lagos|Abuja",
  ke: "Kenya|Nairobi",
  gh: "Ghana|Accra",
  za: "South Africa|Cape Town|Johannesburg",
  in: "India|Indien|Inde|Bangalore|Bengaluru|Mumbai|Delhi|New Delhi|Hyderabad|Chennai|Pune|Gurgaon|Gurugram",
  pk: "Pakistan|Karachi|Lahore",
  bd: "Bangladesh|Dhaka",
  cn: "China|Chine|Beijing|Shanghai|Shenzhen|Guangzhou|Hangzhou",
  hk: "Hong Kong",
  tw: "Taiwan|Taipei",
  jp: "Japan|Japon|Japón|Tokyo|Osaka|Kyoto",
  kr: "South Korea|Korea|Südkorea|Seoul",
  sg: "Singapore|Singapur|Singapour",
  my: "Malaysia|Kuala Lumpur",
  id: "Indonesia|Jakarta",
  th: "Thailand|Bangkok",
  vn: "Vietnam|Ho Chi Minh City|Hanoi",
  ph: "Philippines|Manila",
  au: "Australia|Australien|Sydney|Melbourne|Brisbane|Perth|Adelaide",
  nz: "New Zealand|Auckland|Wellington",
};

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
  ...Object.entries(countries).map(([code, names]) => knownAs(edge(names.replaceAll(".", "\\.")), code, "u")),
];
const peoples: readonly Known[] = demonyms.map(([source, codes]) =>
  knownAs(edge(`(?:${source})(?! (?:${namesOfPeoples}))`), codes, "iu"),
);
const standing =
  /\b\p{Lu}[\p{L} ]{1,40}-(?:based|born|headquartered|listed)\b|\b(?:based|headquartered|founded|born) in (?:the )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?|\bNew York Times\b|\bWashington Post\b|\bBank of America\b|\bLondon Stock Exchange\b|\bFinancial Times\b|\bParis Agreement\b|\bThe Hague Convention\b/gu;

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
