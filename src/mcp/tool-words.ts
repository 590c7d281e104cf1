import { Failure } from "../domain/failure.ts";
import { type ErrorCode, errorTable } from "../schemas/error.ts";

/** What the table says of requests and their headers, in the words of a tool's caller. */
const words: Partial<Record<ErrorCode, string>> = {
  idempotency_conflict: "The idempotencyKey was used for another request.",
  idempotency_in_progress: "The first call with this idempotencyKey is still running.",
};

/** The failure without a word of bodies and headers, which a tool's caller does not see. */
export function inToolWords(failure: Failure): Failure {
  const { code, message, details, retryAfterSeconds, cause } = failure;
  const told = words[code];
  if (told === undefined || message !== errorTable[code].title) return failure;
  return new Failure(code, told, {
    ...(details && { details }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    cause,
  });
}
