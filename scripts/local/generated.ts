import { readFileSync, writeFileSync } from "node:fs";
import { readFlags } from "../admin/cli.ts";

/**
 * Writes generated files; with the flag `--check` writes nothing. `what` names the files in messages, `command` the command that writes
 * them. Returns the exit code: 1 if `--check` finds a difference.
 */
export function writeOrCheck(
  files: readonly { file: URL; text: string }[],
  what: string,
  command: string,
): number {
  const { values } = readFlags({ check: { type: "boolean" } }, 0);
  if (!values.check) {
    for (const { file, text } of files) writeFileSync(file, text);
    console.log(`wrote ${what}`);
    return 0;
  }
  const current = files.every(({ file, text }) => readFileSync(file, "utf8") === text);
  console.log(`${what} is ${current ? "current" : `out of date: run ${command}`}`);
  return current ? 0 : 1;
}
