import { Client, Receiver } from "@upstash/qstash";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { openTarget, type Target } from "../../support/models/target.ts";
import { ownStack } from "../../support/servers/stack.ts";

let stack: Stack;
let client: Client;
let target: Target;

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
  target = await openTarget();
});

afterEach(async () => {
  await put("/deliveries", { duplicate: 1, paused: false });
  await put("/faults", { qstash: {} });
});

const arrived = (count: number) =>
  vi.waitFor(() => expect(target.arrivals).toHaveLength(count), { timeout: 5_000, interval: 10 });

async function messages(): Promise<
  { id: string; state: string; attempts: number; lastError: string | null }[]
> {
  const { data } = await (await fetch(`${stack.url}/messages`)).json();
  return data.filter(({ url }: { url: string }) => url.startsWith(target.base));
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
    const url = `${target.base}/jobs/run?org=a%20b&x=1`;
    const { messageId } = await client.publishJSON({
      url,
      body: { run: "é" },
      headers: { "x-extra": "yes" },
    });
    await arrived(1);
    const [arrival] = target.arrivals;
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
    await expect(receiver.verify({ signature, body, url: `${target.base}/jobs/run` })).rejects.toThrow();
    await expect(receiver.verify({ signature, body: `${body} `, url })).rejects.toThrow();
    await settled("delivered");
  });

  it("publishes batches, and each deduplication id once", async () => {
    const one = { url: `${target.base}/one`, body: { n: 1 }, deduplicationId: "same" };
    const [first, second, third] = await client.batchJSON([
      one,
      { ...one },
      { url: `${target.base}/two`, body: {} },
    ]);
    expect(second).toMatchObject({ messageId: first?.messageId, deduplicated: true });
    expect(third?.messageId).not.toBe(first?.messageId);
    await arrived(2);
    expect(target.arrivals.map(({ url }) => url).sort()).toEqual(["/one", "/two"]);
  });

  it("answers a batch message by message: the malformed and the refused beside the others", async () => {
    const send = (headers: Record<string, string>) => ({ destination: target.base, headers, body: "" });
    const publish = async (...batch: object[]) => {
      const response = await fetch(`${stack.env.QSTASH_URL}/v2/batch`, {
        method: "POST",
        headers: { authorization: `Bearer ${stack.env.QSTASH_TOKEN}` },
        body: JSON.stringify(batch),
      });
      return { status: response.status, answers: await response.json() };
    };
    const taken = { messageId: expect.any(String) };
    expect(await publish(send({}), { destination: "ftp://x", headers: {} }, send({}))).toEqual({
      status: 200,
      answers: [taken, { error: expect.stringContaining("destination") }, taken],
    });
    await put("/faults", { qstash: { refuseEvery: 2 } });
    const { status, answers } = await publish(send({}), send({}), send({}), send({}));
    expect(status).toBe(200);
    expect(answers.filter((one: object) => "error" in one)).toHaveLength(2);
    expect(answers.filter((one: object) => "messageId" in one)).toHaveLength(2);
    await arrived(4);
  });

  it("waits for a delay", async () => {
    const start = Date.now();
    await client.publish({ url: target.base, delay: 1 });
    await arrived(1);
    expect((target.arrivals[0]?.at ?? 0) - start).toBeGreaterThanOrEqual(950);
  });

  it("refuses another token, another scheme and a malformed retry delay", async () => {
    const stranger = new Client({ baseUrl: stack.env.QSTASH_URL ?? "", token: "wrong", retry: false });
    await expect(stranger.publish({ url: target.base })).rejects.toThrow("invalid token");
    await expect(client.publish({ url: "ftp://example.com" })).rejects.toThrow("invalid destination");
    await expect(client.publish({ url: target.base, retryDelay: "boom(1)" })).rejects.toThrow("retry delay");
  });
});

describe("failing deliveries", () => {
  it("retries with the given delay until one succeeds", async () => {
    target.answer = (_, count) => ({ status: count < 3 ? 500 : 200 });
    await client.publish({ url: target.base, retries: 5, retryDelay: "50 * (1 + retried)" });
    await arrived(3);
    await settled("delivered");
    expect(target.arrivals.map(({ headers }) => headers["upstash-retried"])).toEqual(["0", "1", "2"]);
    const gaps = target.arrivals.slice(1).map(({ at }, index) => at - (target.arrivals[index]?.at ?? 0));
    expect(gaps[0]).toBeGreaterThanOrEqual(48);
    expect(gaps[1]).toBeGreaterThanOrEqual(98);
  });

  it("declares a message dead after its last retry", async () => {
    target.answer = () => ({ status: 503, body: "busy" });
    const { messageId } = await client.publishJSON({
      url: `${target.base}/job`,
      body: { a: 1 },
      retries: 1,
      retryDelay: "10",
    });
    await settled("dead");
    expect(await messages()).toContainEqual(
      expect.objectContaining({ id: messageId, state: "dead", attempts: 2 }),
    );
  });

  it("stops at once on 489 with Upstash-NonRetryable-Error", async () => {
    target.answer = () => ({ status: 489, headers: { "Upstash-NonRetryable-Error": "true" } });
    await client.publish({ url: target.base, retries: 5, retryDelay: "1" });
    await settled("dead");
    expect(target.arrivals).toHaveLength(1);
  });

  it("counts an answer later than the timeout as a failure", async () => {
    target.answer = () => ({ status: 200, waitMs: 2_000 });
    await client.publish({ url: target.base, retries: 0, timeout: 1 });
    await settled("dead");
    expect((await messages())[0]?.lastError).toContain("timeout");
  });

  it("takes Retry-After over its own backoff", async () => {
    target.answer = (_, count) =>
      count === 1 ? { status: 429, headers: { "Retry-After": "0" } } : { status: 200 };
    await client.publish({ url: target.base, retries: 1 });
    await arrived(2);
  });
});

describe("steering deliveries", () => {
  it("delivers each message as often as asked, some at the same moment", async () => {
    let open = 0;
    let most = 0;
    target.answer = () => {
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
    await client.publish({ url: target.base });
    await arrived(3);
    await settled("delivered");
    expect(most).toBe(2);
    expect(new Set(target.arrivals.map(({ headers }) => headers["upstash-message-id"])).size).toBe(1);
  });

  it("holds messages back while paused", async () => {
    await put("/deliveries", { paused: true });
    await client.publish({ url: target.base });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(target.arrivals).toHaveLength(0);
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
