import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A folder of the machine's own for such; it goes with `remove`, or at the latest with this process, however that ends. */
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

/** Lets signals end this process as an exit, so that whatever waits for its exit is done; a second one, as npm sends, changes nothing. */
export function exitOnSignals(): void {
  for (const signal of signals) process.on(signal, () => process.exit(130));
}
