import { Failure } from "../domain/failure.ts";
import { type ErrorCode, errorTable } from "../schemas/error.ts";

/** What the table says of requests and their headers, in the words of a tool's caller. */
const words: Partial<Record<ErrorCode, string>> = {
  idempotency_conflict: "The idempotencyKey was used for another request.",
  idempotency_in_progress: "The first call with this idempotencyKey is still running.",
};

/** The failure as a tool's caller reads it, who sees no body and no header: the seconds to wait are in the message and the details. */
export function toolFailure(failure: Failure): Failure {
  const { code, retryAfterSeconds: seconds, cause } = failure;
  const isTitle = failure.message === errorTable[code].title;
  let message = (isTitle ? words[code] : undefined) ?? failure.message;
  let { details } = failure;
  if (seconds !== undefined && details?.retryAfterSeconds === undefined) {
    details = { ...details, retryAfterSeconds: seconds };
    const named = message.replace("`Retry-After` seconds", `${seconds} seconds`);
    message = named === message ? `${message} Try again after ${seconds} seconds.` : named;
  }
  const waits = seconds !== undefined && { retryAfterSeconds: seconds };
  return new Failure(code, message, { ...(details && { details }), ...waits, cause });
}
