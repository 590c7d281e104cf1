import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { workerdProcesses } from "../local/running.ts";
import { startService } from "../local/worker/service.ts";
import { ownDatabase } from "../plans/own-database.ts";
import type { Figure } from "./scene/figure.ts";
import { type Hammered, hammer } from "./scene/hammer.ts";
import { seededStack } from "./scene/seeded.ts";

const connections = 64;
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
/** The slowest hundredth takes at most so many times what the middle one takes. */
const spread = 8;

interface Call {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: object;
}

/**
 * A mixed load of 64 connections on the service in workerd, for BENCH_SECONDS (60) on the real servers that BENCH_DATABASE_URL (a
 * superuser's) and BENCH_REDIS_URL name, then as long with Redis hanging; skipped without them.
 */
export async function benchLoad(): Promise<{ rows: Figure[] }> {
  const { BENCH_DATABASE_URL: server, BENCH_REDIS_URL: redisUrl } = process.env;
  if (server === undefined || redisUrl === undefined) {
    const value = "skipped: BENCH_DATABASE_URL and BENCH_REDIS_URL name no servers";
    return { rows: [{ figure: "64 connections", value }] };
  }
  const database = await ownDatabase(server);
  const { stack, keys, close } = await seededStack({ postgresUrl: database.url, redisUrl }, connections);
  const service = await startService(stack, { onLog: () => {} });
  try {
    const plan = await planOf(service.url, keys[0] ?? "");
    await run(service.url, keys, plan, 5);
    const before = await memory();
    const usual = await run(service.url, keys, plan, seconds);
    const after = await memory();
    await fetch(`${stack.url}/faults`, { method: "PUT", body: JSON.stringify({ redis: { mode: "hang" } }) });
    const hanging = await run(service.url, keys, plan, seconds);
    const grown = `workerd ${before.toFixed(0)} MB before, ${after.toFixed(0)} after`;
    return {
      rows: [
        { figure: "64 connections, mixed", value: `${told(usual)}; ${grown}` },
        { figure: "64 connections, Redis hanging", value: told(hanging) },
      ],
    };
  } finally {
    await service.close();
    await close();
    await database.drop();
  }
}

/** Of twenty requests: ten lists, six single reads, two look-ups by name, a change and a company that is new. */
async function planOf(url: string, key: string): Promise<Call[]> {
  const listed = async (list: string): Promise<{ id: string; companyName: string | null }[]> => {
    const answer = await fetch(`${url}/api/v1/${list}?limit=100`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { data }: { data: { id: string; companyName: string | null }[] } = await answer.json();
    return data;
  };
  const lists = ["tracker", "signals", "alerts", "leads"];
  const rows = await Promise.all(lists.map(listed));
  const get = (path: string): Call => ({ method: "GET", path });
  const [companies = []] = rows;
  return companies.flatMap(({ id, companyName }, at) => [
    ...[...lists, ...lists, "signals?severity=high,critical", "alerts?latestPerEntity=true"].map(get),
    ...lists.flatMap((list, of) => (rows[of]?.[at] ? [get(`${list}/${rows[of][at].id}`)] : [])),
    get(`tracker/${id}`),
    get(`signals?entityId=${id}`),
    get(`signals?entityQuery=${encodeURIComponent(companyName ?? "")}`),
    get("tracker?sector=payments"),
    { method: "PATCH", path: `tracker/${id}`, body: { tags: [`at ${at}`] } },
    {
      method: "POST",
      path: "tracker",
      body: { companyName: `Load ${at}`, alertEmails: ["a@fund.example"], thingsToTrack: "News" },
    },
  ]);
}

function run(
  url: string,
  keys: readonly string[],
  plan: readonly Call[],
  seconds: number,
): Promise<Hammered> {
  let at = 0;
  return hammer(keys.length, seconds, (connection) => {
    const { method, path, body }: Call = plan[at % plan.length] ?? { method: "GET", path: "whoami" };
    at += 1;
    const headers = { authorization: `Bearer ${keys[connection]}`, "content-type": "application/json" };
    return { method, url: `${url}/api/v1/${path}`, headers, ...(body && { body: JSON.stringify(body) }) };
  });
}

function told({ requests, seconds, times, failed, limited }: Hammered): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const [median, slow] = [at(0.5), at(0.99)];
  const speed = `${(requests / seconds).toFixed(0)} a second, median ${median.toFixed(0)} ms`;
  const slowest = `p99 ${slow.toFixed(0)} (${(slow / median).toFixed(1)} times, at most ${spread})`;
  return `${speed}, ${slowest}; ${failed} failed, ${limited} limited of ${requests}`;
}

/** Megabytes that all workerd processes of this one hold. */
async function memory(): Promise<number> {
  const ours = (await workerdProcesses()).filter(({ parent }) => parent === process.pid);
  const kilobytes = ours.map(
    ({ pid }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1],
  );
  return kilobytes.reduce((sum, one) => sum + Number(one ?? 0), 0) / 1024;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { figure, value } of (await benchLoad()).rows) console.log(`${figure}: ${value}`);
