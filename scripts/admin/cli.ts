import { type ParseArgsConfig, parseArgs } from "node:util";
import { scrub } from "./scrub.ts";

/** A mistake of the caller, printed as one line without a stack. */
export class UsageError extends Error {}

/**
 * Runs a command. Prints the help for `--help`; prints a failure as one line on stderr and exits with 1. Unknown and malformed flags are
 * failures.
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
    process.exitCode = 1;
  }
}

/** Parses flags strictly. Throws a UsageError that names the invalid flag, or the flags that npm took for itself. */
export function readFlags<T extends NonNullable<ParseArgsConfig["options"]>>(
  options: T,
  positionals: number,
  words = process.argv.slice(2),
) {
  refuseNpmFlags(options, words);
  try {
    const parsed = parseArgs({ args: words, options, strict: true, allowPositionals: true });
    const extra = parsed.positionals[positionals];
    if (extra !== undefined) throw new UsageError(`unexpected argument: ${extra}${hint()}`);
    return parsed;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(mistakeOf(error, Object.keys(options)));
  }
}

/**
 * Throws a UsageError if npm took flags of this command as its own settings, as it does with flags before a second `--`. npm puts only
 * settings that were given into the environment. The message repeats the words of the caller, unless they may be values of these flags.
 */
export function refuseNpmFlags(
  options: NonNullable<ParseArgsConfig["options"]>,
  words = process.argv.slice(2),
): void {
  const command = process.env.npm_lifecycle_event;
  if (command === undefined) return;
  const taken = Object.keys(options).filter((name) => {
    const value = process.env[`npm_config_${name.replaceAll("-", "_")}`] ?? "";
    const given = words.some((word) => word === `--${name}` || word.startsWith(`--${name}=`));
    return value !== "" && value !== "false" && !given;
  });
  if (taken.length === 0) return;
  const all = process.argv.slice(2).filter((word, place) => place > 0 || word !== command);
  const isValue = taken.some((name) => options[name]?.type !== "boolean");
  const repeated = isValue ? all.slice(0, all.length - words.length) : all.map(shellQuote);
  const flags = taken.map((name) => (options[name]?.type === "boolean" ? `--${name}` : `--${name} VALUE`));
  const line = ["npm run", command, "--", ...repeated, ...flags].join(" ");
  const kept = taken.map((name) => `--${name}`).join(", ");
  throw new UsageError(`npm used ${kept} as its own flag, and nothing was changed. Use: ${line}`);
}

/** Where to put flags if the second `--` is missing; the value of a flag that npm took arrives as a bare word. */
function hint(): string {
  const command = process.env.npm_lifecycle_event;
  return command === undefined ? "" : `; put flags after a second --: npm run ${command} -- --help`;
}

/** The mistake in the flags as one sentence, because Node's message also explains positional arguments. */
function mistakeOf(error: unknown, known: readonly string[]): string {
  const said = error instanceof Error ? error.message : String(error);
  const unknown = /^Unknown option '([^']*)'/.exec(said)?.[1];
  if (unknown === undefined) return `${misuse(said)} (see --help)`;
  const flags = known.map((name) => `--${name}`).join(", ");
  return `unknown flag ${unknown}: ${flags === "" ? "this command has no flags" : `the flags are ${flags}`} (see --help)`;
}

function misuse(said: string): string {
  const [, flag, about = ""] =
    /^Option '(?:-\w, )?(--[\w-]+)[^']*' (argument|does not take an argument)/.exec(said) ?? [];
  if (flag === undefined) return said.split("\n")[0] ?? said;
  if (about !== "argument") return `${flag} takes no value`;
  return `${flag} needs a value${said.includes("ambiguous") ? ", but the next word begins with a dash" : ""}`;
}

/** Quotes a word for the shell. */
export function shellQuote(word: string): string {
  return /^[\w@.+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Describes an error and its causes in one line. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const text = error.message || error.name;
  return inner === undefined ? text : `${text}: ${explain(inner)}`;
}
