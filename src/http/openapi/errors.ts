import { type ErrorCode, errorTable } from "../../schemas/error.ts";
import details from "./error-details.json" with { type: "json" };
import { failureHeaders } from "./headers.ts";

const examples: Partial<Record<ErrorCode, object>> = details;

/** Further errors of operations that accept an `Idempotency-Key`. */
export const idempotencyErrors: readonly ErrorCode[] = ["idempotency_conflict", "idempotency_in_progress"];

/** One response per status. It describes each error code of the status and has an example of it. */
export function errorResponses(codes: readonly ErrorCode[], limited: boolean): object {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      status,
      {
        description: sharing.map((code) => `\`${code}\`: ${errorTable[code].title}`).join("\n\n"),
        headers: failureHeaders(status, limited),
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error" },
            examples: Object.fromEntries(sharing.map((code) => [code, exampleOf(code)])),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: ErrorCode): object {
  const { title } = errorTable[code];
  const given = examples[code];
  return { summary: title, value: { error: { code, message: title, ...given } } };
}
