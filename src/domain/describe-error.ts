import { cut } from "./text/text.ts";

/** Errors whose messages this service writes: they contain no text of pages, vendors or clients. */
const ownErrors = new Set(["StatementError", "Failure", "TimeoutError"]);
/** The phrases of other messages that may be logged: they describe only how a connection or a call ended. */
const outcomes = new RegExp(
  [
    "network connection lost",
    "fetch failed",
    "exhausted all retries",
    "socket hang up",
    "other side closed",
    String.raw`getaddrinfo \w{3,20}`,
    String.raw`connect \w{3,20}`,
    "connection (?:was )?(?:closed|refused|reset|terminated|timed out)",
    String.raw`connection \w{1,12} unexpectedly`,
    "(?:operation|request) was (?:aborted|cancell?ed)(?: due to timeout)?",
    "tim(?:ed|e) ?out",
    "no answer in time",
    "internal error",
    "bad gateway",
    "service unavailable",
    "too many (?:requests|connections|subrequests)",
    "error connecting to database",
    "password authentication failed",
    "unauthori[sz]ed",
    String.raw`certificate \w{2,20}`,
    "unexpected (?:end of json input|token)",
    "is not valid json",
  ].join("|"),
  "giu",
);
const statuses = /\b(?:http )?status(?: code)?[ :=]{1,3}([1-5]\d\d)\b/iu;
/** An error and three causes. */
const maxDescribed = 4;

/**
 * Describes an error and up to three of its causes for the log: name, code or HTTP status, and how it ended. Of the message it contains
 * only text of this service and the phrases in {@link outcomes}. If nothing is known about an error, it contains the first stack frame.
 */
export function describeError(error: unknown): string {
  const descriptions: string[] = [];
  let last = error;
  for (
    let at: unknown = error;
    at !== undefined && at !== null && descriptions.length < maxDescribed;
    at = causeOf(at)
  ) {
    descriptions.push(describeOne(at));
    last = at;
  }
  if (descriptions.length === 0) return typeof error;
  const hasFacts = descriptions.some((one) => one.includes(": "));
  const frame =
    hasFacts || !(last instanceof Error) ? undefined : /^[ \t]+at (.{1,200})$/m.exec(last.stack ?? "")?.[1];
  return `${descriptions.join(", caused by ")}${frame === undefined ? "" : ` at ${frame}`}`;
}

function describeOne(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (ownErrors.has(error.name)) return `${error.name}: ${cut(error.message, 200)}`;
  const message = cut(error.message, 2_000);
  const code = "code" in error && /^[A-Z0-9_]{2,40}$/.test(String(error.code)) ? [String(error.code)] : [];
  const status = statusOf(error) ?? statuses.exec(message)?.[1];
  const ended = [...new Set(Array.from(message.matchAll(outcomes), ([phrase]) => phrase.toLowerCase()))];
  const facts = [...code, ...(status === undefined ? [] : [`HTTP ${status}`]), ...ended.slice(0, 3)];
  const name = /^\w{1,60}$/.test(error.name) ? error.name : "Error";
  return facts.length === 0 ? name : `${name}: ${facts.join(", ")}`;
}

function statusOf(error: Error): string | undefined {
  const status = "status" in error ? error.status : "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 100 && status < 600 ? String(status) : undefined;
}

/** The cause of an error, by the property names that drivers use. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  if (error.cause !== undefined) return error.cause;
  if ("sourceError" in error) return error.sourceError;
  return error instanceof AggregateError ? error.errors[0] : undefined;
}
