import type { CompiledQuery } from "kysely";
import type { Meter } from "../domain/meter.ts";
import type { Role, Scope } from "../domain/scopes.ts";

export type Rows<Queries extends readonly CompiledQuery<unknown>[]> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Row> ? Row[] : never;
};

/**
 * A connection to Postgres for one organisation. Each call is one HTTP request and one transaction, which first sets the organisation
 * and enters the tenant role, so that rows of other organisations are invisible.
 */
export interface Session {
  /** Runs the queries in order in one transaction. Retried once. */
  read<const Queries extends readonly CompiledQuery<unknown>[]>(...queries: Queries): Promise<Rows<Queries>>;
  /** Like `read`, but repeated only if Postgres undid the transaction. */
  write<const Queries extends readonly CompiledQuery<unknown>[]>(...queries: Queries): Promise<Rows<Queries>>;
}

/** The caller of a request: key, organisation and member. `scopes` are the effective scopes of the key. */
export interface Caller {
  key: { id: string; name: string; expiresAt: string | null };
  organisation: { id: string; name: string };
  member: { id: string; email: string | null; role: Role };
  scopes: readonly Scope[];
}

/** What the audit log contains about a write: the operation, and the names of the fields that the request sent. */
export interface Change {
  operation: string;
  fields: readonly string[];
}

/** A session that identifies the key with its first request. */
export interface KeySession extends Session {
  /** The counters know the key by this hash. */
  readonly keyHash: string;
  /** The same session; its writes are recorded as this change, and each ends with the statement `last`, whose rows `take` gets. */
  recorded(change: Change, last: CompiledQuery<unknown>, take: (rows: unknown[]) => void): Session;
  /** Null if the key is unknown, revoked, expired or without a member. Sends a request only if no query was sent before. */
  caller(): Promise<Caller | null>;
}

/** The session of one request; call `end` when the response is ready. */
export interface RequestSession extends KeySession {
  end(): void;
}

/**
 * Access to the database for all organisations: a job uses one of them, the schedule all. A `meter` counts the requests of a session.
 */
export interface Database {
  forKey(keyHash: string, deadline: number, meter?: Meter): KeySession;
  /** Fails after `deadline` (milliseconds of Unix time), or after 20 seconds if it is not set. */
  forOrganisation(organisationId: string, deadline?: number, meter?: Meter): Session;
  /** Without row-level security: only to find due work, to count and to clean up. The deadline is that of `forOrganisation`. */
  everywhere(deadline?: number): Session;
}
