import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Log, LogLevel, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "../../scripts/local/stack.ts";
import { reachWork } from "../../scripts/local/worker/reach.ts";
import { operations } from "../../src/operations/index.ts";
import { apiSettings, workSettings } from "../../src/platform/doors/env.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { startPlatform, type Uploaded } from "../support/servers/platform.ts";
import { ownStack } from "../support/servers/stack.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const host = "https://tracking.fund.com";
const readme = readFileSync(`${root}README.md`, "utf8").split("\n## Deploy\n")[1] ?? "";
/** The commands of README's steps that deploy; the first is for two Workers. */
const commands = Array.from(
  readme.matchAll(/`(PUBLIC_URL=https:\S+ npm run deploy[^`]*)`/g),
  ([, one = ""]) => one,
);
const [asTwo = "", asBefore = "", perGroup = ""] = commands;

let stack: Stack;
beforeAll(async () => {
  stack = await ownStack();
});
afterAll(() => stack.close());

type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** Runs a command of the README as it stands there, with the settings of the stack. */
function run(command: string, platform: Platform, more: Record<string, string> = {}) {
  const quiet = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false", CI: "1" };
  const env = { ...process.env, ...quiet, ...stack.env, ...platform.env, ...more };
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile("bash", ["-c", command], { cwd: root, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: `${stdout}${stderr}` }),
    );
  });
}

/** What was uploaded, in workerd, reached as the platform's routes lead to it. */
async function serve(platform: Platform) {
  const miniflare = new Miniflare({
    cf: false,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: () => undefined,
    workers: [...platform.workers].map(([name, worker]) => asWorker(name, worker)),
  });
  await miniflare.ready;
  return {
    close: () => miniflare.dispose(),
    async fetch(path: string, init: RequestInit = {}) {
      const name = platform.workerAt(`${host}${path}`);
      if (name === null) throw new Error(`nothing answers ${path}`);
      const worker = await miniflare.getWorker(name);
      const { method = "GET", headers = {}, body } = init;
      const given = body === undefined || body === null ? {} : { body: String(body) };
      const answer = await worker.fetch(`${host}${path}`, { method, headers: Object(headers), ...given });
      return { name, status: answer.status, text: await answer.text() };
    },
  };
}

function asWorker(name: string, worker: Uploaded) {
  const texts = worker.bindings.flatMap(({ type, name: key, text = "" }) =>
    type === "plain_text" ? [[key, { type: "text" as const, value: text }] as const] : [],
  );
  const secrets = Object.entries(worker.secrets).map(
    ([key, value]) => [key, { type: "text" as const, value }] as const,
  );
  const services = worker.bindings.flatMap(({ type, name: key, service = "", entrypoint }) =>
    type === "service"
      ? [[key, { type: "worker" as const, worker: service, exportName: entrypoint }] as const]
      : [],
  );
  const modules = worker.modules.flatMap(({ name: part, type, text }) =>
    type.includes("module") ? [[part, { type: "esm" as const, contents: Buffer.from(text) }] as const] : [],
  );
  return {
    config: {
      name,
      compatibilityDate: worker.compatibilityDate,
      compatibilityFlags: worker.compatibilityFlags,
      env: Object.fromEntries([...texts, ...secrets, ...services]),
      triggers: [],
      manifest: { mainModule: worker.mainModule, modules: Object.fromEntries(modules) },
    },
  };
}

/** Holds what answers at the host against what the service is. */
async function checkService(platform: Platform): Promise<void> {
  const serving = await serve(platform);
  try {
    await checkAnswers(serving);
    expect(platform.unknown).toEqual([]);
  } finally {
    await serving.close();
    platform.close();
  }
}

async function checkAnswers(serving: Awaited<ReturnType<typeof serve>>): Promise<void> {
  const { key } = await newOrganisation(stack.env);
  const headers = { authorization: `Bearer ${key}` };
  for (const list of ["tracker", "signals", "alerts", "leads"]) {
    const { status, text } = await serving.fetch(`/api/v1/${list}?limit=5`, { headers });
    expect([list, status, JSON.parse(text).data]).toEqual([list, 200, []]);
  }
  const created = await serving.fetch("/api/v1/tracker", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({
      companyWebsite: "https://a.example",
      thingsToTrack: "News",
      alertEmails: ["a@b.co"],
    }),
  });
  expect(created.status).toBe(201);
  for (const path of ["/api/v1/openapi", "/api/v1/openapi?pretty=1"]) {
    const { status, text } = await serving.fetch(path);
    expect([path, status, JSON.parse(text).openapi]).toEqual([path, 200, "3.1.0"]);
  }
  for (const { http } of operations) {
    if (http === null) continue;
    const path = http.path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
    const { status } = await serving.fetch(path, { method: http.method.toUpperCase() });
    expect([http.method, path, status]).toEqual([http.method, path, 401]);
  }
  for (const path of [
    "/nowhere",
    "/nowhere?x=1",
    "/api/v1/nowhere",
    "/api/v2/tracker",
    "/robots.txt",
    "/jobs",
    "/mail/x/y",
  ]) {
    const { status, text } = await serving.fetch(path);
    expect([path, status, JSON.parse(text).error.code]).toEqual([path, 404, "not_found"]);
  }
  expect((await serving.fetch("/api/mcp")).status).toBe(405);
  expect((await serving.fetch("/hooks/mail", { method: "POST", body: "{}" })).status).toBe(401);
  expect((await serving.fetch("/jobs/run", { method: "POST", body: "{}" })).status).toBe(401);
  const fetched = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { status, text } = await serving.fetch(new URL(String(input)).pathname, init);
    return new Response(text, { status });
  };
  const reached = reachWork({ ...stack.env, PUBLIC_URL: host }, 5_000).finally(() => {
    globalThis.fetch = fetched;
  });
  expect(await reached).toBe("takes what is signed for PUBLIC_URL");
}

const secretsOf = (schema: { shape: object }) =>
  Object.keys(schema.shape).filter((name) => name in stack.env && name !== "PUBLIC_URL");

describe("README's steps, against a stand-in of the platform", () => {
  it("are three commands: for two Workers, for a later version, and for one per group", () => {
    expect([asTwo, asBefore, perGroup].map((one) => one.replace(/^\S+ /, ""))).toEqual([
      "npm run deploy -- --secrets",
      "npm run deploy",
      "npm run deploy -- --groups --secrets",
    ]);
  });

  it("deploy two Workers that are reached at the host, and a later version of them", async () => {
    const platform = await startPlatform("fund.com");
    const { code, said } = await run(asTwo, platform);
    expect([code, said]).toEqual([0, said]);
    const [work, api] = [
      platform.workers.get("partner-tracking-work"),
      platform.workers.get("partner-tracking-api"),
    ];
    expect([...platform.workers.keys()]).toEqual(["partner-tracking-work", "partner-tracking-api"]);
    expect(Object.keys(work?.secrets ?? {}).toSorted()).toEqual(secretsOf(workSettings).toSorted());
    expect(Object.keys(api?.secrets ?? {}).toSorted()).toEqual(secretsOf(apiSettings).toSorted());
    expect([work?.crons, api?.crons]).toEqual([["*/5 * * * *"], []]);
    for (const one of [work, api]) {
      expect(one?.compatibilityFlags).toContain("global_fetch_strictly_public");
      expect(one?.bindings).toContainEqual({ name: "PUBLIC_URL", type: "plain_text", text: host });
      expect(one?.hasSubdomain).toBe(false);
    }
    expect(Object.fromEntries(platform.domains)).toEqual({ "tracking.fund.com": "partner-tracking-api" });
    for (const secret of Object.values(work?.secrets ?? {})) expect(said).not.toContain(secret);

    for (const [command = "", worker] of [
      [/`(npx wrangler secret put NAME --env=)`/.exec(readme)?.[1], api],
      [
        `npx wrangler secret put NAME --env= ${/with `(--config \S+)` one of the work/.exec(readme)?.[1]}`,
        work,
      ],
    ] as const) {
      await run(`printf anew | ${command.replace("NAME", "QSTASH_TOKEN")}`, platform);
      expect([command, worker?.secrets.QSTASH_TOKEN]).toEqual([command, "anew"]);
    }
    const secrets = { ...work?.secrets };
    const { code: again } = await run(asBefore, platform);
    expect([again, platform.workers.get("partner-tracking-work")?.secrets]).toEqual([0, secrets]);
    await checkService(platform);
  }, 300_000);

  it("deploy one Worker per group, each with its settings, and one that answers what none of them does", async () => {
    const platform = await startPlatform("fund.com");
    const { code, said } = await run(perGroup, platform);
    expect([code, said]).toEqual([0, said]);
    const groups = ["jobs", "tracker", "signals", "alerts", "leads", "docs", "mcp", "mail"];
    const named = groups.map((group) => `partner-tracking-${group === "jobs" ? "work" : "api"}-${group}`);
    expect([...platform.workers.keys()]).toEqual(["partner-tracking-work", "partner-tracking-api", ...named]);
    for (const [name, { bindings, secrets }] of platform.workers) {
      expect([name, bindings]).toEqual([
        name,
        expect.arrayContaining([{ name: "PUBLIC_URL", type: "plain_text", text: host }]),
      ]);
      const read = name.includes("work") ? secretsOf(workSettings) : secretsOf(apiSettings);
      expect([name, Object.keys(secrets).toSorted()]).toEqual([
        name,
        name.endsWith("docs") ? [] : read.toSorted(),
      ]);
    }
    const at = (path: string) =>
      platform.workerAt(`${host}${path}`)?.replace(/^partner-tracking-(api|work)-?/, "");
    for (const group of ["tracker", "signals", "alerts", "leads"])
      for (const path of [`/api/v1/${group}`, `/api/v1/${group}?limit=1`, `/api/v1/${group}/x?view=full`])
        expect([path, at(path)]).toEqual([path, group]);
    expect(
      ["/api/v1/openapi", "/api/v1/openapi?x=1", "/jobs/run", "/api/mcp", "/hooks/mail", "/mail/stop"].map(
        at,
      ),
    ).toEqual(["docs", "docs", "jobs", "mcp", "mail", "mail"]);
    await checkService(platform);
  }, 600_000);

  it("go no further where a setting is missing, or DATABASE_URL is its owner's", async () => {
    const platform = await startPlatform("fund.com");
    const lacking = await run(asTwo, platform, { QSTASH_TOKEN: "" });
    expect(lacking).toMatchObject({ code: 1, said: expect.stringContaining("QSTASH_TOKEN") });
    const owned = await run(asTwo, platform, { DATABASE_URL: stack.ownerUrl });
    expect(owned).toMatchObject({ code: 1, said: expect.stringContaining("partner_tracking_service") });
    const elsewhere = await startPlatform("other.com");
    expect((await run(asTwo, elsewhere)).code).toBe(1);
    expect([platform.workers.size, elsewhere.domains.size]).toEqual([0, 0]);
    platform.close();
    elsewhere.close();
  }, 120_000);
});
