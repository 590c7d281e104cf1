import type { Outcome } from "./delivery.ts";
import type { Message, Order } from "./message.ts";

/** The order that tells a callback address what came of a message; for a dead one it carries its `dlqId`. */
export function callbackOrder(order: Order, message: Message, outcome: Outcome): Order {
  const body = {
    status: outcome.status ?? 0,
    header: outcome.headers,
    body: outcome.body,
    retried: message.attempts - 1,
    maxRetries: message.retries,
    ...(message.state === "dead" ? { dlqId: message.messageId } : {}),
    sourceMessageId: message.messageId,
    url: message.url,
    method: message.method,
    sourceHeader: Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, [value]])),
    sourceBody: message.body,
    notBefore: String(message.notBefore),
    createdAt: String(message.createdAt),
  };
  return {
    ...order,
    headers: { "content-type": "application/json", ...order.headers },
    body: Buffer.from(JSON.stringify(body), "utf8").toString("base64"),
    notBefore: Date.now(),
  };
}
