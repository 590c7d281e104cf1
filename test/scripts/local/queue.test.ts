import { Client, Receiver } from "@upstash/qstash";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { controlsOf } from "../../support/controls.ts";
import { openTarget, type Target } from "../../support/models/target.ts";
import { ownStack } from "../../support/servers/stack.ts";

let stack: Stack;
let client: Client;
let target: Target;
let controls: ReturnType<typeof controlsOf>;

beforeAll(async () => {
  stack = await ownStack();
  controls = controlsOf(stack);
  const { QSTASH_URL: baseUrl = "", QSTASH_TOKEN: token = "" } = stack.env;
  client = new Client({ baseUrl, token, retry: false });
});
afterAll(() => stack.close());

beforeEach(async () => {
  target = await openTarget();
});
afterEach(async () => {
  await controls.deliveries({ duplicate: 1, paused: false });
  await controls.heal();
});

const waiting = { timeout: 60_000, interval: 10 };
const arrived = (count: number) => vi.waitFor(() => expect(target.arrivals).toHaveLength(count), waiting);
const messages = async () => (await controls.messages()).filter(({ url }) => url.startsWith(target.base));
const settled = (state: string) =>
  vi.waitFor(
    async () => expect((await messages()).map((message) => message.state)).toContain(state),
    waiting,
  );

describe("publishing", () => {
  it("delivers the body and forwarded headers, signed for the exact URL", async () => {
    const url = `${target.base}/jobs/run?org=a%20b&x=1`;
    const headers = { "x-extra": "yes" };
    const { messageId } = await client.publishJSON({ url, body: { run: "é" }, headers });
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
  });

  it("publishes batches, and each deduplication id once", async () => {
    const one = { url: `${target.base}/one`, body: { n: 1 }, deduplicationId: "same" };
    const two = { url: `${target.base}/two`, body: {} };
    const [first, second, third] = await client.batchJSON([one, { ...one }, two]);
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
    await controls.faults({ qstash: { refuseEvery: 2 } });
    const { status, answers } = await publish(send({}), send({}), send({}), send({}));
    expect([status, answers.filter((one: object) => "error" in one).length]).toEqual([200, 2]);
    await arrived(4);
  });

  it("waits for a delay", async () => {
    await client.publish({ url: target.base, delay: 60 });
    const [message] = await messages();
    const waits = Date.parse(message?.nextAt ?? "") - Date.parse(message?.createdAt ?? "");
    expect([message?.state, Math.round(waits / 1_000)]).toEqual(["queued", 60]);
  });

  it("refuses another token, another scheme and a malformed retry delay", async () => {
    const stranger = new Client({ baseUrl: stack.env.QSTASH_URL ?? "", token: "wrong", retry: false });
    await expect(stranger.publish({ url: target.base })).rejects.toThrow("invalid token");
    await expect(client.publish({ url: "ftp://example.com" })).rejects.toThrow("invalid destination");
    await expect(client.publish({ url: target.base, retryDelay: "boom(1)" })).rejects.toThrow("retry delay");
  });
});

describe("failing deliveries", () => {
  it("are made again until one succeeds, or until the last retry", async () => {
    target.answer = (_, count) => ({ status: count < 3 ? 500 : 200 });
    await client.publish({ url: target.base, retries: 5, retryDelay: "5 * pow(2, retried)" });
    await settled("delivered");
    expect(target.arrivals.map(({ headers }) => headers["upstash-retried"])).toEqual(["0", "1", "2"]);
    target.answer = () => ({ status: 503, body: "busy" });
    const { messageId } = await client.publish({ url: target.base, retries: 1, retryDelay: "10" });
    await settled("dead");
    expect(await messages()).toContainEqual(
      expect.objectContaining({ id: messageId, state: "dead", attempts: 2 }),
    );
  });

  it("end at once with 489 and Upstash-NonRetryable-Error", async () => {
    target.answer = () => ({ status: 489, headers: { "Upstash-NonRetryable-Error": "true" } });
    await client.publish({ url: target.base, retries: 5, retryDelay: "1" });
    await settled("dead");
    expect(target.arrivals).toHaveLength(1);
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
    await controls.deliveries({ duplicate: 3 });
    await client.publish({ url: target.base });
    await arrived(3);
    await settled("delivered");
    expect(most).toBe(2);
    expect(new Set(target.arrivals.map(({ headers }) => headers["upstash-message-id"])).size).toBe(1);
  });

  it("holds messages back while paused", async () => {
    await controls.deliveries({ paused: true });
    await client.publish({ url: target.base });
    expect((await messages()).map(({ state }) => state)).toEqual(["queued"]);
    expect(target.arrivals).toHaveLength(0);
    await controls.deliveries({ paused: false });
    await arrived(1);
  });
});

describe("flow control", () => {
  /** Deliveries to this path stay open until the test is over. */
  const held = "/held";
  beforeEach(() => {
    target.answer = ({ url }) => ({ status: 200, waitMs: url === held ? 600_000 : 0 });
  });
  interface Control {
    key: string;
    parallelism?: number;
    rate?: number;
    period?: number;
  }
  const several = (count: number, path: string, flowControl: Control) =>
    client.batchJSON(
      Array.from({ length: count }, (_, n) => ({
        ...{ url: target.base + path, body: { n }, retries: 0 },
        flowControl: { parallelism: 50, ...flowControl },
      })),
    );

  it("delivers no more of one key at once than its parallelism, and lets other keys pass", async () => {
    await several(6, held, { key: "narrow", parallelism: 2 });
    await several(3, "/few", { key: "few", parallelism: 3 });
    await arrived(5);
    expect(target.arrivals.filter(({ url }) => url === held)).toHaveLength(2);
  });

  it("begins no more of one key in a period than its rate", async () => {
    await several(5, "/paced", { key: "paced", rate: 2, period: 3_600 });
    await several(1, "/last", { key: "other", rate: 2 });
    await arrived(3);
    expect(target.arrivals.filter(({ url }) => url === "/paced")).toHaveLength(2);
  });
});
