import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { bundleAll, workerConfigs } from "../../../scripts/local/worker/service.ts";
import type { Bundle } from "../../../scripts/local/worker/worker-options.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const cache = `${root}node_modules/.cache/tracker/`;

/** The bundles of both Workers, built once for each state of the sources, because wrangler needs seconds for them. */
export async function serviceBundles(): Promise<Bundle[]> {
  mkdirSync(cache, { recursive: true });
  const file = `${cache}bundles-${fingerprint()}`;
  const lock = `${file}.lock`;
  while (!existsSync(file)) {
    if (!locked(lock)) {
      await setTimeout(200);
      continue;
    }
    try {
      writeFileSync(`${file}.new`, serialize(await bundleAll(workerConfigs)));
      renameSync(`${file}.new`, file);
    } finally {
      rmdirSync(lock);
    }
  }
  return deserialize(readFileSync(file));
}

/** Whether this process may build them: the others wait until it has. */
function locked(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
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
