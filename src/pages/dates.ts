import { normalForm } from "../domain/text/text.ts";
import words from "./bylines.json" with { type: "json" };

/** Characters of a text that may be a date, the white space around it included. */
const maxWritten = 200;
const zones: Record<string, number> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  CET: 60,
  CEST: 120,
  BST: 60,
  IST: 330,
  JST: 540,
};
/** What the names of each month begin with. */
const months = words.months.map((names) => names.split(" "));

const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const mail =
  /^(?:[\p{L}.]+,?\s+)?(\d{1,2})[\s-]+(\p{L}+)\.?[\s-]+(\d{2}|\d{4})(?:\s+(\d{2}):(\d{2})(?::(\d{2}))?\s*([A-Z]+|[+-]\d{2}:?\d{2})?)?$/iu;
const dayFirst =
  /^(?:\p{L}+,?\s+)?(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s+(?:de\s+)?(\p{L}+)\.?,?\s+(?:de\s+)?(\d{4})$/iu;
const monthFirst = /^(?:\p{L}+,\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu;
const numeric = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/;
const eastern = /^(\d{4})[年./](\d{1,2})[月./](\d{1,2})日?$/u;

/**
 * A date as the service writes it: UTC, six digits, `+00:00`. Takes a Date, ISO 8601 (a bare date is midnight UTC, no
 * zone is UTC, digits beyond microseconds are cut), RFC 822 and HTTP dates, and plain dates in words (`March 3, 2026`,
 * `3. März 2026`, `2026年3月3日`) or unambiguous figures (`28/11/2024`). Null for anything else, for days that do not
 * exist and for years outside 1970 to 2199.
 */
export function isoMicros(date: string | Date): string | null {
  if (date instanceof Date) {
    return Number.isNaN(date.getTime()) ? null : written(date.getTime(), "");
  }
  if (date.length > maxWritten) return null;
  const text = normalForm(date, "NFKC").trim().replace(/\s+/g, " ");
  if (text.length > 60) return null;
  const strict = iso.exec(text) ?? compact.exec(text) ?? eastern.exec(text);
  if (strict) {
    const [, year, month, day, hour, minute, second, fraction, zone] = strict;
    return assemble({ year, month: Number(month), day, hour, minute, second, fraction, zone });
  }
  const worded = dayFirst.exec(text);
  if (worded) return assemble({ year: worded[3], month: monthOf(worded[2]), day: worded[1] });
  const american = monthFirst.exec(text);
  if (american) return assemble({ year: american[3], month: monthOf(american[1]), day: american[2] });
  const figures = numeric.exec(text);
  if (figures) return numericDate(Number(figures[1]), Number(figures[3]), figures[4], figures[2] === ".");
  const letter = mail.exec(text);
  if (!letter) return null;
  const [, day, month, year, hour, minute, second, zone] = letter;
  return assemble({ year: fullYear(year), month: monthOf(month), day, hour, minute, second, zone });
}

/** `28/11/2024` and `11/28/2024` say which figure is the day; `10/12/2024` does not, `10.12.2024` is always the tenth. */
function numericDate(
  first: number,
  second: number,
  year: string | undefined,
  dotted: boolean,
): string | null {
  if (dotted || first > 12 || first === second) return assemble({ year, month: second, day: String(first) });
  return second > 12 ? assemble({ year, month: first, day: String(second) }) : null;
}

interface Parts {
  year: string | undefined;
  month: number;
  day: string | undefined;
  hour?: string | undefined;
  minute?: string | undefined;
  second?: string | undefined;
  fraction?: string | undefined;
  zone?: string | undefined;
}

function assemble(parts: Parts): string | null {
  const [year, month, day] = [Number(parts.year), parts.month, Number(parts.day)];
  const [hour, minute, second] = [
    Number(parts.hour ?? 0),
    Number(parts.minute ?? 0),
    Number(parts.second ?? 0),
  ];
  if (year < 1970 || year > 2199 || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 60)
    return null;
  const midnight = Date.UTC(year, month - 1, day);
  const offset = offsetMinutes(parts.zone);
  if (day < 1 || new Date(midnight).getUTCMonth() !== month - 1 || offset === null) return null;
  return written(
    midnight + ((hour * 60 + minute - offset) * 60 + Math.min(second, 59)) * 1000,
    parts.fraction ?? "",
  );
}

function written(time: number, fraction: string): string | null {
  const date = new Date(time);
  if (date.getUTCFullYear() < 1970 || date.getUTCFullYear() > 2199) return null;
  const text = date.toISOString();
  const digits = fraction === "" ? text.slice(20, 23) : fraction;
  return `${text.slice(0, 19)}.${digits.slice(0, 6).padEnd(6, "0")}+00:00`;
}

function offsetMinutes(zone: string | undefined): number | null {
  if (zone === undefined) return 0;
  const numeric = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!numeric) return zones[zone.toUpperCase()] ?? null;
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
  return numeric[1] === "-" ? -minutes : minutes;
}

function monthOf(word: string | undefined): number {
  const start = (word ?? "").toLowerCase();
  return months.findIndex((names) => names.some((name) => start.startsWith(name))) + 1;
}

function fullYear(year: string | undefined): string {
  return year?.length === 2 ? `${Number(year) < 70 ? "20" : "19"}${year}` : (year ?? "");
}
