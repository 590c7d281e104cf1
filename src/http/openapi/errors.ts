import type { ResponseConfig } from "@asteasolutions/zod-to-openapi";
import type * as z from "zod/v4";
import { type ErrorCode, errorEnvelope, errorTable } from "../../schemas/error.ts";
import details from "./error-details.json" with { type: "json" };
import type { Example } from "./examples.ts";
import { failureHeaders } from "./headers.ts";

const examples: Partial<Record<ErrorCode, object>> = details;

/** Further errors of operations that accept an `Idempotency-Key`. */
export const idempotencyErrors: readonly ErrorCode[] = ["idempotency_conflict", "idempotency_in_progress"];

/** A JSON body with a schema and examples. */
export const json = (schema: z.ZodType, examples: Record<string, Example>) => ({
  "application/json": { schema, examples },
});

/** One response per status. It describes each error code of the status and has an example of it. */
export function errorResponses(
  codes: readonly ErrorCode[],
  limited: boolean,
): Record<string, ResponseConfig> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      status,
      {
        description: sharing.map((code) => `\`${code}\`: ${errorTable[code].title}`).join("\n\n"),
        headers: failureHeaders(status, limited),
        content: json(errorEnvelope, Object.fromEntries(sharing.map((code) => [code, exampleOf(code)]))),
      },
    ]),
  );
}

function exampleOf(code: ErrorCode) {
  const { title } = errorTable[code];
  const given = examples[code];
  return { summary: title, value: { error: { code, message: title, ...given } } };
}
