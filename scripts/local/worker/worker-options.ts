import { dirname, resolve } from "node:path";
import { unstable_readConfig } from "wrangler";

/** The fields that are read from a wrangler configuration. */
export interface WranglerConfig {
  configPath?: string;
  name?: string;
  main?: string;
  compatibility_date?: string;
  compatibility_flags?: string[];
  vars?: Record<string, unknown>;
  ratelimits?: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[];
  ai?: { binding: string };
  browser?: { binding: string };
  limits?: { cpu_ms?: number };
  services?: { binding: string; service: string; entrypoint?: string }[];
  routes?: (string | { pattern: string; custom_domain?: boolean })[];
  triggers?: { crons?: string[] };
  assets?: { directory?: string; html_handling?: AssetHandling };
}

type AssetHandling = "auto-trailing-slash" | "force-trailing-slash" | "drop-trailing-slash" | "none";

/** One module of a bundle. */
export interface BundledModule {
  name: string;
  type: "esm" | "wasm" | "text" | "data";
  contents: Uint8Array<ArrayBuffer>;
}

/** The result of bundling a configuration. */
export interface Bundle {
  mainModule: string;
  modules: BundledModule[];
}

/** Reads a configuration, or its environment `env`. Wrangler's warnings are suppressed here; it repeats them when it builds. */
export function readConfig(path: string, env = ""): WranglerConfig {
  return unstable_readConfig({ config: path, env }, { hideWarnings: true });
}

/**
 * The miniflare options of a Worker: settings, bindings to other Workers, and routes on any host. The AI binding is omitted because it
 * needs the network.
 */
export function workerOf(
  config: WranglerConfig,
  { mainModule, modules }: Bundle,
  env: Record<string, string>,
) {
  const { name = "service", compatibility_date: compatibilityDate, compatibility_flags = [] } = config;
  if (compatibilityDate === undefined) throw new Error(`${config.configPath} names no compatibility_date`);
  const texts = Object.entries(env).map(([key, value]) => [key, { type: "text" as const, value }] as const);
  const bindings = (config.services ?? []).map(
    ({ binding, service, entrypoint }) =>
      [binding, { type: "worker" as const, worker: service, exportName: entrypoint }] as const,
  );
  const limits = (config.ratelimits ?? []).map(
    ({ name: key, namespace_id: namespace, simple }) =>
      [key, { type: "rate-limit" as const, namespace, simple }] as const,
  );
  const patterns = (config.routes ?? []).flatMap((route) => (typeof route === "string" ? [route] : []));
  const directory = config.assets?.directory;
  const assets =
    directory === undefined
      ? {}
      : {
          assets: {
            directory: resolve(dirname(config.configPath ?? ""), directory),
            hasUserWorker: true,
            htmlHandling: config.assets?.html_handling ?? "auto-trailing-slash",
          },
        };
  const parts = modules.map(({ name: part, type, contents }) => [part, { type, contents }] as const);
  return {
    config: {
      name,
      compatibilityDate,
      compatibilityFlags: compatibility_flags,
      env: Object.fromEntries([...texts, ...bindings, ...limits]),
      triggers: patterns.map((pattern) => ({
        type: "fetch" as const,
        pattern: pattern.replace(/^[^/]*/, "*"),
      })),
      ...assets,
      manifest: { mainModule, modules: Object.fromEntries(parts) },
    },
  };
}
