import { renameSync, writeFileSync } from "node:fs";

/** Puts a file, for its owner alone, in the place of the one there was: whoever reads it meanwhile has the one or the other, whole. */
export function writeWhole(file: string, text: string): void {
  const written = `${file}.${process.pid}`;
  writeFileSync(written, text, { mode: 0o600 });
  renameSync(written, file);
}
