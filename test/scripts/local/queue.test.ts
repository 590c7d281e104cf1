import { Client, Receiver } from "@upstash/qstash";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openTarget, type Target } from "../../support/models/target.ts";
import { runStack } from "../../support/servers/stack.ts";

const opened = runStack();
let client: Client;
let target: Target;

beforeAll(() => {
  const { QSTASH_URL: baseUrl = "", QSTASH_TOKEN: token = "" } = opened.stack.env;
  client = new Client({ baseUrl, token, retry: false });
});
beforeEach(async () => {
  target = await openTarget();
});

const waiting = { timeout: 60_000, interval: 10 };
const arrived = (count: number) => vi.waitFor(() => expect(target.arrivals).toHaveLength(count), waiting);
const messages = async () =>
  (await opened.controls.messages()).filter(({ url }) => url.startsWith(target.base));
const settled = (state: string) =>
  vi.waitFor(
    async () => expect(await messages()).toContainEqual(expect.objectContaining({ state })),
    waiting,
  );

it("delivers the body and forwarded headers, signed for the exact URL", async () => {
  const url = `${target.base}/jobs/run?org=a%20b&x=1`;
  const headers = { "x-extra": "yes" };
  const { messageId } = await client.publishJSON({ url, body: { run: "é" }, headers });
  await arrived(1);
  const [arrival] = target.arrivals;
  expect(arrival).toMatchObject({ url: "/jobs/run?org=a%20b&x=1", body: '{"run":"é"}' });
  expect(arrival?.headers).toMatchObject({
    ...{ "content-type": "application/json", "x-extra": "yes" },
    ...{ "upstash-message-id": messageId, "upstash-retried": "0" },
  });
  const { QSTASH_CURRENT_SIGNING_KEY: current = "", QSTASH_NEXT_SIGNING_KEY: next = "" } = opened.stack.env;
  const receiver = new Receiver({ currentSigningKey: current, nextSigningKey: next });
  const signature = String(arrival?.headers["upstash-signature"]);
  const body = arrival?.body ?? "";
  expect(await receiver.verify({ signature, body, url })).toBe(true);
  await expect(receiver.verify({ signature, body, url: target.base })).rejects.toThrow();
});

it("takes each deduplication id of a batch once", async () => {
  const one = { url: `${target.base}/one`, body: { n: 1 }, deduplicationId: "same" };
  const [first, second, third] = await client.batchJSON([one, { ...one }, { url: `${target.base}/two` }]);
  expect(second).toMatchObject({ messageId: first?.messageId, deduplicated: true });
  expect(third?.messageId).not.toBe(first?.messageId);
  await arrived(2);
});

it("delivers again after a failure until one succeeds, or until the last retry", async () => {
  target.answer = (_, count) => ({ status: count < 3 ? 500 : 200 });
  await client.publish({ url: target.base, retries: 5, retryDelay: "5 * pow(2, retried)" });
  await settled("delivered");
  expect(target.arrivals.map(({ headers }) => headers["upstash-retried"])).toEqual(["0", "1", "2"]);
  target.answer = () => ({ status: 503 });
  const { messageId: id } = await client.publish({ url: target.base, retries: 1, retryDelay: "10" });
  await settled("dead");
  expect(await messages()).toContainEqual(expect.objectContaining({ id, state: "dead", attempts: 2 }));
});

it("does not deliver again after 489 with Upstash-NonRetryable-Error", async () => {
  target.answer = () => ({ status: 489, headers: { "Upstash-NonRetryable-Error": "true" } });
  await client.publish({ url: target.base, retries: 5, retryDelay: "1" });
  await settled("dead");
  expect(target.arrivals).toHaveLength(1);
});

it("keeps each flow-control key to its own parallelism and rate", async () => {
  const several = (count: number, path: string, flowControl: { key: string; rate?: number }) =>
    client.batchJSON(
      Array.from({ length: count }, () => ({
        ...{ url: target.base + path, retries: 0 },
        flowControl: { parallelism: 2, period: 3_600, ...flowControl },
      })),
    );
  target.answer = ({ url }) => ({ status: 200, waitMs: url === "/held" ? 600_000 : 0 });
  await several(6, "/held", { key: "held" });
  await several(5, "/paced", { key: "paced", rate: 2 });
  await several(3, "/other", { key: "other" });
  await arrived(7);
  const countOf = (path: string) => target.arrivals.filter(({ url }) => url === path).length;
  expect(["/held", "/paced", "/other"].map(countOf)).toEqual([2, 2, 3]);
});
