import * as z from "zod/v4";

interface ErrorKind {
  status: number;
  /** The message of an error that has no more specific one. */
  title: string;
  /** What an agent does about the error; null if no tool returns it. */
  advice: string | null;
}

/** Every error code with its status, title and advice, for HTTP, OpenAPI and tools. */
export const errorTable = {
  validation_error: {
    status: 400,
    title:
      "A field is invalid, missing or unknown. The message lists every such field, but at most ten unknown ones.",
    advice: "correct every argument that the message names",
  },
  invalid_json: { status: 400, title: "The body is not valid JSON.", advice: null },
  invalid_cursor: {
    status: 400,
    title: "The cursor is malformed, altered or from another list.",
    advice: "start again without cursor",
  },
  unauthorized: {
    status: 401,
    title: "The API key is missing or invalid. Send it in the header `Authorization: Bearer pt_live_…`.",
    advice: "ask the user for a valid API key",
  },
  insufficient_scope: {
    status: 403,
    title: "The API key lacks a scope that this operation needs.",
    advice: "tell the user which scope the key lacks",
  },
  insufficient_role: {
    status: 403,
    title: "This needs the API key of an owner or an admin.",
    advice: null,
  },
  not_found: {
    status: 404,
    title: "No resource with this id in your organisation, or no such path.",
    advice: "find the id with a list tool",
  },
  entity_not_found: {
    status: 404,
    title: "No tracked company matches `entityQuery`.",
    advice: "ask the user whether one of details.nearest is meant",
  },
  source_not_found: {
    status: 404,
    title: "No tracked company matches `sourceQuery`.",
    advice: "ask the user whether one of details.nearest is meant",
  },
  method_not_allowed: { status: 405, title: "The path does not support this method.", advice: null },
  ambiguous_entity: {
    status: 409,
    title: "Several tracked companies match `entityQuery`. Send the id of one of them as `entityId`.",
    advice: "ask the user which of details.candidates is meant and send its id as entityId",
  },
  ambiguous_source: {
    status: 409,
    title: "Several tracked companies match `sourceQuery`. Send the id of one of them as `sourceEntityId`.",
    advice: "ask the user which of details.candidates is meant and send its id as sourceEntityId",
  },
  entity_paused: {
    status: 409,
    title: "The company is paused. Set its status to `ok` first.",
    advice: "if the user agrees, resume it with update_company and status ok",
  },
  run_in_progress: {
    status: 409,
    title: "A run of this company is already queued or running.",
    advice: "poll get_company until that run has finished",
  },
  lead_already_tracked: {
    status: 409,
    title: "A tracked lead cannot be rejected.",
    advice: "tell the user",
  },
  last_owner: {
    status: 409,
    title:
      "The last owner of an organisation cannot be removed or get another role. Appoint another owner first.",
    advice: null,
  },
  idempotency_conflict: {
    status: 409,
    title: "The idempotency key was already used with another input or endpoint.",
    advice: "use another idempotencyKey, or none",
  },
  idempotency_in_progress: {
    status: 409,
    title: "The first request with this idempotency key is still running.",
    advice: "repeat the call after 5 seconds",
  },
  payload_too_large: { status: 413, title: "The body is too large.", advice: null },
  rate_limited: {
    status: 429,
    title: "A rate limit of the key, the organisation or the client address is reached.",
    advice: "wait details.retryAfterSeconds, then call again; do not loop",
  },
  internal_error: {
    status: 500,
    title: "An unexpected error occurred. Quote `details.requestId` when you report it.",
    advice: "give the user details.requestId",
  },
  service_unavailable: {
    status: 503,
    title: "The service is temporarily unavailable.",
    advice: "wait details.retryAfterSeconds, then try once more",
  },
  needs_user_input: {
    status: 400,
    title: "Tools only: ask the user for the listed input, then call again.",
    advice: "ask the user for details.fields and offer details.suggestions",
  },
} as const satisfies Record<string, ErrorKind>;

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
