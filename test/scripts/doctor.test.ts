import { tmpdir } from "node:os";
import { join } from "node:path";
import { neonConfig } from "@neondatabase/serverless";
import { beforeAll, describe, expect, it } from "vitest";
import { NotOwner, openAdminDatabase } from "../../scripts/admin/admin-database.ts";
import { describeModel, excessRights } from "../../scripts/admin/health.ts";
import { listKeys } from "../../scripts/admin/key-store.ts";
import { apiSettings, workSettings } from "../../src/platform/services/env.ts";
import { runCommand } from "../support/command.ts";
import { controlsOf } from "../support/controls.ts";
import { runModelService } from "../support/models/model-service.ts";
import { runService } from "../support/servers/api.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { serveSite } from "../support/sites/site.ts";

const platformModel = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";

const service = runModelService(() => ({ json: { data: [] } }));
const running = runService();

/** What `npm run doctor` says with these settings, beside those of the shared stack where `env` is not given. */
async function told(settings: Record<string, string>, stackEnv: object = sharedStack().env) {
  const { code, stdout, stderr } = await runCommand("scripts/doctor.ts", [], { ...stackEnv, ...settings });
  return { code, said: `${stdout}${stderr}` };
}

const required = ({ shape }: typeof apiSettings | typeof workSettings) =>
  Object.entries(shape).flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name]));
const rowsIn = (said: string): string[][] =>
  (said.split("\nservice\n")[1]?.split("\n") ?? []).map((line) => line.split(/ {2,}/));
/** The rows of services among it. */
const doctor = async (settings: Record<string, string>) => rowsIn((await told(settings)).said);
const answers = expect.stringMatching(/^answers in \d+ ms$/);

it("says which model is asked, and whether its service answers", async () => {
  expect(await doctor({})).toContainEqual(["model", "binding AI", platformModel]);
  expect(await doctor({ AI_MODEL: "@cf/a/b" })).toContainEqual(["model", "binding AI", "@cf/a/b"]);
  const rows = await doctor({ AI_BASE_URL: service.baseUrl, AI_MODEL: "small" });
  expect(rows).toContainEqual(["model", "AI_BASE_URL", "small"]);
  expect(rows).toContainEqual(["AI_BASE_URL", answers, "200"]);
  const away = await doctor({ AI_BASE_URL: "http://127.0.0.1:1/v1" });
  expect(away).toContainEqual(["model", "none", "AI_BASE_URL needs an AI_MODEL"]);
  expect(away).toContainEqual(["AI_BASE_URL", "DOES NOT ANSWER", expect.any(String)]);
  expect(describeModel({ AI_MODEL: "small" }, undefined)).toEqual(["none", "the built-in reader decides"]);
});

describe("with a service that runs", () => {
  it("finds nothing wrong, with a mail key that only sends", async () => {
    const { code, said } = await told({ PUBLIC_URL: running.env.PUBLIC_URL ?? "" });
    expect([code, said]).toEqual([0, said]);
    const rows = rowsIn(said);
    expect(rows).toContainEqual(["mail", answers, "a send-only key"]);
    expect(rows).toContainEqual(["signing keys", answers, "the queue's own"]);
    expect(rows).toContainEqual(["the work Worker", answers, "takes messages of the queue, with 5 retries"]);
  });

  it("follows its message to a delivery that fails, and cancels it", async () => {
    const site = await serveSite({ "/jobs/doctor": { status: 500, body: "no such Worker" } });
    const { said } = await told({ PUBLIC_URL: site.origin });
    expect(said).toMatch(/the work Worker +DOES NOT ANSWER .*could not deliver a message: no such Worker/);
    const messages = await controlsOf(sharedStack()).messages();
    expect(messages.find(({ url }) => url.startsWith(site.origin))?.state).toBe("cancelled");
  });

  it("compares the deployed Workers with their configuration", async () => {
    const settings = (more: object) => ({ body: JSON.stringify({ result: { bindings: [], ...more } }) });
    const names = ["WORK", "STRANGERS", ...required(apiSettings)];
    const complete = {
      bindings: names.map((name) => ({ name, type: "secret_text" })),
      placement: { region: "aws:eu-central-1" },
      observability: { enabled: true },
      limits: { cpu_ms: 30000 },
    };
    const path = (name: string) => `/accounts/fund/workers/scripts/partner-tracking-${name}/settings`;
    const site = await serveSite({ [path("api")]: settings(complete), [path("work")]: settings({}) });
    const rows = await doctor({
      CLOUDFLARE_API_BASE_URL: site.origin,
      CLOUDFLARE_API_TOKEN: "token",
      CLOUDFLARE_ACCOUNT_ID: "fund",
    });
    expect(rows).toContainEqual(["API settings", answers, "placement aws:eu-central-1"]);
    const missing = ["AI", "BROWSER", ...required(workSettings)].join(", ");
    const problems = `has no ${missing}; has no placement: deploy it with PLACEMENT; does not keep its logs: observability is off; has another cpu_ms than wrangler.work.toml`;
    expect(rows).toContainEqual(["work settings", "DOES NOT ANSWER", problems]);
    expect(site.requests.every(({ headers }) => headers.authorization === "Bearer token")).toBe(true);
  });

  it("reports keys that are not the queue's, and those from before a rotation", async () => {
    const PUBLIC_URL = running.env.PUBLIC_URL ?? "";
    const { QSTASH_CURRENT_SIGNING_KEY: current = "" } = sharedStack().env;
    const other = { PUBLIC_URL, QSTASH_CURRENT_SIGNING_KEY: "sig_another0000" };
    expect((await told(other)).said).toContain("QSTASH_CURRENT_SIGNING_KEY is not the queue's");
    const before = { ...other, QSTASH_NEXT_SIGNING_KEY: current };
    expect((await told(before)).said).toContain("the queue has rotated its keys");
  });

  it("reports a PUBLIC_URL that belongs to another service or redirects", async () => {
    const otherName = running.url.replace("127.0.0.1", "localhost");
    expect((await told({ PUBLIC_URL: otherName })).said).toContain("another PUBLIC_URL");
    const site = await serveSite({
      "/api/v1/openapi": { status: 301, headers: { location: "https://www.fund.com/api/v1/openapi" } },
    });
    expect((await told({ PUBLIC_URL: site.origin })).said).toContain("redirects to https://www.fund.com");
    site.pages["/api/v1/openapi"] = "<h1>A shop</h1>";
    const elsewhere = (await told({ PUBLIC_URL: site.origin })).said;
    expect(elsewhere).toContain("PUBLIC_URL does not reach this service");
    expect(elsewhere).toMatch(/the work Worker +DOES NOT ANSWER .*could not deliver a message: <h1>Nothing/);
  });
});

it("says where its settings are from where no stack runs, and how many are missing", async () => {
  const DATA_DIR = join(tmpdir(), "doctor-none");
  const { code, said } = await told({ DATA_DIR, DATABASE_URL: "", EMAIL_FROM: "a@b.co" }, {});
  expect(code).toBe(1);
  expect(said).toMatch(/^No local stack is running/);
  expect(said).toContain("From wrangler.work.toml, for deployments: PUBLIC_SOURCES and the binding AI");
  expect(said.trimEnd().split("\n").at(-1)).toBe("10 required settings are missing.");
});

it.each<[string, string]>([
  ["DATABASE_URL", "postgres://owner:hunter2-pass%21@nowhere.invalid/db"],
  ["RESEND_API_KEY", "re_hunter2-pass"],
  ["UPSTASH_REDIS_REST_TOKEN", "hunter2-pass"],
])("never shows a password: %s=%s", async (name, value) => {
  const { code, said } = await told({ [name]: value });
  expect(code).toBe(1);
  expect(said).not.toContain("hunter2");
  expect(said).toContain(name);
});

describe("a database login", () => {
  const { env, ownerUrl } = sharedStack();
  beforeAll(() => {
    neonConfig.fetchEndpoint = () => env.NEON_HTTP_URL ?? "";
  });

  it("of the service has no excess rights, and of the owner has", async () => {
    expect(await excessRights(env)).toEqual([]);
    expect(await excessRights({ ...env, DATABASE_URL: ownerUrl })).toEqual(
      expect.arrayContaining(["can create roles", "owns tables", "can access tables directly"]),
    );
  });

  it("of the service is refused by a command that needs the owner's", async () => {
    const open = (DATABASE_URL: string) =>
      openAdminDatabase({ ...env, DATABASE_URL, DATA_DIR: "no such folder" });
    await expect(listKeys(await open(env.DATABASE_URL ?? ""))).rejects.toThrow(NotOwner);
    expect(Array.isArray(await listKeys(await open(ownerUrl)))).toBe(true);
  });
});
