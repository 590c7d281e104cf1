import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const cache = `${root}node_modules/.cache/tracker/`;
/** A lock that is older was left by a process that was killed. */
const longestBuildMs = 5 * 60_000;

/**
 * The path of a file that `build` makes once for each state of `sources`: files and folders below the project's root. Other processes
 * wait for the one that builds.
 */
export async function builtOnce(
  name: string,
  sources: readonly string[],
  build: () => Promise<Uint8Array>,
): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const file = `${cache}${name}-${fingerprint(sources)}`;
  const lock = `${file}.lock`;
  while (!existsSync(file)) {
    if (isLocked(lock)) await setTimeout(200);
    else
      try {
        writeFileSync(`${file}.${process.pid}`, await build());
        renameSync(`${file}.${process.pid}`, file);
      } finally {
        rmSync(lock, { recursive: true, force: true });
      }
  }
  return file;
}

/** Whether another process builds it; else this one has the lock. */
function isLocked(lock: string): boolean {
  try {
    mkdirSync(lock);
    return false;
  } catch {
    const { mtimeMs = Date.now() } = statSync(lock, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > longestBuildMs) rmSync(lock, { recursive: true, force: true });
    return true;
  }
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash("sha256");
  const filesOf = (path: string): string[] =>
    statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesOf(`${path}/${name}`)) : [path];
  for (const file of sources.flatMap((source) => filesOf(root + source)).sort())
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
