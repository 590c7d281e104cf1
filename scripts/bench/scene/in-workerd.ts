import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Log, LogLevel, Miniflare } from "miniflare";
import { workerdProcesses } from "../../local/running.ts";
import { bundleService } from "../../local/worker/bundle.ts";
import { workerConfigs } from "../../local/worker/service.ts";
import { type Bundle, readConfig, workerOf } from "../../local/worker/worker-options.ts";
import { mostSimilar, type Recorded } from "./record.ts";

const rounds = 9;
const perRound = 400;
const lanes = 8;

/** Sends the requests listed in a header, waits for all and returns the rows. */
const bareHandler = `export default {
  async fetch(request) {
    const calls = JSON.parse(request.headers.get("x-calls"));
    const sent = calls.map(async ({ url, init }) => (await fetch(url, init)).json());
    return Response.json({ data: (await Promise.all(sent)).flatMap(({ results }) => results ?? []) });
  },
};`;

/**
 * Measures the processor milliseconds per request in workerd of the deployed API, and of a bare handler that sends the same backend
 * requests. The backends repeat recorded responses. Medians of alternating rounds. Reads /proc.
 */
export async function inWorkerd(
  cases: readonly { request: Request; calls: readonly Recorded[] }[],
  env: Record<string, string>,
): Promise<{ ours: number; theirs: number }[]> {
  let answers = new Map<string, Recorded[]>();
  const backend = createServer(async (asked, answer) => {
    const call = mostSimilar(answers.get(asked.url ?? "") ?? [], await text(asked));
    answer.writeHead(call?.status ?? 500, { "content-type": "application/json" }).end(call?.answer ?? "{}");
  });
  backend.keepAliveTimeout = 0;
  await new Promise<void>((listening) => backend.listen(0, "127.0.0.1", listening));
  const address = backend.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const { assets: _files, services: _others, ...config } = readConfig(workerConfigs[0] ?? "");
  const api = await start(
    config,
    await bundleService(workerConfigs[0] ?? "", { minify: true }),
    moved(env, origin),
  );
  const modules = [
    { name: "bare.js", type: "esm" as const, contents: new TextEncoder().encode(bareHandler) },
  ];
  const bareConfig = { ...config, name: "bare", ratelimits: [], routes: [] };
  const bare = await start(bareConfig, { mainModule: "bare.js", modules }, {});
  try {
    const spent: { ours: number; theirs: number }[] = [];
    for (const { request, calls } of cases) {
      answers = Map.groupBy(calls, ({ url }) => new URL(url).pathname);
      const { pathname, search } = new URL(request.url);
      const body = request.method === "GET" ? null : await request.clone().text();
      const sent = calls.map(({ url, init: { method, headers, body: content } }) => ({
        url: origin + new URL(url).pathname,
        init: { method, headers: Object.fromEntries(new Headers(headers)), body: content },
      }));
      const askOurs = () =>
        fetch(`${api.url}${pathname}${search}`, { method: request.method, headers: request.headers, body });
      const askTheirs = () => fetch(bare.url, { headers: { "x-calls": JSON.stringify(sent) } });
      const times: [number[], number[]] = [[], []];
      for (let round = -1; round < rounds; round += 1) {
        const ours = await spentBy(api.pid, askOurs);
        const theirs = await spentBy(bare.pid, askTheirs);
        if (round < 0) continue;
        times[0].push(ours);
        times[1].push(theirs);
      }
      spent.push({ ours: median(times[0]), theirs: median(times[1]) });
    }
    return spent;
  } finally {
    await api.end();
    await bare.end();
    backend.close();
  }
}

/** The settings with one origin for all backends. */
function moved(env: Record<string, string>, origin: string): Record<string, string> {
  const entries = Object.entries(env).map(([name, value]) => {
    const isBackend = /^http:\/\/127\.0\.0\.1:\d+/.test(value);
    return [name, isBackend ? value.replace(new URL(value).origin, origin) : value];
  });
  return Object.fromEntries(entries);
}

async function start(config: Parameters<typeof workerOf>[0], bundle: Bundle, env: Record<string, string>) {
  const before = new Set((await workerdProcesses()).map(({ pid }) => pid));
  const worker = workerOf(config, bundle, env);
  const miniflare = new Miniflare({ cf: false, log: new Log(LogLevel.ERROR), workers: [worker] });
  const url = (await miniflare.ready).origin;
  const started = (await workerdProcesses()).find(
    ({ pid, parent }) => parent === process.pid && !before.has(pid),
  );
  if (started === undefined) throw new Error("workerd did not start");
  return { url, pid: started.pid, end: () => miniflare.dispose() };
}

/** Processor milliseconds per request, the mean of {@link perRound}. Throws if a response has no rows. */
async function spentBy(pid: number, ask: () => Promise<Response>): Promise<number> {
  const before = processorOf(pid);
  const lane = async () => {
    for (let sent = 0; sent < perRound / lanes; sent += 1) {
      const answer = await ask();
      const body = await answer.text();
      if (!answer.ok || !body.includes('"data"')) throw new Error(`${answer.url} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (processorOf(pid) - before) / perRound;
}

/** Processor milliseconds of a process so far, in steps of ten. */
function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14);
  return (Number(user) + Number(system)) * 10;
}

/** The median; the higher of two middle values. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
