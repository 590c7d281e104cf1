import { Failure } from "../domain/failure.ts";

/** The failure with the seconds to wait in its words and details, for an agent sees no header of the answer. */
export function withSeconds(failure: Failure): Failure {
  const { code, message, retryAfterSeconds, cause } = failure;
  if (retryAfterSeconds === undefined || failure.details?.retryAfterSeconds !== undefined) return failure;
  const named = message.replace("`Retry-After` seconds", `${retryAfterSeconds} seconds`);
  const told = named === message ? `${message} Try again after ${retryAfterSeconds} seconds.` : named;
  return new Failure(code, told, {
    details: { ...failure.details, retryAfterSeconds },
    retryAfterSeconds,
    cause,
  });
}
