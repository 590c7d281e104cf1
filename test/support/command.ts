import { AsyncLocalStorage } from "node:async_hooks";
import { vi } from "vitest";

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

let runs = 0;
/** The command that prints: services of other test files in this process may log meanwhile. */
const running = new AsyncLocalStorage<Ended>();

/**
 * Runs a command of scripts/ in this process, with these arguments and this environment alone. A process of its own would load the
 * same modules again, which takes seconds. One command runs at a time. Returns what the command prints.
 */
export async function runCommand(
  script: string,
  words: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<Ended> {
  const { argv, env: outer, exitCode } = process;
  const ended = { code: 0, stdout: "", stderr: "" };
  const capture = (method: "log" | "error", stream: "stdout" | "stderr") => {
    const print = console[method];
    return vi.spyOn(console, method).mockImplementation((...parts) => {
      if (running.getStore() === ended) ended[stream] += `${parts.join(" ")}\n`;
      else print(...parts);
    });
  };
  const [log, error] = [capture("log", "stdout"), capture("error", "stderr")];
  runs += 1;
  process.argv = [process.execPath, script, ...words];
  process.env = { PATH: outer.PATH, ...env };
  process.exitCode = 0;
  try {
    // With a query it is a module that was not loaded yet, and runs.
    const module = new URL(`../../${script}?run=${runs}`, import.meta.url).href;
    await running.run(ended, () => import(/* @vite-ignore */ module));
    ended.code = Number(process.exitCode);
  } finally {
    Object.assign(process, { argv, env: outer, exitCode });
    log.mockRestore();
    error.mockRestore();
  }
  return ended;
}
