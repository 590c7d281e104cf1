import { type ErrorCode, type ErrorEnvelope, errorTable } from "../schemas/error.ts";
import { cutForPeople, wellFormed } from "./text/text.ts";

/**
 * The error class of the service: a code of the error table, a message and optional details. With `retryAfterSeconds` the message ends with
 * the time to wait, and `details` contain it.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  /** Whole seconds to wait before the next attempt. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = errorTable[code].title,
    options: { details?: Record<string, unknown>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    const { details, retryAfterSeconds, cause } = options;
    const wait = retryAfterSeconds === undefined ? "" : ` ${retryIn(retryAfterSeconds)}`;
    super(`${message}${wait}`, cause === undefined ? undefined : { cause });
    this.name = "Failure";
    this.code = code;
    this.details = retryAfterSeconds === undefined ? details : { ...details, retryAfterSeconds };
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  toEnvelope(): ErrorEnvelope {
    const { code, message, details } = this;
    return { error: details === undefined ? { code, message } : { code, message, details } };
  }
}

const retryIn = (seconds: number): string => `Retry in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;

/** `not_found` for an id that the organisation does not have; `called` is the kind of resource, such as `lead`. */
export const notFound = (noun: string): Failure =>
  new Failure("not_found", `No ${noun} with this id in your organisation.`);

export interface FieldProblem {
  path: string;
  reason: string;
  /** True if the operation has no such field. */
  unknown?: boolean;
}

/** Problems listed per top-level field; unknown fields count as one. */
const shownProblems = 10;
const longestPath = 200;

/**
 * `validation_error` that lists the failing fields as `path: reason`, at most ten problems per field. The number of further problems is
 * in the message and in `details.more`.
 */
export function invalid(problems: readonly FieldProblem[]): Failure {
  const groups = Map.groupBy(problems, ({ path, unknown }) => (unknown ? null : path.split(".", 1)[0]));
  const fields = [...groups.values()].flatMap((group) =>
    group.slice(0, shownProblems).map(({ path, reason }) => ({ path: shortened(path), reason })),
  );
  const more = problems.length - fields.length;
  const listed = fields.map(({ path, reason }) => (path === "" ? reason : `${path}: ${reason}`));
  const message = [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
  return new Failure("validation_error", message, { details: more > 0 ? { fields, more } : { fields } });
}

function shortened(path: string): string {
  const whole = wellFormed(path);
  return whole.length > longestPath ? `${cutForPeople(whole, longestPath)}…` : whole;
}

/** `internal_error` for an unexpected error. It contains only the request id; the cause goes to the log. */
export const internalError = (requestId: string): Failure =>
  new Failure("internal_error", "Something went wrong on our side.", { details: { requestId } });

/** A statement that Postgres refused. The statement's text is left out because it may contain data. */
export class StatementError extends Error {
  readonly sqlState: string;
  readonly constraint: string | undefined;

  constructor(sqlState: string, constraint: string | undefined) {
    super(`SQLSTATE ${sqlState}${constraint ? ` (${constraint})` : ""}`);
    this.name = "StatementError";
    this.sqlState = sqlState;
    this.constraint = constraint;
  }

  /** True if Postgres refused the data and not the statement: a retry fails again, a retry with less data may not. */
  get refusesData(): boolean {
    return /^(22|23|54)/.test(this.sqlState);
  }
}
