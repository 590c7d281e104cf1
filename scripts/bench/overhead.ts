import { pathToFileURL } from "node:url";
import api from "../../functions/api.ts";
import type { Figure } from "./scene/figure.ts";
import { inWorkerd } from "./scene/in-workerd.ts";
import { median } from "./scene/median.ts";
import { type Recorded, record, replaying } from "./scene/replay.ts";
import { noContext, seededStack } from "./scene/seeded.ts";

const rounds = 30;
const perRound = 40;
/** At most so many times the processor time of the bare handler. */
const goals = { list: 2, one: 1.5 };

interface Case {
  name: string;
  goal: number | null;
  request(): Request;
}

/**
 * Processor time of a request beside that of a bare handler which sends the same requests to the backends and returns the rows, both over
 * replayed answers: in workerd, as they are deployed, and in this process. Medians of rounds that take turns.
 */
export async function benchOverhead(): Promise<{ rows: Figure[] }> {
  const { env, key, close } = await seededStack();
  const recorded: { one: Case; calls: Recorded[] }[] = [];
  try {
    for (const one of await cases(env, key)) {
      const ask = async () => {
        const after: Promise<unknown>[] = [];
        const waitUntil = (work: Promise<unknown>) => void after.push(work);
        const answer = await api.fetch(one.request(), env, { ...noContext, waitUntil });
        if (!answer.ok) throw new Error(`${one.name} answered ${answer.status}`);
        await answer.arrayBuffer();
        await Promise.all(after);
      };
      // The first asks for more: scripts that the counters do not know yet.
      await ask();
      const calls = await record(ask);
      recorded.push({ one, calls });
    }
  } finally {
    await close();
  }
  const rows: Figure[] = [];
  const deployed = await inWorkerd(
    recorded.map(({ one, calls }) => ({ request: one.request(), calls })),
    env,
  );
  for (const [at, { one, calls }] of recorded.entries()) {
    const service = async () => {
      await (await api.fetch(one.request(), env, noContext)).arrayBuffer();
    };
    const { ours, theirs } = await replaying(calls, () => inTurns(service, () => bare(one.request(), calls)));
    const goal = one.goal === null ? "" : `, at most ${one.goal.toFixed(1)}`;
    const times = [deployed[at], { ours, theirs }].map((all) => timesOf(all));
    const value = `in workerd ${times[0]}, in Node ${times[1]} a bare handler's${goal}`;
    rows.push({ figure: `processor time, ${one.name}`, value });
  }
  return { rows };
}

function timesOf({ ours, theirs } = { ours: 0, theirs: 0 }): string {
  return `${(ours / theirs).toFixed(1)} times (${ours.toFixed(2)} ms for ${theirs.toFixed(2)})`;
}

async function cases(env: Record<string, string>, key: string): Promise<Case[]> {
  const authorization = `Bearer ${key}`;
  const get = (path: string) => () =>
    new Request(`http://localhost/api/v1/${path}`, { headers: { authorization } });
  const first = async (list: string): Promise<string> => {
    const answer = await api.fetch(get(`${list}?limit=1`)(), env, noContext);
    const { data }: { data: { id: string }[] } = await answer.json();
    return data[0]?.id ?? "";
  };
  const lists = ["tracker", "signals", "alerts", "leads"];
  const ids = await Promise.all(lists.map(first));
  const call = { name: "list_signals", arguments: {} };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call });
  const alertEmails = ["partner@fund.example"];
  const company = JSON.stringify({ companyName: "Overhead", alertEmails, thingsToTrack: "Fundraising" });
  const headers = {
    authorization,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  return [
    ...lists.map((list) => ({
      name: `list of 25 ${list}`,
      goal: goals.list,
      request: get(`${list}?limit=25`),
    })),
    ...lists.map((list, at) => ({
      name: `one of ${list}`,
      goal: goals.one,
      request: get(`${list}/${ids[at]}`),
    })),
    {
      name: "a create",
      goal: null,
      request: () =>
        new Request("http://localhost/api/v1/tracker", { method: "POST", headers, body: company }),
    },
    {
      name: "the tool list_signals",
      goal: null,
      request: () => new Request("http://localhost/api/mcp", { method: "POST", headers, body }),
    },
  ];
}

/** Sends what the service sent, waits for all of it, and answers with the rows. */
async function bare(request: Request, calls: readonly Recorded[]): Promise<void> {
  request.headers.get("authorization");
  const answers = await Promise.all(
    calls.map(async ({ url, init }) => (await fetch(url, init)).json() as Promise<{ results?: unknown[] }>),
  );
  const rows = answers.flatMap(({ results }) => results ?? []);
  await Response.json({ data: rows }).arrayBuffer();
}

async function inTurns(
  a: () => Promise<void>,
  b: () => Promise<void>,
): Promise<{ ours: number; theirs: number }> {
  const times: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1)
    for (const [at, work] of [a, b].entries()) {
      const start = process.cpuUsage();
      for (let turn = 0; turn < perRound; turn += 1) await work();
      const { user, system } = process.cpuUsage(start);
      if (round >= 0) times[at as 0 | 1].push((user + system) / 1000 / perRound);
    }
  return { ours: median(times[0]), theirs: median(times[1]) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { figure, value } of (await benchOverhead()).rows) console.log(`${figure}: ${value}`);
