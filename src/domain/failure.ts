import { type ErrorCode, type ErrorEnvelope, errorTable } from "../schemas/error.ts";

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

export interface FieldProblem {
  path: string;
  reason: string;
}

/** `validation_error` that lists every failing field as `path: reason`. Specification 2.8. */
export function invalid(problems: readonly FieldProblem[]): Failure {
  const message = problems
    .map(({ path, reason }) => (path === "" ? reason : `${path}: ${reason}`))
    .join("; ");
  return new Failure("validation_error", message, { details: { fields: problems } });
}
