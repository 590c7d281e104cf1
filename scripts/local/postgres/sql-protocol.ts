import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import * as z from "zod/v4";
import type { VendorCall } from "../vendor-call.ts";
import {
  ConnectionGone,
  errorFields,
  type SqlBackend,
  SqlFailure,
  type SqlResult,
  type SqlStatement,
} from "./sql-backend.ts";

/** A login of the stack, and the Postgres that it connects to. */
export interface SqlLogin {
  name: string;
  password: string;
  backend: SqlBackend;
}

const Statement = z.object({ query: z.string(), params: z.array(z.unknown()).default([]) });
const Request = z.union([z.object({ queries: z.array(Statement) }), Statement]);

/**
 * Neon's SQL-over-HTTP protocol: POST / with `{ query, params }` or `{ queries }`, which is one transaction. `Neon-Connection-String`
 * contains a login of the stack with its password; responses contain Postgres' text of every value.
 */
export function sqlProtocol(logins: readonly SqlLogin[], vendorCall: VendorCall) {
  return new Hono<{ Bindings: HttpBindings }>().post("/", async (context) => {
    const text = await context.req.text();
    const parsed = Request.safeParse(parse(text));
    const operation = parsed.success ? describe(parsed.data) : "INVALID";
    const answer = async (gone: AbortSignal) => {
      if (hasLoneSurrogate(text))
        return failed({ message: "could not parse the HTTP request body: lone surrogate in hex escape" });
      if (!parsed.success)
        return failed({ message: "expected { query, params } or { queries }", code: "08P01" });
      const backend = backendFor(logins, context.req.header("neon-connection-string"));
      if (backend === null)
        return failed({ message: "password authentication failed", code: "28P01", severity: "FATAL" });
      const arrayMode = context.req.header("neon-array-mode") === "true";
      try {
        if (!("queries" in parsed.data))
          return Response.json(encode(await backend.run(statement(parsed.data), gone), arrayMode));
        const results = await backend.transaction(parsed.data.queries.map(statement), gone);
        return Response.json({ results: results.map((result) => encode(result, arrayMode)) });
      } catch (error) {
        if (error instanceof SqlFailure) return failed({ message: error.message, ...error.fields });
        if (error instanceof ConnectionGone) return connectionGone();
        throw error;
      }
    };
    return vendorCall(context, "postgres", operation, answer, connectionGone);
  });
}

const escapes = /\\(?:(ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2})|(ud[89a-f][0-9a-f]{2})|[\s\S])/gi;

/** Neon's proxy parses JSON in Rust, which refuses an escape of a lone surrogate without a code. */
function hasLoneSurrogate(json: string): boolean {
  return /\\ud[89a-f]/i.test(json) && [...json.matchAll(escapes)].some((found) => found[2] !== undefined);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function describe(request: z.infer<typeof Request>): string {
  const verb = (query: string) => (/[a-z]+/i.exec(query)?.[0] ?? "").toUpperCase();
  if (!("queries" in request)) return verb(request.query);
  return `TRANSACTION ${request.queries.map(({ query }) => verb(query)).join(", ")}`;
}

function statement({ query, params }: z.infer<typeof Statement>): SqlStatement {
  return { query, params: params.map(asText) };
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function encode(result: SqlResult, rowAsArray: boolean) {
  const names = result.fields.map(({ name }) => name);
  const rows = rowAsArray
    ? result.rows
    : result.rows.map((row) => Object.fromEntries(row.map((value, index) => [names[index], value])));
  return { ...result, rows, rowAsArray, viaNeonFetch: true };
}

function backendFor(logins: readonly SqlLogin[], connectionString: string | undefined): SqlBackend | null {
  const url = URL.parse(connectionString ?? "");
  if (url === null) return null;
  const [name, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return logins.find((login) => login.name === name && login.password === password)?.backend ?? null;
}

function failed(body: { message: string; code?: string; severity?: string }): Response {
  return Response.json({ severity: "ERROR", ...body }, { status: 400 });
}

/** A refusal with empty fields, as from Neon's proxy. */
function connectionGone(): Response {
  const none = Object.fromEntries(errorFields.map((name) => [name, null]));
  return Response.json({ ...none, message: "connection closed", code: "", severity: "" }, { status: 400 });
}
