import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as z from "zod/v4";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(`${root}package.json`, "utf8")));
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [script] = /scripts\/\S+\.ts/.exec(line) ?? [];
  return script === undefined ? [] : [{ name, script }];
});

function run(script: string, word: string) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; out: string; err: string }>();
  const env = { ...process.env, PUBLIC_URL: "" };
  const child = execFile(
    process.execPath,
    [script, word],
    { cwd: root, env, timeout: 20_000 },
    (_, out, err) =>
      resolve({ code: child.exitCode, out, err: err.replace(/^.*ExperimentalWarning.*\n.*\n/m, "") }),
  );
  return promise;
}

describe.each(commands)("npm run $name", ({ name, script }) => {
  it("says with --help what it does, and does nothing", async () => {
    const { code, out } = await run(script, "--help");
    expect([code, out.split("\n")[0]]).toEqual([0, expect.stringContaining(`npm run ${name}`)]);
  });

  it("refuses what it does not know, in a sentence", async () => {
    const { code, out, err } = await run(script, "--wrong");
    expect([code, out, err.trim().split("\n").length]).toEqual([1, "", 1]);
    if (name !== "deploy") expect(err).toMatch(/unknown (flag|command) --wrong: .*\(--help says more\)/);
    expect(err).not.toContain("positional");
  });
});
