import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@upstash/qstash";
import { Redis } from "@upstash/redis";
import { expect, it } from "vitest";
import { describeError } from "../../src/domain/describe-error.ts";
import { Failure } from "../../src/domain/failure.ts";
import { createDatabase } from "../../src/platform/postgres/postgres.ts";
import { currentSettings } from "../../src/store/runs.ts";

const secret = "s3cr3t-token and a page's words";

/** A URL where nothing listens, and one that answers 503 with text that must not be logged. */
async function vendors() {
  const server = createServer((_request, response) => {
    response.writeHead(503).end(`{"error":"${secret}"}`);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    away: "http://127.0.0.1:1",
    broken: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail("it answered"),
    (error: unknown) => error,
  );

it("names how each backend failed: the error code of the connection, or the HTTP status", async () => {
  const { away, broken, close } = await vendors();
  const calls: Record<string, (url: string) => Promise<unknown>> = {
    postgres: async (httpUrl) => {
      const url = `postgres://user:${encodeURIComponent(secret)}@db.example/x`;
      const session = createDatabase({ url, httpUrl }).forOrganisation(crypto.randomUUID());
      const failure = await failureOf(session.write(currentSettings({ company: crypto.randomUUID() })));
      throw failure instanceof Failure ? failure.cause : failure;
    },
    redis: (url) => new Redis({ url, token: secret, retry: false, enableTelemetry: false }).get(secret),
    qstash: (baseUrl) =>
      new Client({ baseUrl, token: secret, retry: false, enableTelemetry: false }).batchJSON([
        { url: "https://acme.com/x", body: { secret } },
      ]),
  };
  const told: Record<string, string[]> = {};
  for (const [name, call] of Object.entries(calls))
    told[name] = [describeError(await failureOf(call(away))), describeError(await failureOf(call(broken)))];
  close();
  for (const [name, [unreached = "", wrong = ""]] of Object.entries(told)) {
    expect(unreached, name).toMatch(/^\w+.*: .*(?:ECONNREFUSED|fetch failed)/);
    expect(wrong, name).toMatch(name === "redis" ? /^UpstashError/ : /HTTP 503/);
  }
  expect(JSON.stringify(told)).not.toMatch(/s3cr3t|page's words|select/i);
});

it("contains no message of another party, and names the place of an error without a code", () => {
  const error = new Error(`duplicate key (email)=(${secret}), command was: ["get","${secret}"]`);
  expect(describeError(error)).toMatch(/^Error at /);
  const named = Object.assign(new Error(secret), { name: `Odd ${secret}`, code: secret });
  expect(describeError(named)).not.toContain("s3cr3t");
  const refused = Object.assign(new Error(secret), { code: "ECONNREFUSED" });
  const chain = new TypeError("fetch failed", { cause: new AggregateError([refused], secret) });
  expect(describeError(chain)).toBe(
    "TypeError: fetch failed, caused by AggregateError, caused by Error: ECONNREFUSED",
  );
  const circle = new Error("x");
  circle.cause = circle;
  expect(describeError(circle).length).toBeLessThan(400);
  expect([describeError("text"), describeError(undefined)]).toEqual(["string", "undefined"]);
});
