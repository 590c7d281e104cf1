import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
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
  response.statusCode = url === "/refused" ? 400 : url === "/broken" ? 500 : 200;
  response.end(JSON.stringify(url === "/refused" ? { error: "WRONGPASS no such user" } : { result: 42 }));
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

const ask = (path: string[], at = url) =>
  requesterOf({ url: at, token: "secret" }).request({ path, body: ["GET", "a"] });

it("sends what is asked once, with the token, whether the address ends with a slash or not", async () => {
  seen.length = 0;
  expect(await ask(["pipeline"], `${url}/`)).toEqual({ result: 42 });
  expect(await ask(["pipeline"])).toEqual({ result: 42 });
  const sent = { url: "/pipeline", authorization: "Bearer secret", body: '["GET","a"]' };
  expect(seen).toEqual([sent, sent]);
});

it("fails with the store's own words, and without them where it has none, and asks no second time", async () => {
  seen.length = 0;
  await expect(ask(["refused"])).rejects.toThrow("WRONGPASS no such user");
  await expect(ask(["broken"])).rejects.toThrow("status 500");
  expect(seen).toHaveLength(2);
});

it("gives up an answer that does not end in five seconds", { timeout: 10_000 }, async () => {
  const start = Date.now();
  await expect(ask(["hang"])).rejects.toMatchObject({ name: "TimeoutError" });
  expect(Date.now() - start).toBeGreaterThan(4_900);
  expect(Date.now() - start).toBeLessThan(7_000);
});
