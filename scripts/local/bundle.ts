import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { temporaryFolder } from "./temporary.ts";
import { readConfig } from "./worker-options.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WRANGLER = createRequire(import.meta.url)
  .resolve("wrangler/package.json")
  .replace("package.json", "bin/wrangler.js");

/** One module of the deployed bundle, by its name. */
type BundledModule = {
  name: string;
  type: "esm" | "wasm" | "text" | "data";
  contents: Uint8Array<ArrayBuffer>;
};

export type Bundle = { mainModule: string; modules: BundledModule[] };

/**
 * Bundles what a wrangler configuration names exactly as `wrangler deploy` would; throws with wrangler's own words
 * where it does not build.
 */
export async function bundleService(config: string, signal?: AbortSignal): Promise<Bundle> {
  const { path: folder, remove } = temporaryFolder("tracker-bundle-");
  try {
    const wrangler = promisify(execFile)(
      process.execPath,
      [WRANGLER, "deploy", "--dry-run", "--config", config, "--outdir", folder],
      {
        cwd: ROOT,
        ...(signal === undefined ? {} : { signal }),
        env: {
          ...process.env,
          WRANGLER_SEND_METRICS: "false",
          WRANGLER_SEND_ERROR_REPORTS: "false",
          WRANGLER_HIDE_BANNER: "true",
          WRANGLER_LOG_PATH: folder,
          CLOUDFLARE_CF_FETCH_ENABLED: "false",
        },
      },
    );
    const end = () => wrangler.child.kill("SIGKILL");
    process.prependOnceListener("exit", end);
    await wrangler.finally(() => process.off("exit", end));
    const names = await readdir(folder, { recursive: true });
    const modules = await Promise.all(names.flatMap((name) => read(folder, name)));
    const entry = basename(readConfig(config).main ?? "").replace(/\.ts$/, ".js");
    const mainModule = modules.find(({ name }) => name === entry)?.name;
    if (mainModule === undefined) throw new Error(`wrangler made no ${entry}`);
    return { mainModule, modules };
  } catch (error) {
    const { stderr, stdout } = error instanceof Error ? Object(error) : { stderr: "", stdout: "" };
    throw new Error(`the service does not build: ${stderr || stdout || String(error)}`);
  } finally {
    remove();
  }
}

function read(folder: string, name: string): Promise<BundledModule>[] {
  const type = /\.m?js$/.test(name)
    ? "esm"
    : /\.wasm$/.test(name)
      ? "wasm"
      : /\.(txt|html)$/.test(name)
        ? "text"
        : null;
  if (type === null) return [];
  return [
    readFile(join(folder, name)).then((contents) => ({ name, type, contents: Uint8Array.from(contents) })),
  ];
}
