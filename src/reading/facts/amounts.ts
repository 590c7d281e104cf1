import { oneLine } from "../../domain/one-line.ts";
import table from "./amounts.json" with { type: "json" };

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

const currencies = new Map(
  Object.entries(table.currencies).flatMap(([code, names]) => names.map((name) => [name, code])),
);
const scales = new Map(table.scales.flatMap(({ factor, words }) => words.map((name) => [name, factor])));

const scale = oneLine`
  (?:
    (?:百万|十億|億|亿|万|萬|만|억)
    |(?:
      milhões|milhão|milione|miljoner|miljon|miljoen|millioner|milionów|miliony|milyon
      |млн|миллион(?:а|ов)?|مليون|ملايين|מיליון
      |miljarder|miljard|milliarder|млрд|миллиард(?:а|ов)?|مليار|тыс|ألف
    )\.?(?![\p{L}\d])
    |(?:
      thousand|tausend|tsd\.?|millionen|millions|million|millones|millón|milhões|milioni|mio\.?|mln|mn|mm
      |milliarden|milliarde|milliards|milliard|miliardi|mrd\.?|billions|billion|bn|bln|lakh|crore|mille|mil|md|k|m|b|cr
    )(?![\p{L}\d])
  )
`;
const codes = "chf|sek|nok|dkk|cad|aud|sgd|hkd|brl|pln|krw|ils";
const symbol = oneLine`
  (?:
    us\$|c\$|a\$|s\$|hk\$|r\$|[$€£¥₹₩₪]
    |(?<![\p{L}])(?:usd|eur|gbp|jpy|inr|rs\.?|${codes})(?![\p{L}])
  )
`;
const word = oneLine`
  (?:
    円|日元|人民币|美元|ドル|원|달러|元|[$€£¥₹₩₪]
    |(?:
      kronor|kroner|kr|долларов|рублей|рубля|евро|دولار|يورو|zł|złotych
      |(?:us[ -]?)?dollars?|d[oó]lares|euros?|pounds|yen|rupees|francs|franken|usd|eur|gbp|jpy|inr|${codes}
    )(?![\p{L}])
  )
`;
const figure = "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d+)?";
const pattern = new RegExp(
  oneLine`
    (?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d.,-])
    (?:(${symbol})\s?)?(${figure})(?:[\s-]?(${scale}))?
    (?:\s?(?:d['’]\s?|de\s)?(${word})|\s?(%|percent\b|per cent\b|prozent\b)|(x)(?![\p{L}\d]))?
  `,
  "giu",
);

/**
 * Every figure of a text, in order. Understands `$12M`, `€3.5 million`, `12,5 Mio. €`, `USD 5,000,000`,
 * `10 millions d'euros`, `30%`, `3x`.
 */
export function findAmounts(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(pattern)) {
    const [whole, before, digits = "", scaled, after, percent, times] = match;
    const name = (before ?? after ?? "")
      .toLowerCase()
      .replace(/\.$/u, "")
      .replace(/^us[ -](?=dollar)/u, "");
    const currency = currencies.get(name) ?? null;
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
  return scales.get(name) ?? 1;
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
