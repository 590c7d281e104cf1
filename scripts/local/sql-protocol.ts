import type { HttpBindings } from "@hono/node-server";
import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { type SqlBackend, SqlFailure, type SqlResult, type SqlStatement } from "./sql-backend.ts";
import type { VendorCall } from "./vendor-call.ts";

const Statement = z.object({ query: z.string(), params: z.array(z.unknown()).default([]) });
const Request = z.union([z.object({ queries: z.array(Statement) }), Statement]);

/**
 * Neon's SQL-over-HTTP protocol: POST / with `{ query, params }` or `{ queries }`, which is one transaction.
 * The password of `Neon-Connection-String` must be the stack's; answers hold Postgres' text of every value.
 */
export function sqlProtocol(backend: SqlBackend, password: string, vendorCall: VendorCall) {
  return new Hono<{ Bindings: HttpBindings }>().post("/", async (context) => {
    const parsed = Request.safeParse(await context.req.json().catch(() => null));
    const operation = parsed.success ? describe(parsed.data) : "INVALID";
    return vendorCall(context, "postgres", operation, async (gone) => {
      if (!parsed.success)
        return failed({ message: "expected { query, params } or { queries }", code: "08P01" });
      if (passwordIn(context.req.header("neon-connection-string")) !== password)
        return failed({ message: "password authentication failed", code: "28P01", severity: "FATAL" });
      const arrayMode = context.req.header("neon-array-mode") === "true";
      try {
        if (!("queries" in parsed.data))
          return Response.json(encode(await backend.run(statement(parsed.data), gone), arrayMode));
        const results = await backend.transaction(
          parsed.data.queries.map(statement),
          {
            isolation: context.req.header("neon-batch-isolation-level") ?? null,
            readOnly: context.req.header("neon-batch-read-only") === "true",
            deferrable: context.req.header("neon-batch-deferrable") === "true",
          },
          gone,
        );
        return Response.json({ results: results.map((result) => encode(result, arrayMode)) });
      } catch (error) {
        if (error instanceof SqlFailure) return failed({ message: error.message, ...error.fields });
        throw error;
      }
    });
  });
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

function passwordIn(connectionString: string | undefined): string | null {
  return connectionString !== undefined && URL.canParse(connectionString)
    ? decodeURIComponent(new URL(connectionString).password)
    : null;
}

function failed(body: { message: string; code?: string; severity?: string }): Response {
  return Response.json({ severity: "ERROR", ...body }, { status: 400 });
}
