import { mkdtempSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Receiver } from "@upstash/qstash";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openQueue } from "../../scripts/local/queue.ts";
import type { Stack } from "../../scripts/local/stack.ts";
import { ownStack } from "../support/stack.ts";

type Arrival = { url: string; headers: IncomingMessage["headers"]; body: string; at: number };
type Answer = { status: number; headers?: Record<string, string>; body?: string; waitMs?: number };

let stack: Stack;
let client: Client;
let arrivals: Arrival[];
let answer: (arrival: Arrival, count: number) => Answer;
let base: string;
let closeTarget: () => void;

beforeAll(async () => {
  stack = await ownStack();
  client = new Client({
    baseUrl: stack.env.QSTASH_URL ?? "",
    token: stack.env.QSTASH_TOKEN ?? "",
    retry: false,
  });
});

afterAll(() => stack.close());

beforeEach(async () => {
  arrivals = [];
  answer = () => ({ status: 200 });
  const target = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const arrival = {
      url: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString("utf8"),
      at: Date.now(),
    };
    arrivals.push(arrival);
    const { status, headers = {}, body = "", waitMs = 0 } = answer(arrival, arrivals.length);
    setTimeout(() => response.writeHead(status, headers).end(body), waitMs);
  });
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
  const address = target.address();
  base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  closeTarget = () => {
    target.close();
    target.closeAllConnections();
  };
});

afterEach(async () => {
  closeTarget();
  await put("/deliveries", { duplicate: 1, paused: false });
});

const arrived = (count: number) =>
  vi.waitFor(() => expect(arrivals).toHaveLength(count), { timeout: 5_000, interval: 10 });

async function messages(): Promise<
  { id: string; state: string; attempts: number; lastError: string | null }[]
> {
  const { data } = await (await fetch(`${stack.url}/messages`)).json();
  return data.filter(({ url }: { url: string }) => url.startsWith(base));
}

const settled = (state: string) =>
  vi.waitFor(async () => expect((await messages()).map((message) => message.state)).toContain(state), {
    timeout: 5_000,
    interval: 10,
  });

const put = (path: string, body: object) =>
  fetch(`${stack.url}${path}`, { method: "PUT", body: JSON.stringify(body) });

describe("publishing", () => {
  it("delivers the body and forwarded headers, signed for the exact URL", async () => {
    const url = `${base}/jobs/run?org=a%20b&x=1`;
    const { messageId } = await client.publishJSON({
      url,
      body: { run: "é" },
      headers: { "x-extra": "yes" },
    });
    await arrived(1);
    const [arrival] = arrivals;
    expect(arrival).toMatchObject({ url: "/jobs/run?org=a%20b&x=1", body: '{"run":"é"}' });
    expect(arrival?.headers).toMatchObject({
      "content-type": "application/json",
      "x-extra": "yes",
      "upstash-message-id": messageId,
      "upstash-retried": "0",
    });
    const receiver = new Receiver({
      currentSigningKey: stack.env.QSTASH_CURRENT_SIGNING_KEY ?? "",
      nextSigningKey: stack.env.QSTASH_NEXT_SIGNING_KEY ?? "",
    });
    const signature = String(arrival?.headers["upstash-signature"]);
    const body = arrival?.body ?? "";
    expect(await receiver.verify({ signature, body, url })).toBe(true);
    await expect(receiver.verify({ signature, body, url: `${base}/jobs/run` })).rejects.toThrow();
    await expect(receiver.verify({ signature, body: `${body} `, url })).rejects.toThrow();
    await settled("delivered");
  });

  it("publishes batches, and each deduplication id once", async () => {
    const one = { url: `${base}/one`, body: { n: 1 }, deduplicationId: "same" };
    const [first, second, third] = await client.batchJSON([
      one,
      { ...one },
      { url: `${base}/two`, body: {} },
    ]);
    expect(second).toMatchObject({ messageId: first?.messageId, deduplicated: true });
    expect(third?.messageId).not.toBe(first?.messageId);
    await arrived(2);
    expect(arrivals.map(({ url }) => url).sort()).toEqual(["/one", "/two"]);
  });

  it("waits for a delay", async () => {
    const start = Date.now();
    await client.publish({ url: base, delay: 1 });
    await arrived(1);
    expect((arrivals[0]?.at ?? 0) - start).toBeGreaterThanOrEqual(950);
  });

  it("refuses another token, another scheme and a malformed retry delay", async () => {
    const stranger = new Client({ baseUrl: stack.env.QSTASH_URL ?? "", token: "wrong", retry: false });
    await expect(stranger.publish({ url: base })).rejects.toThrow("invalid token");
    await expect(client.publish({ url: "ftp://example.com" })).rejects.toThrow("invalid destination");
    await expect(client.publish({ url: base, retryDelay: "boom(1)" })).rejects.toThrow("retry delay");
  });
});

describe("failing deliveries", () => {
  it("retries with the given delay until one succeeds", async () => {
    answer = (_, count) => ({ status: count < 3 ? 500 : 200 });
    await client.publish({ url: base, retries: 5, retryDelay: "50 * (1 + retried)" });
    await arrived(3);
    await settled("delivered");
    expect(arrivals.map(({ headers }) => headers["upstash-retried"])).toEqual(["0", "1", "2"]);
    const gaps = arrivals.slice(1).map(({ at }, index) => at - (arrivals[index]?.at ?? 0));
    expect(gaps[0]).toBeGreaterThanOrEqual(48);
    expect(gaps[1]).toBeGreaterThanOrEqual(98);
  });

  it("declares a message dead after its last retry and tells the failure callback, signed", async () => {
    answer = ({ url }) => ({ status: url === "/failed" ? 200 : 503, body: "busy" });
    const { messageId } = await client.publishJSON({
      url: `${base}/job`,
      body: { a: 1 },
      retries: 1,
      retryDelay: "10",
      failureCallback: `${base}/failed`,
    });
    await arrived(3);
    const report = JSON.parse(arrivals[2]?.body ?? "");
    expect(report).toMatchObject({ status: 503, retried: 1, sourceMessageId: messageId, url: `${base}/job` });
    expect(Buffer.from(report.body, "base64").toString()).toBe("busy");
    expect(Buffer.from(report.sourceBody, "base64").toString()).toBe('{"a":1}');
    expect(arrivals[2]?.headers["upstash-signature"]).toBeTypeOf("string");
    expect(await messages()).toContainEqual(
      expect.objectContaining({ id: messageId, state: "dead", attempts: 2 }),
    );
  });

  it("stops at once on 489 with Upstash-NonRetryable-Error", async () => {
    answer = () => ({ status: 489, headers: { "Upstash-NonRetryable-Error": "true" } });
    await client.publish({ url: base, retries: 5, retryDelay: "1" });
    await settled("dead");
    expect(arrivals).toHaveLength(1);
  });

  it("counts an answer later than the timeout as a failure", async () => {
    answer = () => ({ status: 200, waitMs: 2_000 });
    await client.publish({ url: base, retries: 0, timeout: 1 });
    await settled("dead");
    expect((await messages())[0]?.lastError).toContain("timeout");
  });

  it("takes Retry-After over its own backoff", async () => {
    answer = (_, count) => (count === 1 ? { status: 429, headers: { "Retry-After": "0" } } : { status: 200 });
    await client.publish({ url: base, retries: 1 });
    await arrived(2);
  });
});

describe("steering deliveries", () => {
  it("delivers each message as often as asked, some at the same moment", async () => {
    let open = 0;
    let most = 0;
    answer = () => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
      }, 50);
      return { status: 200, waitMs: 50 };
    };
    expect(await (await put("/deliveries", { duplicate: 3 })).json()).toEqual({
      duplicate: 3,
      paused: false,
    });
    await client.publish({ url: base });
    await arrived(3);
    await settled("delivered");
    expect(most).toBe(2);
    expect(new Set(arrivals.map(({ headers }) => headers["upstash-message-id"])).size).toBe(1);
  });

  it("holds messages back while paused", async () => {
    await put("/deliveries", { paused: true });
    await client.publish({ url: base });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(arrivals).toHaveLength(0);
    expect((await messages()).map(({ state }) => state)).toEqual(["queued"]);
    await put("/deliveries", { paused: false });
    await arrived(1);
  });

  it("names a wrong field", async () => {
    const response = await put("/deliveries", { duplicate: 0 });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("duplicate");
  });
});

describe("the journal", () => {
  it("keeps what was queued and what was dead across a restart, and delivers what is due", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "queue-")), "messages.jsonl");
    const open = () => openQueue({ file, signingKey: "key", concurrency: 2 });
    const order = {
      url: `${base}/later`,
      method: "POST",
      headers: {},
      body: "",
      notBefore: Date.now(),
      retries: 0,
      retryDelay: null,
      timeoutMs: 1_000,
      deduplicationId: "once",
      callback: null,
      failureCallback: null,
    };
    const first = open();
    first.setDeliveries({ paused: true });
    const { messageId } = first.publish(order);
    await first.close(0);
    const second = open();
    await arrived(1);
    expect(arrivals[0]?.headers["upstash-message-id"]).toBe(messageId);
    expect(second.publish(order)).toEqual({ messageId, deduplicated: true });
    await vi.waitFor(() => expect(second.find(messageId)?.state).toBe("delivered"));
    await second.close(100);
    const third = open();
    expect(third.find(messageId)?.state).toBe("delivered");
    await third.close(0);
    expect(arrivals).toHaveLength(1);
  });
});
