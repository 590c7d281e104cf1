import { afterFigure, anyNameOf, beforeFigure, currencyAround } from "../../domain/money/currencies.ts";
import { patternSource } from "../../domain/text/pattern-source.ts";
import table from "./words/amounts.json" with { type: "json" };

/** A figure in a text: money if `currency` is set (ISO 4217), a percentage if `unit` is `%`, otherwise a count. */
export interface Amount {
  /** Verbatim. */
  text: string;
  index: number;
  /** In whole units: `$1.2M` is 1200000. */
  value: number;
  currency: string | null;
  unit: "%" | "x" | null;
}

const scales = new Map(
  table.scales.flatMap(({ factor, words }) => words.split(", ").map((name) => [name, factor])),
);

/** Figures in words, read only before a scale and after no other figure in words: "two million", "a billion". */
const spelled = new Map(
  Object.entries(table.spelled).flatMap(([value, words]) => words.split(", ").map((word) => [word, value])),
);

const scale = anyNameOf([...scales.keys()], "\\.?");
const shares = anyNameOf(table.shares.filter((share) => share !== "%"));
const lakhs = "\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?(?!\\d)";
const scaleWords = anyNameOf([...scales.keys()].filter((name) => name.length > 4));
const begun =
  "(?:ty|half|hundred|hundert|cents?|ciento|cento|six|sept|huit|neuf|and|(?:nt[ae]|ngt) (?:e|y|et))";
const inWords = `(?<!${begun}[\\s-])${anyNameOf([...spelled.keys()])}(?=[\\s-]${scaleWords})`;
const figure = "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d+)?";
const pattern = new RegExp(
  patternSource`
    (?:(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d.,-])|(?<=\p{Ll})(?=\p{Sc}))
    (?:(${beforeFigure})\s?)?(${lakhs}|${figure}|${inWords})(?:[\s-]?(${scale}))?
    (?:\s?(?:[dD]['\u2019]\s?|(?:[dD][ei])\s)?(${afterFigure})|\s?(%|${shares})|([xX])(?![\p{L}\d]))?
  `,
  "gu",
);

/**
 * Every figure of a text, in order. Understands `$12M`, `€3.5 million`, `12,5 Mio. €`, `USD 5,000,000`,
 * `10 millions d'euros`, `30%`, `3x`.
 */
export function findAmounts(text: string): Amount[] {
  return [...text.matchAll(pattern)].map((match): Amount => {
    const [whole, before, digits = "", scaled = "", after, percent, times] = match;
    const unit = scaled.toLowerCase().replace(/\.$/u, "");
    const factor = scales.get(unit) ?? 1;
    return {
      text: whole.trim(),
      index: match.index,
      value: numberOf(spelled.get(digits.toLowerCase()) ?? digits, factor) * factor,
      currency: currencyAround(before, after),
      unit: percent !== undefined ? "%" : times !== undefined ? "x" : null,
    };
  });
}

/** The sums of money of a text. */
export function findMoney(text: string): Amount[] {
  return findAmounts(text).filter((amount) => amount.currency !== null);
}

function numberOf(digits: string, factor: number): number {
  const plain = digits.replace(/['\u2019\u00a0\u202f ]/gu, "");
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
