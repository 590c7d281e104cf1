import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { bundleAll, workerConfigs } from "../../../scripts/local/worker/service.ts";
import type { Bundle } from "../../../scripts/local/worker/worker-options.ts";
import { builtOnce } from "./built-once.ts";

const sources = ["src", "functions", "db", "wrangler.toml", "wrangler.work.toml", "package-lock.json"];

/** The bundles of both Workers, built once, because wrangler needs seconds for them. */
export async function serviceBundles(): Promise<Bundle[]> {
  const file = await builtOnce("bundles", sources, async () => serialize(await bundleAll(workerConfigs)));
  return deserialize(readFileSync(file));
}
