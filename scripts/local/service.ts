import { createServer, type Server } from "node:net";
import { fileURLToPath } from "node:url";
import { Log, LogLevel, Miniflare, type MiniflareOptions } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { settings } from "../../src/platform/env.ts";
import { type Bundle, bundleService } from "./bundle.ts";
import { forwardFromIpv6 } from "./forward.ts";
import { workerdProcesses } from "./running.ts";
import type { Stack } from "./stack.ts";

/** The path of the wrangler configuration of the service itself. */
export const SERVICE = fileURLToPath(new URL("../../wrangler.toml", import.meta.url));

/**
 * `port` 0 takes any free one. `vars` replace settings of the stack, of the process' environment and of wrangler.toml.
 * `onLog` receives each console line of the service; without it they go to this process' console. `config` is the path
 * of another wrangler configuration than the project's; `bundle` is one begun earlier.
 */
export type ServiceOptions = {
  port?: number;
  vars?: Record<string, string>;
  onLog?: (line: string, level: string) => void;
  config?: string;
  bundle?: Promise<Bundle>;
};

/** The service running in workerd. `crons` are the expressions of wrangler.toml. */
export type Service = {
  url: string;
  port: number;
  crons: string[];
  runCron(at: Date, cron?: string): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Bundles the service as it is deployed and runs it in workerd on 127.0.0.1 (and `localhost`), on the given stack, which
 * from then on delivers to it and runs its scheduled handler. Fails with `EADDRINUSE` where the port is taken.
 */
export async function startService(stack: Stack, options: ServiceOptions = {}): Promise<Service> {
  const path = options.config ?? SERVICE;
  const [port, bundle] = await Promise.all([
    freePort(options.port ?? 0),
    options.bundle ?? bundleService(path),
  ]);
  const config = unstable_readConfig({ config: path });
  const url = `http://localhost:${port}`;
  stack.setPublicUrl(url);
  const env = {
    ...textVars(config.vars),
    PUBLIC_SOURCES: "",
    ...outerSettings(),
    ...stack.env,
    ...options.vars,
  };
  const compatibilityDate = config.compatibility_date;
  if (compatibilityDate === undefined) throw new Error("wrangler.toml names no compatibility_date");

  const describe = ({ mainModule, modules }: typeof bundle): MiniflareOptions => ({
    host: "127.0.0.1",
    port,
    cf: false,
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ message, level }) => (options.onLog ?? toConsole)(message, level),
    workers: [
      {
        config: {
          name: config.name ?? "service",
          compatibilityDate,
          compatibilityFlags: config.compatibility_flags,
          env: Object.fromEntries(
            Object.entries(env).map(([name, value]) => [name, { type: "text", value }]),
          ),
          manifest: {
            mainModule,
            modules: Object.fromEntries(
              modules.map(({ name, type, contents }) => [name, { type, contents }]),
            ),
          },
        },
      },
    ],
  });
  const miniflare = new Miniflare(describe(bundle));
  await miniflare.ready;
  const ours = (await workerdProcesses()).filter(({ parent }) => parent === process.pid);
  stack.noteChildren(ours.map(({ pid }) => pid));
  const forward = await forwardFromIpv6(port);
  const closing = new AbortController();
  const crons = config.triggers.crons ?? [];

  const service: Service = {
    url,
    port,
    crons,
    async runCron(at, cron = crons[0] ?? "") {
      const worker = await miniflare.getWorker();
      const { outcome } = await worker.scheduled({ scheduledTime: at, cron });
      if (outcome !== "ok") throw new Error(`the scheduled handler ended with ${outcome}`);
    },
    async reload() {
      const next = await bundleService(path, closing.signal);
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

function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe: Server = createServer();
    probe.once("error", reject);
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : port));
    });
  });
}

function toConsole(line: string, level: string): void {
  if (level === "error" || level === "warn") console.error(line);
  else console.log(line);
}
