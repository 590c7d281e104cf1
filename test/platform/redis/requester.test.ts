import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { requesterOf } from "../../../src/platform/redis/requester.ts";

interface Seen {
  url: string | undefined;
  authorization: string | undefined;
  body: string;
}
const seen: Seen[] = [];
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { url, headers } = request;
  seen.push({ url, authorization: headers.authorization, body: Buffer.concat(parts).toString() });
  if (url === "/hang") return response.write('{"result":');
  response.statusCode = url?.startsWith("/refused") ? 400 : url?.startsWith("/broken") ? 500 : 200;
  const several = JSON.parse(seen.at(-1)?.body ?? "[]").length === 3;
  const answers = several ? [{ result: 0 }, { result: 1 }, { result: 2 }] : { result: 42 };
  response.end(JSON.stringify(url?.startsWith("/refused") ? { error: "WRONGPASS no such user" } : answers));
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const client = (path = "") => requesterOf({ url: `${url}${path}`, token: "secret" });

it("sends what is asked once, with the token, whether the address ends with a slash or not", async () => {
  seen.length = 0;
  expect(await client("/").request({ body: ["GET", "a"] })).toEqual({ result: 42 });
  expect(await client().request({ body: ["GET", "a"] })).toEqual({ result: 42 });
  const sent = { url: "/", authorization: "Bearer secret", body: '["GET","a"]' };
  expect(seen).toEqual([sent, sent]);
});

it("sends what is asked in one turn in one request, and answers each with its own", async () => {
  seen.length = 0;
  const one = client();
  const later = async () => {
    await Promise.resolve();
    return one.request({ body: ["GET", "c"] });
  };
  const asked = [one.request({ body: ["GET", "a"] }), one.request({ body: ["GET", "b"] }), later()];
  expect(await Promise.all(asked)).toEqual([{ result: 0 }, { result: 1 }, { result: 2 }]);
  expect(await one.request({ body: ["GET", "d"] })).toEqual({ result: 42 });
  expect(seen.map((call) => `${call.url} ${call.body}`)).toEqual([
    '/pipeline [["GET","a"],["GET","b"],["GET","c"]]',
    '/ ["GET","d"]',
  ]);
});

it.each([
  ["/refused", "WRONGPASS no such user"],
  ["/broken", "status 500"],
])(
  "fails every command of a turn where the store answers at %s, and asks no second time",
  async (path, told) => {
    seen.length = 0;
    const one = client(path);
    const commands = ["a", "b"].map((key) => one.request({ body: ["GET", key] }));
    const failed = {
      status: "rejected",
      reason: expect.objectContaining({ message: expect.stringContaining(told) }),
    };
    expect(await Promise.allSettled(commands)).toEqual([failed, failed]);
    expect(seen).toHaveLength(1);
  },
);

it("gives up an answer that does not end in five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  seen.length = 0;
  const asked = client("/hang").request({ body: ["GET", "a"] });
  const ended = vi.fn();
  asked.catch(ended);
  while (seen.length === 0) await new Promise(setImmediate);
  vi.advanceTimersByTime(4_999);
  await new Promise(setImmediate);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
  vi.useRealTimers();
});
