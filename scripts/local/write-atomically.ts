import { renameSync, writeFileSync } from "node:fs";

/** Replaces a file atomically, readable only by its owner. */
export function writeAtomically(file: string, text: string): void {
  const written = `${file}.${process.pid}`;
  writeFileSync(written, text, { mode: 0o600 });
  renameSync(written, file);
}
