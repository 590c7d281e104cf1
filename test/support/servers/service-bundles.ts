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
import { deserialize, serialize } from "node:v8";
import { bundleAll, workerConfigs } from "../../../scripts/local/worker/service.ts";
import type { Bundle } from "../../../scripts/local/worker/worker-options.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const cache = `${root}node_modules/.cache/tracker/`;
/** A lock that is older was left by a process that was killed. */
const longestBuildMs = 5 * 60_000;

/** The bundles of both Workers, built once for each state of the sources, because wrangler needs seconds for them. */
export async function serviceBundles(): Promise<Bundle[]> {
  mkdirSync(cache, { recursive: true });
  const file = `${cache}bundles-${fingerprint()}`;
  const lock = `${file}.lock`;
  while (!existsSync(file)) {
    if (!isLocked(lock)) await build(file).finally(() => rmSync(lock, { recursive: true, force: true }));
    else await setTimeout(200);
  }
  return deserialize(readFileSync(file));
}

async function build(file: string): Promise<void> {
  const bundles = await bundleAll(workerConfigs);
  writeFileSync(`${file}.${process.pid}`, serialize(bundles));
  renameSync(`${file}.${process.pid}`, file);
}

/** Whether another process builds them; else this one has the lock. */
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

function fingerprint(): string {
  const hash = createHash("sha256");
  const within = ["src", "functions", "db"].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  );
  const others = ["wrangler.toml", "wrangler.work.toml", "package-lock.json"].map((name) => `${root}${name}`);
  for (const file of [...within, ...others].sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
