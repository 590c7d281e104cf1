import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A new temporary folder; removed by `remove`, or when this process ends. */
export function temporaryFolder(prefix: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), prefix));
  const wipe = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", wipe);
  return {
    path,
    remove() {
      process.off("exit", wipe);
      wipe();
    },
  };
}

/** Turns signals into an exit of this process, so that exit handlers run. A second signal, as npm sends it, has no effect. */
export function exitOnSignals(): void {
  for (const signal of signals) process.on(signal, () => process.exit(130));
}
