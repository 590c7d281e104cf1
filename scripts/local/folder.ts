import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Makes the folder that holds a stack's state, for this user's eyes alone. Throws at once, naming `DATA_DIR`, where it
 * cannot be made or written to.
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

/** Node's own recursive way never ends in a file system that says of a new folder that its parent is missing. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
