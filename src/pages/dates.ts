import { normalForm } from "../domain/text/text.ts";
import table from "./month-names.json" with { type: "json" };

/** Characters of a text that may be a date, white space included. */
const maxWritten = 200;
const maxDate = 60;
/** Offsets of named time zones, in minutes. */
const zones = new Map(
  "Z 0, UT 0, UTC 0, GMT 0, EST -300, EDT -240, CST -360, CDT -300, MST -420, MDT -360, PST -480, PDT -420, CET 60, CEST 120, BST 60"
    .split(", ")
    .map((zone) => zone.split(" "))
    .map(([name = "", minutes]) => [name, Number(minutes)] as const),
);
const months = table.months.map((names) => names.split(", "));

const clock = String.raw`(?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?`;
/** Formats in the order they are tried. A month is a number or a name. */
const formats = [
  String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]${clock}\s*(?<zone>Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`,
  String.raw`(?<year>\d{4})[\u5e74./](?<month>\d{1,2})[\u6708./](?<day>\d{1,2})\u65e5?`,
  String.raw`(?:\p{L}+,?\s+)?(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s+(?:de\s+)?(?<month>\p{L}+)\.?,?\s+(?:de\s+)?(?<year>\d{4})`,
  String.raw`(?:\p{L}+,\s+)?(?<month>\p{L}+)\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})`,
  String.raw`(?<day>1[3-9]|[23]\d)/(?<month>\d{1,2})/(?<year>\d{4})`,
  String.raw`(?<month>\d{1,2})/(?<day>1[3-9]|[23]\d)/(?<year>\d{4})`,
  String.raw`(?<day>(?<month>0?\d|1[0-2]))/\k<month>/(?<year>\d{4})`,
  String.raw`(?:[\p{L}.]+,?\s+)?(?<day>\d{1,2})[\s-]+(?<month>\p{L}+)\.?[\s-]+(?<year>\d{4}|\d{2})` +
    String.raw`(?:\s+${clock}\s*(?<zone>[A-Z]+|[+-]\d{2}:?\d{2})?)?`,
].map((format) => new RegExp(`^${format}$`, "iu"));

/**
 * A date in the service's format: UTC, six fractional digits, `+00:00`. Accepts a Date, ISO 8601 (a date without time is midnight UTC, a
 * missing zone is UTC), RFC 822 and HTTP dates, dates in words (`March 3, 2026`, `3. M\u00e4rz 2026`) and unambiguous figures
 * (`28/11/2024`). Null for any other text, for days that do not exist and for years outside 1970 to 2199.
 */
export function isoMicros(date: string | Date): string | null {
  if (date instanceof Date) return Number.isNaN(date.getTime()) ? null : written(date.getTime(), "");
  if (date.length > maxWritten) return null;
  const text = normalForm(date, "NFKC").trim().replace(/\s+/g, " ");
  if (text.length > maxDate) return null;
  for (const format of formats) {
    const parts = format.exec(text)?.groups;
    if (parts !== undefined) return assemble(parts);
  }
  return null;
}

function assemble(parts: Readonly<Record<string, string | undefined>>): string | null {
  const [year, month, day] = [fullYear(parts.year ?? ""), monthOf(parts.month ?? ""), Number(parts.day)];
  const [hour, minute, second] = [parts.hour, parts.minute, parts.second].map((part) => Number(part ?? 0));
  const [hours, minutes, seconds] = [hour ?? 0, minute ?? 0, second ?? 0];
  if (month < 1 || month > 12 || hours > 23 || minutes > 59 || seconds > 60) return null;
  const midnight = Date.UTC(year, month - 1, day);
  const offset = offsetMinutes(parts.zone);
  if (day < 1 || new Date(midnight).getUTCMonth() !== month - 1 || offset === null) return null;
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

function offsetMinutes(zone: string | undefined): number | null {
  if (zone === undefined) return 0;
  const [, sign, hours, minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign === undefined) return zones.get(zone.toUpperCase()) ?? null;
  const offset = Number(hours) * 60 + Number(minutes);
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
