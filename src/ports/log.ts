export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One JSON line per event. Fields are ids, our own names and numbers; never a key, an address or text of a page. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}
