import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { writeAtomically } from "./write-atomically.ts";

/** A file that stores the latest state of each record. */
export interface Journal<T> {
  write(record: T): void;
}

/**
 * Opens a file of JSON lines in which a later line of a key replaces an earlier one. Returns the records in the order of their first
 * line, after `keep` has selected which to store; the file is rewritten with these. An incomplete last line is ignored. With `file` null,
 * nothing is stored.
 */
export function openJournal<T>(
  file: string | null,
  keyOf: (record: T) => string,
  keep: (records: T[]) => T[],
): { records: T[]; journal: Journal<T> } {
  if (file === null) return { records: [], journal: { write() {} } };
  const latest = new Map<string, T>();
  for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    const record = parse<T>(line);
    if (record !== null) latest.set(keyOf(record), record);
  }
  const records = keep([...latest.values()]);
  writeAtomically(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  return { records, journal: { write: (record) => appendFileSync(file, `${JSON.stringify(record)}\n`) } };
}

function parse<T>(line: string): T | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
