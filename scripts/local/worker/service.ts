import { fileURLToPath } from "node:url";
import { Log, LogLevel, Miniflare, type MiniflareOptions } from "miniflare";
import { readSettings, settings } from "../../../src/platform/services/env.ts";
import { forwardFromIpv6 } from "../queue/forward.ts";
import { workerdProcesses } from "../running.ts";
import type { Stack } from "../stack.ts";
import { bundleService } from "./bundle.ts";
import { freePort } from "./free-port.ts";
import { type Bundle, readConfig, type WranglerConfig, workerOf } from "./worker-options.ts";
import { isNoise } from "./workerd-noise.ts";

/** The wrangler configurations of the service; the first Worker gets all paths without a route in the others. */
export const workerConfigs = ["wrangler.toml", "wrangler.work.toml"].map((name) =>
  fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
);

/**
 * `port` 0 takes any free one. `vars` override settings of the stack, the environment and the configurations. `onLog` receives each
 * console line; by default they go to this process' console. `configs` are paths of other wrangler configurations; `bundles` are bundles
 * started earlier.
 */
export interface ServiceOptions {
  port?: number;
  vars?: Record<string, string>;
  onLog?: (line: string, level: string) => void;
  configs?: readonly string[];
  bundles?: Promise<Bundle[]>;
}

/** The service running in workerd. `crons` are the expressions of the Worker with a schedule. */
export interface Service {
  url: string;
  port: number;
  crons: string[];
  runCron(at: Date, cron?: string): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Bundles the Workers of the configurations as for a deployment. */
export function bundleAll(configs: readonly string[], signal?: AbortSignal): Promise<Bundle[]> {
  return Promise.all(configs.map((config) => bundleService(config, { signal })));
}

/**
 * Runs the service's Workers in workerd on 127.0.0.1 (and `localhost`) behind one port, with the bindings of a deployment, on the given
 * stack, which then delivers to it and runs its schedule. Fails with `EADDRINUSE` if the port is taken.
 */
export async function startService(stack: Stack, options: ServiceOptions = {}): Promise<Service> {
  const paths = options.configs ?? workerConfigs;
  const [port, bundles] = await Promise.all([
    freePort(options.port ?? 0),
    options.bundles ?? bundleAll(paths),
  ]);
  const configs = paths.map((path) => readConfig(path));
  const scheduled = configs.find(({ triggers }) => (triggers?.crons ?? []).length > 0);
  const crons = scheduled?.triggers?.crons ?? [];
  const url = `http://localhost:${port}`;
  stack.setPublicUrl(url);
  const settingsOf = ({ vars }: WranglerConfig) => ({
    ...textVars(vars ?? {}),
    PUBLIC_SOURCES: "",
    ...outerSettings(),
    ...stack.env,
    ...options.vars,
  });

  if (options.configs === undefined) for (const config of configs) readSettings(settings, settingsOf(config));
  const describe = (built: readonly Bundle[]): MiniflareOptions => ({
    host: "127.0.0.1",
    port,
    cf: false,
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ message, level }) =>
      isNoise(message) ? undefined : (options.onLog ?? toConsole)(message, level),
    workers: configs.flatMap((config, index) => {
      const bundle = built[index];
      return bundle === undefined ? [] : [workerOf(config, bundle, settingsOf(config))];
    }),
  });
  const miniflare = new Miniflare(describe(bundles));
  await miniflare.ready;
  const ours = (await workerdProcesses()).filter(({ parent }) => parent === process.pid);
  stack.noteChildren(ours.map(({ pid }) => pid));
  const forward = await forwardFromIpv6(port);
  const closing = new AbortController();

  const service: Service = {
    url,
    port,
    crons,
    async runCron(at, cron = crons[0] ?? "") {
      const worker = await miniflare.getWorker(scheduled?.name);
      const { outcome } = await worker.scheduled({ scheduledTime: at, cron });
      if (outcome !== "ok") throw new Error(`the scheduled handler ended with ${outcome}`);
    },
    async reload() {
      const next = await bundleAll(paths, closing.signal);
      if (!closing.signal.aborted) await miniflare.setOptions(describe(next));
    },
    async close() {
      closing.abort();
      forward?.close();
      await miniflare.dispose();
    },
  };
  stack.setCron((at) => service.runCron(at));
  return service;
}

function textVars(vars: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]));
}

function outerSettings(): Record<string, string> {
  const names = Object.keys(settings.shape);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function toConsole(line: string, level: string): void {
  if (level === "error" || level === "warn") console.error(line);
  else console.log(line);
}
