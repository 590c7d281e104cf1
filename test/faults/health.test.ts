import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { createKey } from "../../src/domain/signing/keys.ts";
import { runScene } from "../support/scenes/fault-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { until } from "../support/servers/client.ts";

const scene = runScene(() => ({ AI_MONTHLY_TOKENS: "1000" }));

const ask = async (query = "", headers: Record<string, string> = {}) => {
  const response = await fetch(`${scene.service.url}/health${query}`, { headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
/** The first answer with this body; one check of a busy machine may find a backend slow. */
const answerWith = (body: unknown) =>
  until(
    () => ask(),
    (answer) => isDeepStrictEqual(answer.body, body),
  );
const healthy = { postgres: "ok", redis: "ok", queue: "ok" };

it("needs no key, and asks each backend once", async () => {
  expect((await answerWith({ status: "ok", dependencies: healthy })).status).toBe(200);
  await scene.controls.forgetCalls();
  await ask();
  const calls = await scene.controls.calls();
  expect(calls.map(({ backend }) => backend).sort()).toEqual(["postgres", "qstash", "redis"]);
});

describe.each([
  ["postgres", "postgres", 503, "down"],
  ["redis", "redis", 200, "degraded"],
  ["qstash", "queue", 200, "degraded"],
] as const)("%s", (backend, name, status, summary) => {
  it.each(["down", "error", "hang"] as const)("is reported as down in the mode %s", async (mode) => {
    await scene.controls.faults({ [backend]: { mode } });
    const answer = await answerWith({ status: summary, dependencies: { ...healthy, [name]: "down" } });
    expect(answer.status).toBe(status);
  });

  it("is reported as slow if it answers late", async () => {
    await scene.controls.faults({ [backend]: { latencyMs: 700 } });
    const answer = await answerWith({ status: "degraded", dependencies: { ...healthy, [name]: "slow" } });
    expect(answer.status).toBe(200);
  });
});

describe("with deep=1", () => {
  it("shows an owner the state of the background work", async () => {
    await scene.service.cron();
    const { key } = await newOrganisation(scene.service.env);
    const { status, body } = await until(
      () => ask("?deep=1", bearer(key)),
      (answer) => answer.body.status === "ok",
    );
    expect(status).toBe(200);
    expect(Date.now() - Date.parse(body.lastTick)).toBeLessThan(600_000);
    expect(body).toEqual({
      status: "ok",
      dependencies: healthy,
      oldestWorkSeconds: expect.any(Number),
      failedWork: 0,
      heldEmails: 0,
      modelTokensLeft: 1000,
      lastTick: expect.any(String),
      deadLetters: 0,
    });
  });

  it("refuses other callers", async () => {
    for (const headers of [{}, bearer(await createKey())])
      expect((await ask("?deep=1", headers)).status).toBe(401);
    for (const role of ["admin", "member", "viewer"] as const) {
      const { key } = await newOrganisation(scene.service.env, { role });
      const { status, body } = await ask("?deep=1", bearer(key));
      expect([status, body.error.code]).toEqual([403, "insufficient_role"]);
    }
  });

  it("is 503 while Postgres is down", async () => {
    const { key } = await newOrganisation(scene.service.env);
    await scene.controls.faults({ postgres: { mode: "down" } });
    expect((await ask("?deep=1", bearer(key))).status).toBe(503);
  });
});

it.each(["?deep=yes", "?depp=1"])("refuses %s and names the parameter", async (query) => {
  const { status, body } = await ask(query);
  expect([status, body.error.code]).toEqual([400, "validation_error"]);
  expect(body.error.message).toContain(query.slice(1, 5));
});

it("is limited per client address", async () => {
  const from = { "cf-connecting-ip": "192.0.2.7" };
  const limited = await until(
    async () => {
      const answers = await Promise.all(Array.from({ length: 65 }, () => ask("", from)));
      return answers.filter(({ status }) => status === 429);
    },
    ({ length }) => length > 0,
  );
  expect(limited[0]?.headers.get("retry-after")).toBe("10");
  expect((await ask("", { "cf-connecting-ip": "192.0.2.8" })).status).toBe(200);
});
