import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "dev-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = {
  ...{ PORT: "0", STACK_PORT: "0", DATA_DIR: join(folder, "data") },
  ...{ LOCAL_POSTGRES_URL: "", LOCAL_REDIS_URL: "" },
};
const dev = (more: Record<string, string> = {}) => runCommand("scripts/dev.ts", [], { ...settings, ...more });

describe("a reason not to start is printed as a sentence", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");

  it.each([
    [{ DATA_DIR: file }, /^DATA_DIR: cannot write to the folder .*file \(/],
    [{ DATA_DIR: "/proc/none" }, /^DATA_DIR: cannot write to the folder \/proc\/none/],
    [{ LOCAL_REDIS_URL: "redis://127.0.0.1:1" }, /^LOCAL_REDIS_URL: no Redis answers .*ECONNREFUSED/],
    [{ LOCAL_POSTGRES_URL: "postgres://127.0.0.1:1/x" }, /^LOCAL_POSTGRES_URL: no Postgres answers/],
    [{ PORT: "abc" }, /^PORT: abc is not a port/],
  ])("%o", async (more, told) => {
    const { code, stdout, stderr } = await dev(more);
    expect([code, stderr.trim().split("\n").length]).toEqual([1, 1]);
    expect(stdout).not.toMatch(/Building/);
    expect(stderr).toMatch(told);
  });

  it("a port that something else has", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((listening) => server.once("listening", listening));
    const address = server.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    expect((await dev({ STACK_PORT: port })).stderr).toContain(`port ${port} is taken`);
    server.close();
  });
});

it("makes a key at its first start, and where it runs already says how to make another", async () => {
  const child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: root,
    env: { ...process.env, ...settings },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
    if (/^ready .*$/m.test(out)) isReady();
  });
  await Promise.race([ready, ended]);
  expect(out.indexOf("Starting Postgres")).toBeLessThan(out.indexOf("Building both Workers"));
  const [curl = ""] = /^curl .*$/m.exec(out) ?? [];
  const { stdout } = await promisify(execFile)("sh", ["-c", curl]);
  expect(JSON.parse(stdout).data.companyName).toBe("Example");
  expect(out).toMatch(/^key pt_live_/m);
  expect(out).toMatch(/^docs http:\/\/localhost:\d+\/docs$/m);
  const second = await dev();
  expect(second.code).toBe(1);
  expect(second.stderr).toMatch(/^npm run dev already serves .*: service http:\/\/localhost:\d+, stack http/);
  expect(second.stderr).toContain(
    "npm run keys -- create --org 'My Fund' --member owner@example.com --role owner --name another --scopes all",
  );
  child.kill("SIGINT");
  await ended;
});
