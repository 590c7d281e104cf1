import { Agent, request } from "node:http";

/** A request that a connection sends next. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Hammered {
  requests: number;
  seconds: number;
  /** Milliseconds of each request. */
  times: number[];
  /** How many were answered by a status above 499, or not at all, and how many by 429. */
  failed: number;
  limited: number;
}

/** Sends on so many kept connections for so long, each as soon as it has its answer; `next` is given the connection's number. */
export async function hammer(
  connections: number,
  seconds: number,
  next: (connection: number) => Sent,
): Promise<Hammered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const all: Hammered = { requests: 0, seconds, times: [], failed: 0, limited: 0 };
  const end = performance.now() + seconds * 1000;
  const lane = async (connection: number) => {
    while (performance.now() < end) {
      const start = performance.now();
      const status = await ask(agent, next(connection)).catch(() => 0);
      all.times.push(performance.now() - start);
      all.requests += 1;
      if (status === 0 || status > 499) all.failed += 1;
      if (status === 429) all.limited += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => lane(connection)));
  agent.destroy();
  return all;
}

function ask(agent: Agent, { method, url, headers, body }: Sent): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request(url, { method, agent, headers }, (answer) => {
      answer.on("end", () => done(answer.statusCode ?? 0)).on("error", fail);
      answer.resume();
    });
    sent.on("error", fail);
    sent.end(body ?? "");
  });
}
