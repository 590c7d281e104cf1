import type { CompiledQuery } from "kysely";
import type { Role, Scope } from "../domain/scopes.ts";

export type Rows<Queries extends readonly CompiledQuery<unknown>[]> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Row> ? Row[] : never;
};

/**
 * A way into Postgres for one organisation. Every call is one HTTP request and one transaction, which first names the
 * organisation and drops to the tenant role: rows of other organisations do not exist for it.
 */
export interface Session {
  /** Runs the queries in order; nothing of them stays if one fails. Safe to repeat: tried twice. */
  read<const Queries extends readonly CompiledQuery<unknown>[]>(...queries: Queries): Promise<Rows<Queries>>;
  /** Like `read`, but never repeated blindly. */
  write<const Queries extends readonly CompiledQuery<unknown>[]>(...queries: Queries): Promise<Rows<Queries>>;
}

/** Who calls: the key, its organisation and the member it acts for. `scopes` are what the key may do now. */
export interface Caller {
  key: { id: string; name: string; expiresAt: string | null };
  organisation: { id: string; name: string };
  member: { id: string; email: string | null; role: Role };
  scopes: readonly Scope[];
}

/** A session that learns with its first request who the key belongs to. */
export interface KeySession extends Session {
  readonly keyHash: string;
  /** Null where the key is unknown, revoked, expired or without a member; asks only if no query did before. */
  caller(): Promise<Caller | null>;
}

/** The session of one request; `end` is called when the request is answered, whether `caller` was asked or not. */
export interface RequestSession extends KeySession {
  end(): void;
}

/** The service's own way in, over all organisations: jobs enter one, the cron looks for work in all. */
export interface Database {
  forKey(keyHash: string, deadline: number): KeySession;
  /** Answers by `deadline` (milliseconds of Unix time); without one it may take 20 seconds. */
  forOrganisation(organisationId: string, deadline?: number): Session;
  /** Without row-level security: only for finding due work, and for housekeeping. */
  everywhere(): Session;
}
