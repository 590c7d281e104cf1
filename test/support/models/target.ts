import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { listen } from "../servers/listen.ts";

interface Arrival {
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}
interface TargetAnswer {
  status: number;
  headers?: Record<string, string>;
  waitMs?: number;
}

/** Where a queue delivers: notes what arrives, and answers as `answer` says. */
export interface Target {
  base: string;
  arrivals: Arrival[];
  answer: (arrival: Arrival, count: number) => TargetAnswer;
}

/** A target on a free loopback port, closed when the test is over. */
export async function openTarget(): Promise<Target> {
  const target: Target = { base: "", arrivals: [], answer: () => ({ status: 200 }) };
  const server = await listen(async (request, response) => {
    const arrival = { url: request.url, headers: request.headers, body: await text(request) };
    target.arrivals.push(arrival);
    const { status, headers = {}, waitMs = 0 } = target.answer(arrival, target.arrivals.length);
    setTimeout(() => response.writeHead(status, headers).end(), waitMs);
  });
  target.base = server.origin;
  onTestFinished(server.close);
  return target;
}
