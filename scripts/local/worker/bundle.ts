import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../temporary.ts";
import { type Bundle, type BundledModule, readConfig } from "./worker-options.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const wranglerProgram = createRequire(import.meta.url)
  .resolve("wrangler/package.json")
  .replace("package.json", "bin/wrangler.js");

/** Options of a bundle; `signal` cancels it. */
export interface Bundling {
  /** An environment of the configuration instead of the default Worker. */
  env?: string;
  /** Minifies as `npm run deploy` does; otherwise names and lines stay readable in stack traces. */
  minify?: boolean;
  signal?: AbortSignal | undefined;
}

/** Bundles a wrangler configuration exactly as `wrangler deploy` does; throws wrangler's own message if it fails. */
export async function bundleService(config: string, bundling: Bundling = {}): Promise<Bundle> {
  const { path: folder, remove } = temporaryFolder("tracker-bundle-");
  try {
    await bundleInto(folder, config, bundling);
    const names = await readdir(folder, { recursive: true });
    const modules = await Promise.all(names.flatMap((name) => read(folder, name)));
    const entry = basename(readConfig(config, bundling.env).main ?? "").replace(/\.ts$/, ".js");
    const mainModule = modules.find(({ name }) => name === entry)?.name;
    if (mainModule === undefined) throw new Error(`wrangler made no ${entry}`);
    return { mainModule, modules };
  } catch (error) {
    throw new Error(`the service does not build: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    remove();
  }
}

/** Runs wrangler in its own process group, which is ended as a whole: wrangler has several processes, and the last one writes. */
async function bundleInto(
  folder: string,
  config: string,
  { env = "", minify = false, signal }: Bundling,
): Promise<void> {
  signal?.throwIfAborted();
  const wrangler = spawn(
    process.execPath,
    [
      ...[wranglerProgram, "deploy", "--dry-run", "--config", config, `--env=${env}`, "--outdir", folder],
      `--minify=${minify}`,
    ],
    {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
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
  const end = () => {
    if (wrangler.pid !== undefined) killGroup(wrangler.pid);
  };
  process.prependOnceListener("exit", end);
  signal?.addEventListener("abort", end);
  try {
    const [out, err, [code]] = await Promise.all([
      text(wrangler.stdout),
      text(wrangler.stderr),
      once(wrangler, "close"),
    ]);
    signal?.throwIfAborted();
    if (code !== 0) throw new Error(err || out || `wrangler ended with ${code}`);
  } finally {
    process.off("exit", end);
    signal?.removeEventListener("abort", end);
  }
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}

function read(folder: string, name: string): Promise<BundledModule>[] {
  const type = /\.m?js$/.test(name)
    ? "esm"
    : /\.wasm$/.test(name)
      ? "wasm"
      : /\.(txt|html)$/.test(name)
        ? "text"
        : /\.bin$/.test(name)
          ? "data"
          : null;
  if (type === null) return [];
  return [
    readFile(join(folder, name)).then((contents) => ({ name, type, contents: Uint8Array.from(contents) })),
  ];
}
