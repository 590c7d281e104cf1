import * as z from "zod/v4";

/** All error codes with status and meaning, for HTTP, OpenAPI and tools. */
export const errorTable = {
  validation_error: {
    status: 400,
    title:
      "A field is invalid, missing or unknown. The message lists all of them, and at most ten unknown fields.",
  },
  invalid_json: { status: 400, title: "The body is not valid JSON." },
  invalid_cursor: { status: 400, title: "The cursor was altered, is malformed or belongs to another list." },
  unauthorized: {
    status: 401,
    title: "The API key is missing or invalid. Send it in the header `Authorization: Bearer pt_live_…`.",
  },
  insufficient_scope: { status: 403, title: "The API key lacks a scope that this operation needs." },
  not_found: { status: 404, title: "No resource with this id in your organisation, or no such path." },
  entity_not_found: { status: 404, title: "No tracked company resembles `entityQuery`." },
  source_not_found: { status: 404, title: "No tracked company resembles `sourceQuery`." },
  method_not_allowed: { status: 405, title: "The path does not support this method." },
  ambiguous_entity: {
    status: 409,
    title: "Several tracked companies resemble `entityQuery`; send the id of a candidate.",
  },
  ambiguous_source: {
    status: 409,
    title: "Several tracked companies resemble `sourceQuery`; send the id of a candidate.",
  },
  entity_paused: { status: 409, title: "The company is paused; set its status to `ok` first." },
  run_in_progress: { status: 409, title: "A run of this company is already queued or running." },
  lead_already_tracked: { status: 409, title: "A tracked lead cannot be rejected." },
  idempotency_conflict: {
    status: 409,
    title: "The Idempotency-Key was used for another request: another body, or another endpoint.",
  },
  idempotency_in_progress: {
    status: 409,
    title: "The first request with this Idempotency-Key is still running.",
  },
  payload_too_large: { status: 413, title: "The body is larger than 256 KiB." },
  rate_limited: {
    status: 429,
    title:
      "A rate limit of the key, the organisation or the client's address is reached; wait `Retry-After` seconds.",
  },
  internal_error: {
    status: 500,
    title: "An unexpected error; quote `details.requestId` when you report it.",
  },
  service_unavailable: {
    status: 503,
    title: "The database does not answer; try again after `Retry-After` seconds.",
  },
  needs_user_input: { status: 400, title: "Tools only: ask the user for the named input, then call again." },
} as const;

export type ErrorCode = keyof typeof errorTable;
export const errorCodes = Object.keys(errorTable).filter((code): code is ErrorCode => code in errorTable);

export const errorEnvelope = z
  .object({
    error: z.object({
      code: z.enum(errorCodes),
      message: z.string(),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .meta({ id: "Error" });
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
