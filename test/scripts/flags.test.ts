import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/v4";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(`${root}package.json`, "utf8")));
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [script] = /scripts\/\S+\.ts$/.exec(line) ?? [];
  return script === undefined ? [] : [{ name, script }];
});

// A slow machine takes long to start a process.
vi.setConfig({ testTimeout: 150_000 });

function run(script: string, words: string[], more: Record<string, string> = {}) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; out: string; err: string }>();
  const env = { ...process.env, PUBLIC_URL: "", ...more };
  const child = execFile(
    process.execPath,
    ["--import", "./scripts/binary-modules.ts", script, ...words],
    { cwd: root, env, timeout: 120_000 },
    (_, out, err) =>
      resolve({ code: child.exitCode, out, err: err.replace(/^.*ExperimentalWarning.*\n.*\n/m, "") }),
  );
  return promise;
}

describe.each(commands)("npm run $name", ({ name, script }) => {
  it("says with --help what it does, and does nothing", async () => {
    const { code, out } = await run(script, ["--help"]);
    expect([code, out.split("\n")[0]]).toEqual([0, expect.stringContaining(`npm run ${name}`)]);
  });

  it("refuses what it does not know, in a sentence", async () => {
    const { code, out, err } = await run(script, ["--wrong"]);
    expect([code, out, err.trim().split("\n").length]).toEqual([1, "", 1]);
    if (name !== "deploy") expect(err).toMatch(/unknown (flag|command) --wrong: .*\(--help says more\)/);
    expect(err).not.toContain("positional");
  });
});

it.each([
  [
    ["--org", "Fund", "--companies", "-5"],
    "--companies needs a value, and what follows it begins with a dash",
  ],
  [["--org"], "--org needs a value"],
  [["--org", "Fund", "--same-time=yes"], "--same-time takes no value"],
  [["--org", "Fund", "--companies=-5"], "--companies must be a whole number, not -5"],
])("npm run seed -- %j is refused in our own words", async (words, told) => {
  const { code, err } = await run("scripts/seed.ts", words);
  expect([code, err.trim().replace(" (--help says more)", "")]).toEqual([1, told]);
});

describe("a flag that npm kept for itself, for want of a second --", () => {
  it.each([
    [
      "deploy",
      [],
      { dry_run: "true" },
      "npm kept --dry-run for itself, and nothing was done: write npm run deploy -- --dry-run",
    ],
    ["deploy", ["tracker"], { env: "true" }, "write npm run deploy -- --env VALUE"],
    ["keys", ["list"], { json: "true" }, "write npm run keys -- list --json"],
    [
      "seed",
      ["5"],
      { org: "Fund", companies: "true" },
      "write npm run seed -- --org VALUE --companies VALUE",
    ],
    ["migrate", [], { login: "true" }, "write npm run migrate -- --login"],
    ["seed", ["5"], {}, "unexpected argument: 5; flags stand behind a second --: npm run seed -- --help"],
  ])("npm run %s %j with %j", async (name, words, kept, told) => {
    const settings = Object.entries(kept).map(([key, value]) => [`npm_config_${key}`, value]);
    const env = {
      npm_lifecycle_event: name,
      PUBLIC_URL: "https://tracking.fund.com",
      ...Object.fromEntries(settings),
    };
    const { code, out, err } = await run(`scripts/${name}.ts`, words, env);
    expect([code, out, err.trim().split("\n").length]).toEqual([1, "", 1]);
    expect(err).toContain(told);
  });

  it("is no matter where it is given as well, or npm's setting is off", async () => {
    const env = { npm_lifecycle_event: "seed", npm_config_org: "Fund", npm_config_same_time: "" };
    const { err } = await run("scripts/seed.ts", ["--org", "Fund"], env);
    expect(err).toContain("nothing to do");
  });
});
