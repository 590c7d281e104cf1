import { cut, normalForm } from "../domain/text/text.ts";
import table from "./date-names.json" with { type: "json" };

/** Characters of a text that may be a date, white space included. */
const maxWritten = 200;
const maxDate = 80;
/** Largest offset from UTC, in minutes. */
const maxOffset = 14 * 60;
const zones = new Map(Object.entries(table.zones));
const months = table.months.map((names) => names.split(", "));

const clock =
  String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?` +
  String.raw`(?:\s?(?<half>[ap])\.?m\.?)?`;
/** An offset, a name, or an offset with a name after it: `+0200 (CEST)`, `+02:00[Europe/Berlin]`. */
const zone =
  String.raw`(?:(?:utc|gmt)?(?<offset>[+-]\d{1,2}(?::?\d{2})?)|(?<zone>\p{L}{1,5}))?` +
  String.raw`(?:\s?(?:\([^()]*\)|\[[^[\]]*\]|\p{L}{2,5}))?`;
const weekday = String.raw`(?:\p{L}{2,3}\.?,?\s|\p{L}+,\s)?`;
/** Days in the order they are tried. A month is a number or a name. */
const days = [
  String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`,
  String.raw`(?<year>\d{4})[\u5e74./](?<month>\d{1,2})[\u6708./](?<day>\d{1,2})\u65e5?`,
  String.raw`(?:\p{L}+\.?,?\s)?(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s(?:de\s|of\s)?(?<month>\p{L}+)\.?,?\s(?:de\s)?(?<year>\d{4})`,
  String.raw`${weekday}(?<month>\p{L}+)\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})`,
  String.raw`(?<day>1[3-9]|[23]\d)/(?<month>\d{1,2})/(?<year>\d{4})`,
  String.raw`(?<month>\d{1,2})/(?<day>1[3-9]|[23]\d)/(?<year>\d{4})`,
  String.raw`(?<day>(?<month>0?\d|1[0-2]))/\k<month>/(?<year>\d{4})`,
  String.raw`(?:[\p{L}.]+,?\s)?(?<day>\d{1,2})[\s-]+(?<month>\p{L}+)\.?[\s-]+(?<year>\d{4}|\d{2})`,
];
const formats = [
  ...days.map((day) => String.raw`${day}(?:(?:t|,?\s(?:at\s|um\s|-\s)?)${clock}\s?${zone})?`),
  String.raw`${weekday}(?<month>\p{L}+)\s(?<day>\d{1,2})\s${clock}\s(?:${zone}\s)?(?<year>\d{4})`,
].map((format) => new RegExp(`^${format}$`, "iu"));

/**
 * A date in the service's format: UTC, six fractional digits, `+00:00`. Accepts ISO 8601 (a date without time is midnight UTC, a
 * missing or unknown zone is UTC), RFC 822, HTTP and ctime dates, dates in words (`March 3, 2026`, `3. M\u00e4rz 2026`) and unambiguous
 * figures (`28/11/2024`), each with or without a time of day. A weekday is not checked. A time or an offset that does not exist is left
 * out. Null for any other text, for days that do not exist and for years outside 1970 to 2199.
 */
export function isoMicros(date: string): string | null {
  if (date.length > maxWritten) return null;
  const text = normalForm(date, "NFKC")
    .trim()
    .replace(/\s+/g, " ")
    .replace(/(?<=\p{L}) ?, ?(?=\d)/gu, ", ");
  if (text.length > maxDate) return null;
  for (const format of formats) {
    const parts = format.exec(text)?.groups;
    if (parts !== undefined) return assemble(parts);
  }
  return null;
}

/** The date that a text begins with, as {@link isoMicros} returns it, whatever follows; null for none. */
export function leadingDate(text: string): string | null {
  const head = cut(text.trim(), maxDate);
  const ends = [...head.matchAll(/[\s,|(+]+|[tz]|$/gi)].map(({ index }) => index).reverse();
  return ends.map((end) => isoMicros(head.slice(0, end))).find((date) => date !== null) ?? null;
}

function assemble(parts: Readonly<Record<string, string | undefined>>): string | null {
  const [year, month, day] = [fullYear(parts.year ?? ""), monthOf(parts.month ?? ""), Number(parts.day)];
  const midnight = Date.UTC(year, month - 1, day);
  if (month < 1 || month > 12 || day < 1 || new Date(midnight).getUTCMonth() !== month - 1) return null;
  const [hour = 0, minutes = 0, seconds = 0] = [parts.hour, parts.minute, parts.second].map((part) =>
    Number(part ?? 0),
  );
  const half = parts.half?.toLowerCase();
  const hours = half === undefined || hour > 12 ? hour : (hour % 12) + (half === "p" ? 12 : 0);
  if (hours > 23 || minutes > 59 || seconds > 60) return written(midnight, "");
  const offset = offsetMinutes(parts.offset) ?? zones.get(parts.zone?.toUpperCase() ?? "") ?? 0;
  const time = midnight + ((hours * 60 + minutes - offset) * 60 + Math.min(seconds, 59)) * 1000;
  return written(time, parts.fraction ?? "");
}

function written(time: number, fraction: string): string | null {
  const date = new Date(time);
  if (date.getUTCFullYear() < 1970 || date.getUTCFullYear() > 2199) return null;
  const text = date.toISOString();
  const digits = fraction === "" ? text.slice(20, 23) : fraction;
  return `${text.slice(0, 19)}.${digits.slice(0, 6).padEnd(6, "0")}+00:00`;
}

/** Minutes of `+5:30` or `-0800`; null for none and for an offset that no place has. */
function offsetMinutes(written: string | undefined): number | null {
  const [, sign, hours, minutes = "0"] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(written ?? "") ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  if (sign === undefined || offset > maxOffset) return null;
  return sign === "-" ? -offset : offset;
}

/** A month's number, 1 to 12, from its number or name; 0 for another word. */
function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const name = text.toLowerCase();
  return months.findIndex((names) => names.some((start) => name.startsWith(start))) + 1;
}

function fullYear(year: string): number {
  return year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
}
