import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/v4";
import { runCommand } from "../support/command.ts";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")));
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, script, ...words] = /(scripts\/\S+\.ts)(?: (\w+))?$/.exec(line) ?? [];
  return script === undefined ? [] : [{ name, script, words: words.filter(Boolean) }];
});
const commandOf = (name: string) => {
  const command = commands.find((one) => one.name === name);
  if (command === undefined) throw new Error(`package.json has no command ${name}`);
  return command;
};
const scriptOf = (name: string) => commandOf(name).script;

describe.each(commands)("npm run $name", ({ name, script, words }) => {
  it("says with --help what it does, and does nothing", async () => {
    const { code, stdout } = await runCommand(script, [...words, "--help"]);
    expect([code, stdout.split("\n")[0]]).toEqual([0, expect.stringContaining(`npm run ${name}`)]);
  });

  it("refuses an unknown flag in one sentence", async () => {
    const { code, stdout, stderr } = await runCommand(script, [...words, "--wrong"]);
    expect([code, stdout, stderr.trim().split("\n").length]).toEqual([1, "", 1]);
    if (name !== "deploy") expect(stderr).toMatch(/unknown (flag|command) --wrong: .*\(see --help\)/);
  });
});

it.each([
  ["--org Fund --companies -5", "--companies needs a value, but the next word begins with a dash"],
  ["--org", "--org needs a value"],
  ["--org Fund --companies=-5", "--companies must be a whole number, not -5"],
])("npm run seed -- %s is refused in a sentence", async (words, told) => {
  const { code, stderr } = await runCommand(scriptOf("seed"), words.split(" "));
  expect([code, stderr.trim().replace(" (see --help)", "")]).toEqual([1, told]);
});

it.each(["notaurl", "https://notaurl", "ftp://acme.com", "https://", `https://${"a".repeat(64)}.com`])(
  "npm run demo -- %s is refused: no address of a site",
  async (word) => {
    const told = `Not the address of a site: ${word}. Use one such as https://acme.com.\n`;
    expect(await runCommand(scriptOf("demo"), [word])).toEqual({ code: 1, stdout: "", stderr: told });
  },
);

describe("a flag that npm took for a setting of its own, because the second -- is missing", () => {
  it.each([
    ["deploy", "", { dry_run: "true" }, "nothing was changed. Use: npm run deploy -- --dry-run"],
    ["deploy", "tracker", { env: "true" }, "Use: npm run deploy -- --env VALUE"],
    ["keys", "list", { json: "true" }, "Use: npm run keys -- list --json"],
    ["import", "my.csv", { dry_run: "true" }, "npm run import -- my.csv --dry-run"],
    ["people", "erase Ada", { yes: "true" }, "npm run people -- erase Ada --yes"],
    ["seed", "5", { org: "x", companies: "true" }, "npm run seed -- --org VALUE --companies VALUE"],
    ["seed", "5", {}, "unexpected argument: 5; put flags after a second --: npm run seed -- --help"],
    ["seed", "--org Fund", { org: "Fund", same_time: "" }, "nothing to do"],
  ])("npm run %s %j with %j", async (name, words, kept, told) => {
    const given = [...commandOf(name).words, ...words.split(" ").filter(Boolean)];
    const { code, stdout, stderr } = await runCommand(scriptOf(name), given, {
      npm_lifecycle_event: name,
      PUBLIC_URL: "https://tracking.fund.com",
      ...Object.fromEntries(Object.entries(kept).map(([key, value]) => [`npm_config_${key}`, value])),
    });
    expect([code, stdout, stderr.trim().split("\n").length]).toEqual([1, "", 1]);
    expect(stderr).toContain(told);
  });
});
