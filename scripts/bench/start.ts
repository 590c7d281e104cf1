import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { temporaryFolder } from "../local/temporary.ts";
import { bundleService } from "../local/worker/bundle.ts";
import { workerConfigs } from "../local/worker/service.ts";
import { type Bundle, readConfig } from "../local/worker/worker-options.ts";

const rounds = 9;
/** Limits per Worker: CPU milliseconds of the start on an idle machine, and KiB of gzip. */
const goals = [
  { name: "the API", ms: 100, kib: 400 },
  { name: "the work", ms: 250, kib: 3_072 },
] as const;

/** The workerd binary of miniflare. */
const workerd: string = createRequire(createRequire(import.meta.url).resolve("miniflare"))("workerd").default;

/**
 * Measures the gzipped size of both deployed bundles and the processor time of their start: that of workerd's main thread until it
 * listens, minus that of an empty Worker. The minimum of alternating rounds. A busy machine increases all times, so the time of the
 * empty Worker is printed too.
 */
export async function benchStart() {
  const bundles = await Promise.all(workerConfigs.map((config) => bundleService(config, { minify: true })));
  const times = new Map<Bundle, number[]>([empty, ...bundles].map((one) => [one, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [bundle, taken] of times) taken.push(await startOf(bundle));
  const base = Math.min(...(times.get(empty) ?? []));
  return bundles.map((bundle, at) => {
    const { name, ms: mostMs, kib: mostKib } = goals[at === 0 ? 0 : 1];
    const ms = Math.min(...(times.get(bundle) ?? [])) - base;
    const kib = gzipSync(Buffer.concat(bundle.modules.map(({ contents }) => contents))).byteLength / 1024;
    const time = `${ms.toFixed(0)} ms (at most ${mostMs}) beside ${base.toFixed(0)} of an empty Worker`;
    return {
      figure: `start of ${name}`,
      value: `${time}; ${kib.toFixed(0)} KiB gzip (at most ${mostKib})`,
    };
  });
}

const source = (code: string) => Uint8Array.from(Buffer.from(code));
const empty: Bundle = {
  mainModule: "empty.js",
  modules: [
    { name: "empty.js", type: "esm", contents: source("export default { fetch: () => new Response() };") },
  ],
};

/** Processor milliseconds, from the Linux scheduler statistics of a thread. */
async function startOf({ mainModule, modules }: Bundle): Promise<number> {
  const { path: folder, remove } = temporaryFolder("tracker-start-");
  const { compatibility_date, compatibility_flags = [] } = readConfig(workerConfigs[0] ?? "");
  const mainFirst = modules.toSorted((a, b) => Number(b.name === mainModule) - Number(a.name === mainModule));
  const parts = mainFirst.map(({ name, type, contents }, at) => {
    writeFileSync(join(folder, `${at}`), contents);
    return `(name = ${JSON.stringify(name)}, ${type === "data" ? "data" : "esModule"} = embed "${at}")`;
  });
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    compatibilityDate = "${compatibility_date}", compatibilityFlags = ${JSON.stringify(compatibility_flags)},
    modules = [${parts.join(", ")}]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]);`;
  writeFileSync(join(folder, "config.capnp"), config);
  const child = spawn(workerd, ["serve", join(folder, "config.capnp"), "--control-fd=3"], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const [, , stderr, control] = child.stdio;
  try {
    if (stderr === null || !(control && "on" in control)) throw new Error("workerd has no output");
    const listens = once(control, "data");
    const ended = text(stderr).then((said) => Promise.reject(new Error(`workerd ended: ${said}`)));
    await Promise.race([listens, ended]);
    const [nanoseconds] = readFileSync(`/proc/${child.pid}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } finally {
    child.kill("SIGKILL");
    remove();
  }
}
