const date = /^(\d{4})-(\d{2})-(\d{2})$/;
const timestamp =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?([Zz]|[+ -]\d{2}:?\d{2})$/;
const dayMs = 86_400_000;

export interface Moment {
  /** Start of the day, or the instant, in UTC with microseconds and `+00:00`. */
  at: string;
  /** Start of the next day if a date is given, otherwise the instant itself. */
  end: string;
}

/**
 * Parses a date filter: a UTC date (YYYY-MM-DD), or a timestamp with `Z` or an offset, cut to microseconds. A space before the offset is
 * read as the `+` that a query string turns into a space. Returns null for anything else, such as 30 February.
 */
export function parseMoment(value: string): Moment | null {
  const day = dayOf(value);
  if (day !== null) return { at: format(day, 0), end: format(day + dayMs, 0) };
  const parts = timestamp.exec(value);
  if (parts === null) return null;
  const [, dayText = "", hour = "", minute = "", second = "0", fraction = "", zone = ""] = parts;
  const start = dayOf(dayText);
  if (start === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const offset = offsetMinutes(zone);
  if (offset === null) return null;
  const ms = start + ((Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)) * 1000;
  const at = format(ms, Number(fraction.slice(0, 6).padEnd(6, "0")));
  return { at, end: at };
}

function dayOf(value: string): number | null {
  const parts = date.exec(value);
  if (parts === null) return null;
  const [year, month, day] = parts.slice(1).map(Number);
  if (!year || !month || !day) return null;
  const exact = new Date(0);
  exact.setUTCFullYear(year, month - 1, day);
  return exact.getUTCMonth() === month - 1 && exact.getUTCDate() === day ? exact.getTime() : null;
}

function offsetMinutes(zone: string): number | null {
  if (zone === "Z" || zone === "z") return 0;
  const digits = zone.slice(1).replace(":", "");
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2));
  if (hours > 18 || minutes > 59) return null;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

function format(ms: number, micros: number): string {
  const moment = new Date(ms);
  const year = moment.getUTCFullYear();
  if (year > 9999) return "infinity";
  if (year < 1) return "-infinity";
  return `${moment.toISOString().slice(0, 19)}.${String(micros).padStart(6, "0")}+00:00`;
}
