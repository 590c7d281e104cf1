import type { Flow, Order } from "./message.ts";
import { evaluate, parseDuration } from "./retry-delay.ts";

const defaultRetries = 3;

/**
 * Reads a publication from the `upstash-*` headers that QStash's client sends for our jobs. Throws a RangeError that names a malformed
 * header.
 */
export function readOrder(destination: string, headers: Headers, body: Buffer, now: number): Order {
  if (!/^https?:$/.test(URL.parse(destination)?.protocol ?? ""))
    throw new RangeError(`invalid destination url: ${destination}`);
  const value = (name: string) => headers.get(`upstash-${name}`);
  const [delay, retryDelay] = [value("delay"), value("retry-delay")];
  if (retryDelay !== null) evaluate(retryDelay, 0);
  const contentType = headers.get("content-type");
  return {
    url: destination,
    headers: {
      ...(contentType === null ? {} : { "content-type": contentType }),
      ...forwarded(headers, "upstash-forward-"),
    },
    body: body.toString("base64"),
    notBefore: now + (delay === null ? 0 : parseDuration(delay)),
    retries: integer("retries", value("retries") ?? String(defaultRetries)),
    retryDelay,
    deduplicationId: value("deduplication-id"),
    flow: readFlow(value("flow-control-key"), value("flow-control-value")),
  };
}

/** The value is `parallelism=5, rate=10, period=1m` in any order. */
function readFlow(key: string | null, value: string | null): Flow | null {
  if (key === null || value === null) return null;
  const given = new Map(value.split(",").map((part) => part.trim().split("=") as [string, string]));
  const limit = (name: string) => {
    const amount = given.get(name);
    return amount === undefined ? null : integer(name, amount);
  };
  return {
    key,
    parallelism: limit("parallelism"),
    rate: limit("rate"),
    periodMs: parseDuration(given.get("period") ?? "1s"),
  };
}

function integer(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new RangeError(`invalid ${name}: ${text}`);
  return Number(text);
}

function forwarded(headers: Headers, prefix: string): Record<string, string> {
  const entries = [...headers].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]));
}
