import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { isNoise } from "../../scripts/local/worker/workerd-noise.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "dev-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = {
  PORT: "0",
  STACK_PORT: "0",
  DATA_DIR: join(folder, "data"),
  LOCAL_POSTGRES_URL: "",
  LOCAL_REDIS_URL: "",
};

/** Runs the command until it ends by itself, which it must do soon. */
function dev(more: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; out: string; err: string }>();
  const env = { ...process.env, ...settings, ...more };
  const child = execFile(
    process.execPath,
    ["scripts/dev.ts"],
    { cwd: root, env, timeout: 20_000 },
    (_, out, err) => resolve({ code: child.exitCode, out, err }),
  );
  return promise;
}

describe("what keeps it from starting is told at once, in a sentence", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");

  it.each([
    [{ DATA_DIR: file }, /^DATA_DIR: .*file is no folder that can be written to/],
    [{ DATA_DIR: join(file, "below") }, /^DATA_DIR: /],
    [{ DATA_DIR: "/proc/none" }, /^DATA_DIR: \/proc\/none is no folder/],
    [{ LOCAL_REDIS_URL: "redis://127.0.0.1:1" }, /^LOCAL_REDIS_URL: no Redis answers there: .*ECONNREFUSED/],
    [{ LOCAL_REDIS_URL: "nonsense" }, /^LOCAL_REDIS_URL: not an address such as redis:/],
    [{ LOCAL_POSTGRES_URL: "postgres://127.0.0.1:1/x" }, /^LOCAL_POSTGRES_URL: no Postgres answers there/],
    [{ PORT: "abc" }, /^PORT: abc is not a port/],
  ])("%o", async (more, told) => {
    const { code, out, err } = await dev(more);
    expect([code, out, err.trim().split("\n").length]).toEqual([1, "", 1]);
    expect(err).toMatch(told);
  });

  it("a port that something else has", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((listening) => server.once("listening", listening));
    const address = server.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    expect((await dev({ STACK_PORT: port })).err).toContain(`port ${port} is taken`);
    server.close();
  });
});

/** Starts the command, and answers once it has said something. */
async function started(script: string, says: RegExp, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...settings, ...more },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const told = Promise.withResolvers<void>();
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
    if (says.test(out)) told.resolve();
  });
  await Promise.race([told.promise, ended]);
  return {
    out: () => out,
    async stop() {
      child.kill("SIGINT");
      await ended;
    },
  };
}

it("says how to get at a key: at every start but the first, and where it runs already", {
  timeout: 120_000,
}, async () => {
  const first = await started("scripts/dev.ts", /^ready .*$/m);
  expect(first.out()).toMatch(/^key pt_live_/m);
  expect(first.out()).toMatch(/^docs http:\/\/localhost:\d+\/docs$/m);
  const second = await dev({});
  expect([second.code, second.out]).toEqual([1, ""]);
  const how =
    "npm run keys -- create --org 'My Fund' --member owner@example.com --role owner --name another --scopes all";
  expect(second.err).toMatch(/^npm run dev serves .* already: service http:\/\/localhost:\d+, stack http/);
  expect(second.err).toContain(how);
  await first.stop();
  const later = await started("scripts/dev.ts", /^ready .*$/m);
  expect(later.out()).toContain(how);
  expect(later.out()).not.toContain("pt_live_");
  await later.stop();
});

it("leaves nothing behind where the demo is interrupted, while it starts or later", {
  timeout: 120_000,
}, async () => {
  const temporary = mkdtempSync(join(folder, "temporary-"));
  // Node keeps compiled modules of wrangler there, for the next process.
  const left = () => readdirSync(temporary).filter((name) => name !== "node-compile-cache");
  const begun = setInterval(() => {
    if (readdirSync(temporary).length > 2) early.kill("SIGINT");
  }, 50);
  const early = spawn(process.execPath, ["scripts/demo.ts"], {
    cwd: root,
    env: { ...process.env, TMPDIR: temporary },
  });
  await new Promise((resolve) => early.once("exit", resolve));
  clearInterval(begun);
  expect(left()).toEqual([]);
  const later = await started("scripts/demo.ts", /1\. An investor/, { TMPDIR: temporary });
  await later.stop();
  expect(left()).toEqual([]);
});

it("keeps workerd's words about names that do not resolve out of the log, and nothing else", () => {
  const said =
    "e = rust/worker/ffi.rs:110: failed: failed to lookup address information: Name or service not known\nstack: /x";
  expect(isNoise(said)).toBe(true);
  expect(isNoise('{"event":"source","reason":"failed to lookup address information"}')).toBe(false);
  expect(isNoise("Uncaught Error: no such thing")).toBe(false);
});
