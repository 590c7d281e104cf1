import * as z from "zod/v4";

/** A part of a report or an enrichment that Postgres refused, with the reason. */
export interface Refusal {
  /** `page`, `lead`, `signal`, `alert` and `told` of a run; `company`, `founder` and `classification` of an enrichment; `whole`. */
  part: string;
  /** The item: a page's address, a lead's key, a founder's name. */
  place: string | null;
  sqlState: string;
  constraint: string | null;
  /** The message of Postgres. It may contain data, so it is never logged. */
  cause: string;
}

const text = z.string().nullable();

/** The columns in which a database function reports that Postgres refused a part and nothing was written. */
export const refusal = z.object({
  part: text,
  place: text,
  sql_state: text,
  constraint_name: text,
  cause: text,
});
export type RefusalRow = z.output<typeof refusal>;

/** Null if nothing was refused. */
export function refusalOf(row: RefusalRow | undefined): Refusal | null {
  if (!row || row.sql_state === null) return null;
  return {
    part: row.part ?? "whole",
    place: row.place,
    sqlState: row.sql_state,
    constraint: row.constraint_name || null,
    cause: row.cause ?? "",
  };
}

/** A refused part as stored in `quarantine`: `content` is base64 of the first 64 KiB of its JSON. */
export const quarantined = z.object({
  part: z.string(),
  place: text,
  sqlState: z.string(),
  cause: z.string(),
  content: z.string(),
});
export type Quarantined = z.output<typeof quarantined>;

const maxContentBytes = 64 * 1024;

export function toQuarantine({ part, place, sqlState, cause }: Refusal, content: unknown): Quarantined {
  const bytes = new TextEncoder().encode(JSON.stringify(content) ?? "").subarray(0, maxContentBytes);
  return { part, place, sqlState, cause, content: base64(bytes) };
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
