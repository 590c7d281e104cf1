import { type ParseArgsConfig, parseArgs } from "node:util";
import { scrub } from "./scrub.ts";

/** A mistake of the caller, told in one line without a stack. */
export class UsageError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command: prints its help for `--help`, turns a failure into one line on stderr and exit code 1, or the mistake's
 * own. An unknown or malformed flag is a failure that names it.
 */
export async function runCommand(help: string, work: () => Promise<number>): Promise<void> {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
    console.log(help.trim());
    return;
  }
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(scrub(explain(error), process.env));
    process.exitCode = error instanceof UsageError ? error.exitCode : 1;
  }
}

/** Reads flags strictly; throws a UsageError that names the wrong one. */
export function readFlags<T extends NonNullable<ParseArgsConfig["options"]>>(
  options: T,
  positionals: number,
  words = process.argv.slice(2),
) {
  try {
    const parsed = parseArgs({ args: words, options, strict: true, allowPositionals: true });
    const extra = parsed.positionals[positionals];
    if (extra !== undefined) throw new UsageError(`unexpected argument: ${extra}`);
    return parsed;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(mistakeOf(error, Object.keys(options)));
  }
}

/** What is wrong with the flags, in one sentence; Node's own goes on about positional arguments. */
function mistakeOf(error: unknown, known: readonly string[]): string {
  const said = error instanceof Error ? error.message : String(error);
  const unknown = /^Unknown option '([^']*)'/.exec(said)?.[1];
  if (unknown === undefined) return `${said.split("\n")[0]} (--help says more)`;
  const flags = known.map((name) => `--${name}`).join(", ");
  return `unknown flag ${unknown}: ${flags === "" ? "there are none" : `there are ${flags}`} (--help says more)`;
}

/** One line that says what went wrong, with its causes. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const text = error.message || error.name;
  return inner === undefined ? text : `${text}: ${explain(inner)}`;
}
