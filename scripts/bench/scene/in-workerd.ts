import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Log, LogLevel, Miniflare } from "miniflare";
import { workerdProcesses } from "../../local/running.ts";
import { bundleService } from "../../local/worker/bundle.ts";
import { workerConfigs } from "../../local/worker/service.ts";
import { type Bundle, readConfig, workerOf } from "../../local/worker/worker-options.ts";
import { hammer, type Sent } from "./hammer.ts";
import { median } from "./median.ts";
import { likest, type Recorded } from "./replay.ts";

/** A request with the backends' answers to it. */
export interface Replayed {
  request: Request;
  calls: readonly Recorded[];
}

const rounds = 9;
const seconds = 0.5;
const lanes = 8;
/** Sends what a header tells it, waits for all of it, and answers with the rows. */
const bareHandler = `export default {
  async fetch(request) {
    const calls = JSON.parse(request.headers.get("x-calls"));
    const sent = calls.map(async ({ url, init }) => (await fetch(url, init)).json());
    return Response.json({ data: (await Promise.all(sent)).flatMap(({ results }) => results ?? []) });
  },
};`;

/**
 * Milliseconds of workerd's processor that the API takes for each request, as it is deployed, and that a bare handler takes, on backends
 * that repeat their answers: medians of rounds that take turns. The stand-in for the platform's static files, which this machine
 * would run before each request, is left out. Reads /proc.
 */
export async function inWorkerd(
  cases: readonly Replayed[],
  env: Record<string, string>,
): Promise<{ ours: number; theirs: number }[]> {
  let answers = new Map<string, Recorded[]>();
  const backend = createServer(async (asked, answer) => {
    const call = likest(answers.get(asked.url ?? "") ?? [], await text(asked));
    answer.writeHead(call?.status ?? 500, { "content-type": "application/json" }).end(call?.answer ?? "{}");
  });
  await new Promise<void>((listening) => backend.listen(0, "127.0.0.1", listening));
  const address = backend.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const { assets: _files, services: _others, ...config } = readConfig(workerConfigs[0] ?? "");
  const api = await started(config, await bundleService(workerConfigs[0] ?? ""), moved(env, cases, origin));
  const contents = new TextEncoder().encode(bareHandler);
  const modules = [{ name: "bare.js", type: "esm" as const, contents }];
  const bare = await started(
    { ...config, name: "bare", ratelimits: [], routes: [] },
    { mainModule: "bare.js", modules },
    {},
  );
  try {
    const told: { ours: number; theirs: number }[] = [];
    for (const { request, calls } of cases) {
      answers = Map.groupBy(calls, ({ url }) => new URL(url).pathname);
      const { pathname, search } = new URL(request.url);
      const body = await request.clone().text();
      const headers = Object.fromEntries(request.headers);
      const sent: Sent = { method: request.method, url: `${api.url}${pathname}${search}`, headers, body };
      const resent = calls.map(({ url, init: { method, headers: own, body: what } }) => ({
        url: origin + new URL(url).pathname,
        init: { method, headers: Object.fromEntries(new Headers(own)), body: what },
      }));
      const plain: Sent = { method: "GET", url: bare.url, headers: { "x-calls": JSON.stringify(resent) } };
      for (const { url, ...init } of [sent, plain])
        await fetch(url, { ...init, body: init.body || null }).then(expectRows);
      const times: [number[], number[]] = [[], []];
      for (let round = -2; round < rounds; round += 1)
        for (const [at, { pid, next }] of [
          { ...api, next: sent },
          { ...bare, next: plain },
        ].entries()) {
          const spent = await spentBy(pid, next);
          if (round >= 0) times[at as 0 | 1].push(spent);
        }
      told.push({ ours: median(times[0]), theirs: median(times[1]) });
    }
    return told;
  } finally {
    await api.end();
    await bare.end();
    backend.close();
  }
}

async function expectRows(answer: Response): Promise<void> {
  const said = await answer.text();
  if (!answer.ok || !said.includes('"data"')) throw new Error(`${answer.url} answered ${answer.status}`);
}

/** The settings with the backends' addresses replaced by the one that repeats what they said. */
function moved(
  env: Record<string, string>,
  cases: readonly Replayed[],
  origin: string,
): Record<string, string> {
  const origins = cases.flatMap(({ calls }) => calls.map(({ url }) => new URL(url).origin));
  const replaced = (value: string) =>
    [...new Set(origins)].reduce((all, one) => all.replaceAll(one, origin), value);
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, replaced(value)]));
}

async function started(config: Parameters<typeof workerOf>[0], bundle: Bundle, env: Record<string, string>) {
  const before = new Set((await workerdProcesses()).map(({ pid }) => pid));
  const worker = workerOf(config, bundle, env);
  const miniflare = new Miniflare({ cf: false, log: new Log(LogLevel.ERROR), workers: [worker] });
  const url = (await miniflare.ready).origin;
  const mine = (await workerdProcesses()).find(
    ({ pid, parent }) => parent === process.pid && !before.has(pid),
  );
  if (mine === undefined) throw new Error("workerd did not start");
  return { url, pid: mine.pid, end: () => miniflare.dispose() };
}

async function spentBy(pid: number, sent: Sent): Promise<number> {
  const before = processorOf(pid);
  const { requests, failed, limited } = await hammer(lanes, seconds, () => sent);
  if (failed + limited > 0) throw new Error(`${failed} failed and ${limited} were limited of ${requests}`);
  return (processorOf(pid) - before) / requests;
}

/** Milliseconds of processor that a process took so far, in steps of ten. */
function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14);
  return (Number(user) + Number(system)) * 10;
}
