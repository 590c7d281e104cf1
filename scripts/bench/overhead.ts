import api from "../../functions/api.ts";
import type { Figure } from "./scene/figure.ts";
import { inWorkerd } from "./scene/in-workerd.ts";
import { type Recorded, record } from "./scene/record.ts";
import { noContext, seededStack } from "./scene/seeded.ts";

/** Limits, as multiples of the bare handler's processor time. */
const goals = { list: 2, one: 1.5 };

interface Case {
  name: string;
  goal: number | null;
  request(): Request;
}

/**
 * Compares the processor time of a request with that of a bare handler which sends the same backend requests and returns the rows, both
 * in workerd with recorded responses.
 */
export async function benchOverhead(): Promise<{ rows: Figure[] }> {
  const { env, key, close } = await seededStack();
  const recorded: { one: Case; request: Request; calls: Recorded[] }[] = [];
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
      // The first request also loads the Redis scripts.
      await ask();
      recorded.push({ one, request: one.request(), calls: await record(ask) });
    }
  } finally {
    await close();
  }
  const spent = await inWorkerd(recorded, env);
  return {
    rows: recorded.map(({ one: { name, goal } }, at) => {
      const { ours, theirs } = spent[at] ?? { ours: 0, theirs: 0 };
      const most = goal === null ? "" : ` (at most ${goal.toFixed(1)})`;
      const value = `${(ours / theirs).toFixed(1)} times a bare handler's${most}: ${ours.toFixed(2)} ms for ${theirs.toFixed(2)}`;
      return { figure: `processor time, ${name}`, value };
    }),
  };
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
