import { vi } from "vitest";

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

let runs = 0;

/**
 * Runs a command of scripts/ in this process, with these arguments and this environment alone. A process of its own would load the
 * same modules again, which takes seconds. One command runs at a time.
 */
export async function runCommand(
  script: string,
  words: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<Ended> {
  const { argv, env: outer, exitCode } = process;
  const ended = { code: 0, stdout: "", stderr: "" };
  const log = vi.spyOn(console, "log").mockImplementation((...parts) => {
    ended.stdout += `${parts.join(" ")}\n`;
  });
  const error = vi.spyOn(console, "error").mockImplementation((...parts) => {
    ended.stderr += `${parts.join(" ")}\n`;
  });
  runs += 1;
  process.argv = [process.execPath, script, ...words];
  process.env = { PATH: outer.PATH, ...env };
  process.exitCode = 0;
  try {
    // With a query it is a module that was not loaded yet, and runs.
    await import(/* @vite-ignore */ new URL(`../../${script}?run=${runs}`, import.meta.url).href);
    ended.code = Number(process.exitCode);
  } finally {
    Object.assign(process, { argv, env: outer, exitCode });
    log.mockRestore();
    error.mockRestore();
  }
  return ended;
}
