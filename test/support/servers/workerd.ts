import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { afterAll, beforeAll } from "vitest";
import { bundleService } from "../../../scripts/local/worker/bundle.ts";
import {
  type Service,
  type ServiceOptions,
  startService,
  workerConfigs,
} from "../../../scripts/local/worker/service.ts";
import type { Bundle } from "../../../scripts/local/worker/worker-options.ts";
import { builtOnce } from "./built-once.ts";
import { type FileStack, runStack } from "./stack.ts";

const sources = ["src", "functions", "db", "wrangler.toml", "wrangler.work.toml", "package-lock.json"];

/** The bundles of both Workers as they are deployed, built once, because wrangler needs seconds for them. */
export async function serviceBundles(): Promise<Bundle[]> {
  const file = await builtOnce("deployed", sources, async () => {
    const built = workerConfigs.map((config) => bundleService(config, { minify: true }));
    return serialize(await Promise.all(built));
  });
  return deserialize(readFileSync(file));
}

/** Both Workers in workerd on a stack, from the bundles that were built once. */
export function startWorkerd({ stack }: FileStack, options: ServiceOptions = {}): Promise<Service> {
  return startService(stack, { bundles: serviceBundles(), onLog: () => undefined, ...options });
}

/** Both Workers in workerd on a stack of their own, for the tests of a file; empty until then. */
export function runWorkerd(options: ServiceOptions = {}): FileStack & { service: Service } {
  const opened = runStack() as FileStack & { service: Service };
  beforeAll(async () => {
    opened.service = await startWorkerd(opened, options);
  });
  afterAll(() => opened.service.close());
  return opened;
}
