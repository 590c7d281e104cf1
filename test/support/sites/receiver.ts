import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { listen } from "../servers/listen.ts";

export interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any event.
  event: any;
}

/** A receiver of webhooks. `answer` is the status of its responses; null for none. */
export async function startReceiver(answer: number | null = 200) {
  const received: Received[] = [];
  const receiver = { answer, received };
  const server = await listen(async (request, response) => {
    const body = await text(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ id: headers["webhook-id"] ?? "", headers, body, event: JSON.parse(body) });
    if (receiver.answer === null) return;
    response.writeHead(receiver.answer, { location: "/elsewhere" }).end("x".repeat(100_000));
  });
  return Object.assign(receiver, { url: `${server.origin}/hook`, close: server.close });
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Whether the library accepts a received webhook with a secret. */
export function verifies({ body, headers }: Received, secret: string): boolean {
  try {
    return new Webhook(secret).verify(body, headers) !== undefined;
  } catch {
    return false;
  }
}
