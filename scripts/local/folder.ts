import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Creates the folder of a stack's state, readable only by this user. Throws an error that names `DATA_DIR` if it cannot be created or
 * written.
 */
export function openFolder(folder: string): void {
  try {
    make(folder);
    const probe = join(folder, `.writable-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new Error(`DATA_DIR: cannot write to the folder ${folder} (${code}); choose another`);
  }
}

/** Node's own recursive option never ends on a file system that reports a missing parent for a new folder. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
