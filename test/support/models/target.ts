import { createServer, type IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";

interface Arrival {
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
  at: number;
}
interface TargetAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
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
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const arrival = { url: request.url ?? "", headers: request.headers, body, at: Date.now() };
    target.arrivals.push(arrival);
    const {
      status,
      headers = {},
      body: said = "",
      waitMs = 0,
    } = target.answer(arrival, target.arrivals.length);
    setTimeout(() => response.writeHead(status, headers).end(said), waitMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  target.base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return target;
}
