/**
 * The little that is pure and that several rooms share: how something fails, keys and cursors, moments, limits, and in `text/` how text is
 * cut, folded and quoted. Nothing here asks anybody anything, and nothing here knows what a company is.
 */

import { type ErrorCode, type ErrorEnvelope, errorTable } from "../schemas/error.ts";
import { cutForPeople, wellFormed } from "./text/text.ts";

/** The one error class: a code of the table, a message a client can act on, and details where they help. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = errorTable[code].title,
    options: { details?: Record<string, unknown>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "Failure";
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  toEnvelope(): ErrorEnvelope {
    const { code, message, details } = this;
    return { error: details === undefined ? { code, message } : { code, message, details } };
  }
}

/** `not_found` for an id that the organisation does not have; `called` is the kind of resource, such as `lead`. */
export const noSuch = (called: string): Failure =>
  new Failure("not_found", `No ${called} with this id in your organisation.`);

export interface FieldProblem {
  path: string;
  reason: string;
  /** True: the operation has no such field. */
  unknown?: boolean;
}

/** Problems listed of one field with all that stands below it, and of the unknown fields together. */
const shownProblems = 10;
const longestPath = 200;

/**
 * `validation_error` that lists every failing field as `path: reason`. Of one field with its items, and of unknown fields,
 * it lists ten and says how many more there are, in the message and as `details.more`. Specification 2.8.
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

/** `internal_error` for a failure that nothing foresaw. It names the request and nothing else; the cause belongs in the log. */
export const internalError = (requestId: string): Failure =>
  new Failure("internal_error", "Something went wrong on our side.", { details: { requestId } });

/** A statement the database refused, without its text: that may hold data. */
export class StatementError extends Error {
  readonly sqlState: string;
  readonly constraint: string | undefined;

  constructor(sqlState: string, constraint: string | undefined) {
    super(`SQLSTATE ${sqlState}${constraint ? ` (${constraint})` : ""}`);
    this.name = "StatementError";
    this.sqlState = sqlState;
    this.constraint = constraint;
  }

  /** Whether the data was refused rather than the statement: trying the same again cannot help, trying less may. */
  get refusesData(): boolean {
    return /^(22|23|54)/.test(this.sqlState);
  }
}
