import type { Flow, Order } from "./message.ts";
import { evaluate, parseDuration } from "./retry-delay.ts";

const defaultRetries = 3;
const defaultTimeoutMs = 15 * 60_000;
const longestPeriodMs = 7 * 86_400_000;

/** Reads a publication from its `upstash-*` headers; throws a RangeError that names the malformed header. */
export function readOrder(destination: string, headers: Headers, body: Buffer, now: number): Order {
  const order = readSettings(destination, headers, now);
  const contentType = headers.get("content-type");
  return {
    ...order,
    headers: { ...(contentType === null ? {} : { "content-type": contentType }), ...order.headers },
    body: body.toString("base64"),
    deduplicationId: headers.get("upstash-deduplication-id"),
    flow: readFlow(headers.get("upstash-flow-control-key"), headers.get("upstash-flow-control-value")),
  };
}

function readSettings(destination: string, headers: Headers, now: number): Order {
  const url = URL.canParse(destination) ? new URL(destination) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new RangeError(`invalid destination url: ${destination}`);
  const value = (name: string) => headers.get(`upstash-${name}`);
  const delay = value("delay");
  const retryDelay = value("retry-delay");
  const timeout = value("timeout");
  if (retryDelay !== null) evaluate(retryDelay, 0);
  return {
    url: destination,
    method: value("method") ?? "POST",
    headers: forwarded(headers, "upstash-forward-"),
    body: "",
    notBefore: now + (delay ? parseDuration(delay) : 0),
    retries: integer("retries", value("retries") ?? String(defaultRetries)),
    retryDelay,
    timeoutMs: timeout === null ? defaultTimeoutMs : parseDuration(timeout),
    deduplicationId: null,
    flow: null,
  };
}

/** `parallelism=5, rate=10, period=1m` in any order, with at least one of the first two; the default period is a second. */
function readFlow(key: string | null, value: string | null): Flow | null {
  if (key === null && value === null) return null;
  if (key === null || value === null) throw new RangeError("flow control needs both a key and a value");
  if (!/^[\w.-]+$/.test(key)) throw new RangeError(`invalid flow control key: ${key}`);
  const given = new Map<string, string>();
  for (const part of value.split(",")) {
    const [, name, amount] = /^\s*(parallelism|rate|period)=(\w+)\s*$/.exec(part) ?? [];
    if (name === undefined || amount === undefined || given.has(name))
      throw new RangeError(`invalid flow control value: ${value}`);
    given.set(name, amount);
  }
  const limit = (name: string) => {
    const amount = given.get(name);
    if (amount === undefined) return null;
    if (integer(name, amount) === 0) throw new RangeError(`invalid ${name}: ${amount}`);
    return Number(amount);
  };
  const [parallelism, rate, periodMs] = [
    limit("parallelism"),
    limit("rate"),
    parseDuration(given.get("period") ?? "1s"),
  ];
  if (parallelism === null && rate === null)
    throw new RangeError("flow control needs a parallelism or a rate");
  if (periodMs < 1_000 || periodMs > longestPeriodMs)
    throw new RangeError(`invalid period: ${given.get("period")}`);
  return { key, parallelism, rate, periodMs };
}

function integer(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new RangeError(`invalid ${name}: ${text}`);
  return Number(text);
}

function forwarded(headers: Headers, prefix: string): Record<string, string> {
  const entries = [...headers].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]));
}
