import { NeonDbError, type NeonQueryFunction, neon, neonConfig } from "@neondatabase/serverless";
import { type CompiledQuery, sql } from "kysely";
import { Failure, StatementError } from "../../domain/failure.ts";
import type { Meter } from "../../domain/meter.ts";
import { effectiveScopes } from "../../domain/scopes.ts";
import { wellFormed, wellFormedJson } from "../../domain/text/text.ts";
import type { Caller, Change, Database, KeySession, Rows, Session } from "../../ports/session.ts";
import { enterKey, enterOrganisation, type KeyHolder } from "../../store/statement/entering.ts";
import { checkedRows, compile } from "../../store/statement/statement.ts";
import { abortedAfter } from "../deadline.ts";

type Queries = readonly CompiledQuery<unknown>[];
type Sql = Pick<NeonQueryFunction<false, false>, "query" | "transaction">;

const attemptMs = 4_000;
const jobTimeoutMs = 20_000;

/** Postgres over Neon's HTTP protocol; set `httpUrl` if it is reached through another endpoint than Neon's. */
export function createDatabase(options: { url: string; httpUrl: string | undefined }): Database {
  neonConfig.fetchFunction = fetchEndpoint;
  const run = neon(options.url, {
    fetchOptions: options.httpUrl === undefined ? {} : { httpUrl: options.httpUrl },
  });
  return {
    forKey: (keyHash, deadline, meter) => keySession(metered(run, meter), keyHash, deadline),
    forOrganisation: (organisationId, deadline, meter) => {
      const counted = metered(run, meter);
      const enter = enterOrganisation({ organisation: organisationId });
      return {
        read: async (...queries) =>
          dropFirst(await readTwice(counted, [enter, ...queries], timeLeft(deadline))),
        write: async (...queries) => dropFirst(await send(counted, [enter, ...queries], timeLeft(deadline))),
      } satisfies Session;
    },
    everywhere: (deadline) => ({
      read: async (...queries) => typed(await readTwice(run, queries, timeLeft(deadline))),
      write: async (...queries) => typed(await send(run, queries, timeLeft(deadline))),
    }),
  };
}

const timeLeft = (deadline: number | undefined) =>
  deadline === undefined ? jobTimeoutMs : deadline - Date.now();

function metered(run: Sql, meter: Meter | undefined): Sql {
  if (meter === undefined) return run;
  const transaction: Sql["transaction"] = (queries, options) =>
    meter.time("postgres", run.transaction(queries, options));
  return { query: run.query, transaction };
}

/** The driver has one global endpoint; a call with its own endpoint uses that. */
function fetchEndpoint(
  endpoint: string,
  { httpUrl, ...init }: RequestInit & { httpUrl?: string },
): Promise<Response> {
  return fetch(httpUrl ?? endpoint, init);
}

function keySession(run: Sql, keyHash: string, deadline: number): KeySession {
  const enter = enterKey({ hash: keyHash });
  let known: Promise<Caller | null> | undefined;
  const readCaller = (results: Promise<unknown[][]>): Promise<unknown[][]> => {
    known ??= results.then((found) => callerOf(typed<[typeof enter]>(found)[0][0]));
    known.catch(() => undefined);
    return results;
  };
  const read = (queries: Queries) => readCaller(readTwice(run, [enter, ...queries], deadline - Date.now()));
  const session = (change: Change | null, last: Queries = [], take?: (rows: unknown[]) => void): Session => ({
    read: async (...queries) => dropFirst(await read(queries)),
    write: async (...queries) => {
      const acting = known === undefined ? [] : actingFor(await known, change);
      const all = [enter, ...acting, ...queries, ...last];
      const results = await readCaller(send(run, all, deadline - Date.now()));
      take?.(results.at(-1) ?? []);
      return typed(results.slice(1 + acting.length, 1 + acting.length + queries.length));
    },
  });
  return {
    keyHash,
    ...session(null),
    recorded: (change, last, take) => session(change, [last], take),
    caller: async () => {
      if (known === undefined) await read([]);
      return (await known) ?? null;
    },
  };
}

/** Tells the database which key makes which change, for its audit log. */
function actingFor(caller: Caller | null, change: Change | null): CompiledQuery<unknown>[] {
  if (caller === null) return [];
  const { operation = "", fields = [] } = change ?? {};
  return [
    compile(sql`
      select set_config('app.key_id', ${caller.key.id}, true), set_config('app.operation', ${operation}, true),
             set_config('app.fields', ${fields.join()}, true)`),
  ];
}

async function readTwice(run: Sql, queries: Queries, budgetMs: number): Promise<unknown[][]> {
  const end = Date.now() + budgetMs;
  try {
    return await send(run, queries, Math.min(attemptMs, budgetMs));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return send(run, queries, Math.min(attemptMs, end - Date.now()));
  }
}

async function send(run: Sql, queries: Queries, timeoutMs: number): Promise<unknown[][]> {
  const end = Date.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(run, queries, end - Date.now());
    } catch (error) {
      if (!(error instanceof StatementError) || !undone.test(error.sqlState)) throw error;
      if (attempt === attemptsAtDeadlock) throw unavailable(error);
    }
  }
}

async function sendOnce(run: Sql, queries: Queries, timeoutMs: number): Promise<unknown[][]> {
  if (timeoutMs <= 0) throw unavailable();
  const statements = queries.map((query) => run.query(query.sql, storable(query)));
  const results = await abortedAfter(timeoutMs, (signal) =>
    run.transaction(statements, { fetchOptions: { signal } }),
  ).catch((error: unknown) => {
    throw translate(error);
  });
  return queries.map((query, index) => checkedRows(query, results[index] ?? []));
}

/**
 * Makes the parameters of a statement storable in Postgres, including texts in lists and in JSON: a lone surrogate becomes U+FFFD,
 * U+0000 is removed. Texts without them stay unchanged.
 */
function storable({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">): unknown[] {
  return parameters.map((parameter, index) => {
    const isJson = () => new RegExp(`\\$${index + 1}::jsonb?\\b`).test(sql);
    return repaired(parameter, isJson);
  });
}

function repaired(parameter: unknown, isJson: () => boolean): unknown {
  if (Array.isArray(parameter)) return parameter.map((item: unknown) => repaired(item, isJson));
  if (typeof parameter !== "string") return parameter;
  const whole = wellFormed(parameter);
  return mayHoldEscapes.test(whole) && isJson() ? wellFormedJson(whole) : whole;
}

const mayHoldEscapes = /\\u(?:0000|d[89a-f])/i;

/** SQLSTATEs of an unavailable or overloaded server, not of a wrong statement; empty if the connection was lost. */
const away = /^($|08|28|3D|53|57|58|XX000|25006)/;
/** Deadlocks and serialisation failures: the server undid the transaction, so it may be repeated. */
const undone = /^40(001|P01)/;
const attemptsAtDeadlock = 3;

function translate(error: unknown): Error {
  if (!(error instanceof NeonDbError)) return unavailable(error);
  if (error.code === undefined || away.test(error.code)) return unavailable(error);
  return new StatementError(error.code, error.constraint);
}

function unavailable(cause?: unknown): Failure {
  return new Failure("service_unavailable", undefined, { retryAfterSeconds: 5, cause });
}

function dropFirst<const Q extends Queries>(results: unknown[][]): Rows<Q> {
  return typed(results.slice(1));
}

/** Rows have the shapes that the queries were compiled with. */
function typed<Q extends Queries>(results: unknown[][]): Rows<Q> {
  return results as Rows<Q>;
}

function callerOf(row: KeyHolder | undefined): Caller | null {
  if (row === undefined) return null;
  return {
    key: { id: row.key_id, name: row.key_name, expiresAt: row.key_expires_at },
    organisation: { id: row.organisation_id, name: row.organisation_name },
    member: { id: row.member_id, email: row.member_email, role: row.member_role },
    scopes: effectiveScopes(row.scopes, row.member_role),
  };
}
