import { cut } from "./text.ts";

/** Errors whose message this service writes itself, so that it holds no text of pages, vendors or clients. */
const ownErrors = new Set(["StatementError", "Failure", "TimeoutError"]);

/** An error as it may stand in a log: its name and where it arose; its message only where this service wrote it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (ownErrors.has(error.name)) return `${error.name}: ${cut(error.message, 200)}`;
  const frame = /^[ \t]+at (.{1,200})$/m.exec(error.stack ?? "")?.[1];
  const cause = error.cause instanceof Error ? `, caused by ${describeError(error.cause)}` : "";
  return `${error.name}${frame === undefined ? "" : ` at ${frame}`}${cause}`;
}
