export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One JSON line an event. Fields are ids, names of ours and figures: never a key, an address, or text of a page. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}
