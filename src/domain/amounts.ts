/** A figure as a text states it: money where `currency` is set (ISO 4217), a percentage where `unit` is `%`, else a count. */
export interface Amount {
  /** Verbatim. */
  text: string;
  index: number;
  /** In whole units: `$1.2M` is 1200000. */
  value: number;
  currency: string | null;
  unit: "%" | "x" | null;
}

const currencies: Record<string, string> = {
  $: "USD",
  us$: "USD",
  usd: "USD",
  dollar: "USD",
  dollars: "USD",
  dólares: "USD",
  "€": "EUR",
  eur: "EUR",
  euro: "EUR",
  euros: "EUR",
  "£": "GBP",
  gbp: "GBP",
  pounds: "GBP",
  "¥": "JPY",
  jpy: "JPY",
  yen: "JPY",
  "₹": "INR",
  inr: "INR",
  rs: "INR",
  rupees: "INR",
  chf: "CHF",
  francs: "CHF",
  franken: "CHF",
  sek: "SEK",
  nok: "NOK",
  dkk: "DKK",
  cad: "CAD",
  c$: "CAD",
  aud: "AUD",
  a$: "AUD",
  sgd: "SGD",
  s$: "SGD",
  hkd: "HKD",
  hk$: "HKD",
  brl: "BRL",
  r$: "BRL",
  pln: "PLN",
  "₩": "KRW",
  krw: "KRW",
  "₪": "ILS",
  ils: "ILS",
  円: "JPY",
  日元: "JPY",
  元: "CNY",
  人民币: "CNY",
  ドル: "USD",
  美元: "USD",
  달러: "USD",
  원: "KRW",
  kronor: "SEK",
  kroner: "NOK",
  kr: "SEK",
  долларов: "USD",
  рублей: "RUB",
  рубля: "RUB",
  евро: "EUR",
  دولار: "USD",
  يورو: "EUR",
  zł: "PLN",
  złotych: "PLN",
};

const scales: readonly [RegExp, number][] = [
  [/^(?:k|tsd|thousand|tausend|mille|mil|тыс|ألف)$/u, 1e3],
  [/^(?:万|萬|만)$/u, 1e4],
  [/^(?:lakh)$/u, 1e5],
  [
    /^(?:m|mm|mn|mln|mio|million|millions|millionen|millones|millón|milhões|milhão|milioni|milione|miljon|miljoner|miljoen|millioner|milionów|miliony|milyon|млн|миллион|миллиона|миллионов|مليون|ملايين|מיליון|百万)$/u,
    1e6,
  ],
  [/^(?:crore|cr)$/u, 1e7],
  [/^(?:億|亿|억)$/u, 1e8],
  [
    /^(?:b|bn|bln|mrd|md|billion|billions|milliarde|milliarden|milliard|milliards|miliardi|miljard|miljarder|milliarder|млрд|миллиард|миллиарда|миллиардов|مليار|十億)$/u,
    1e9,
  ],
];

const scale =
  "(?:(?:百万|十億|億|亿|万|萬|만|억)|(?:milhões|milhão|milione|miljoner|miljon|miljoen|millioner|milionów|miliony|milyon|млн|миллион(?:а|ов)?|مليون|ملايين|מיליון|miljarder|miljard|milliarder|млрд|миллиард(?:а|ов)?|مليار|тыс|ألف)\\.?(?![\\p{L}\\d])|(?:thousand|tausend|tsd\\.?|millionen|millions|million|millones|millón|milhões|milioni|mio\\.?|mln|mn|mm|milliarden|milliarde|milliards|milliard|miliardi|mrd\\.?|billions|billion|bn|bln|lakh|crore|mille|mil|md|k|m|b|cr)(?![\\p{L}\\d]))";
const symbol =
  "(?:us\\$|c\\$|a\\$|s\\$|hk\\$|r\\$|[$€£¥₹₩₪]|(?<![\\p{L}])(?:usd|eur|gbp|jpy|inr|rs\\.?|chf|sek|nok|dkk|cad|aud|sgd|hkd|brl|pln|krw|ils)(?![\\p{L}]))";
const word =
  "(?:円|日元|人民币|美元|ドル|원|달러|元|[$€£¥₹₩₪]|(?:kronor|kroner|kr|долларов|рублей|рубля|евро|دولار|يورو|zł|złotych|(?:us[ -]?)?dollars?|d[oó]lares|euros?|pounds|yen|rupees|francs|franken|usd|eur|gbp|jpy|inr|chf|sek|nok|dkk|cad|aud|sgd|hkd|brl|pln|krw|ils)(?![\\p{L}]))";
const figure = "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d+)?";
const pattern = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\d.,-])(?:(${symbol})\\s?)?(${figure})(?:[\\s-]?(${scale}))?(?:\\s?(?:d['’]\\s?|de\\s)?(${word})|\\s?(%|percent\\b|per cent\\b|prozent\\b)|(x)(?![\\p{L}\\d]))?`,
  "giu",
);

/** Every figure of a text, in order. Understands `$12M`, `€3.5 million`, `12,5 Mio. €`, `USD 5,000,000`, `10 millions d'euros`, `30%`, `3x`. */
export function findAmounts(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(pattern)) {
    const [whole, before, digits = "", scaled, after, percent, times] = match;
    const name = (before ?? after ?? "")
      .toLowerCase()
      .replace(/\.$/u, "")
      .replace(/^us[ -](?=dollar)/u, "");
    const currency = currencies[name] ?? null;
    const factor = scaled === undefined ? 1 : factorOf(scaled);
    const value = numberOf(digits, factor) * factor;
    amounts.push({
      text: whole.trim(),
      index: match.index,
      value,
      currency,
      unit: percent !== undefined ? "%" : times !== undefined ? "x" : null,
    });
  }
  return amounts;
}

/** The sums of money of a text. */
export function findMoney(text: string): Amount[] {
  return findAmounts(text).filter((amount) => amount.currency !== null);
}

function factorOf(scaled: string): number {
  const name = scaled.toLowerCase().replace(/\.$/u, "");
  return scales.find(([known]) => known.test(name))?.[1] ?? 1;
}

function numberOf(digits: string, factor: number): number {
  const plain = digits.replace(/['’\u00a0\u202f ]/gu, "");
  const separators = plain.match(/[.,]/gu) ?? [];
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  if (last < 0) return Number(plain);
  const decimals = plain.length - last - 1;
  const mixed = new Set(separators).size > 1;
  const grouped =
    !mixed && decimals === 3 && (separators.length > 1 || (factor === 1 && !plain.startsWith("0")));
  if (grouped) return Number(plain.replace(/[.,]/gu, ""));
  return Number(`${plain.slice(0, last).replace(/[.,]/gu, "")}.${plain.slice(last + 1)}`);
}
