import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Stack, startStack } from "../../scripts/local/stack.ts";
import { ownStack } from "../support/stack.ts";

const script = fileURLToPath(new URL("../../scripts/keys.ts", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "keys-"));
let stack: Stack;

beforeAll(async () => {
  stack = await ownStack({ dataDir });
});

afterAll(() => stack.close());

type Ended = { code: number | null; stdout: string; stderr: string };

function keys(words: string[], environment: Record<string, string> = { DATA_DIR: dataDir }): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? "", ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

const create = ["create", "--org", "Fund", "--member", "a@b.co", "--role", "admin", "--name", "agent"];

describe("npm run keys", () => {
  it("creates, lists and revokes on the running stack, found by its folder or by its port", async () => {
    const made = await keys([...create, "--scopes", "tracker:read,leads:write", "--json"]);
    expect(made).toMatchObject({ code: 0, stderr: "" });
    const issued = JSON.parse(made.stdout);
    expect(Object.keys(issued)).toEqual(["id", "key", "organisationId", "memberId"]);
    expect((await keys(["revoke", issued.id])).code).toBe(0);
    const elsewhere = { DATA_DIR: join(dataDir, "none"), STACK_PORT: String(stack.port) };
    const listed = await keys(["list", "--json"], elsewhere);
    expect(JSON.parse(listed.stdout)).toMatchObject([
      { id: issued.id, organisation: "Fund", member: "a@b.co", revokedAt: expect.any(String) },
    ]);
    expect(listed.stdout).not.toContain(issued.key);
  });

  it.each([
    [
      ["create", "--org", "Fund"],
      ["--member", "--role", "--name", "--scopes"],
    ],
    [[...create, "--scopes", "tracker:admin"], ["--scopes: tracker:admin"]],
    [[...create, "--scopes", "all", "--expires", "soon"], ["--expires: soon"]],
    [[...create, "--scope", "all"], ["--scope"]],
    [["revoke", "x"], ["ID: x"]],
    [["remove"], ["remove"]],
    [[], ["create, list or revoke"]],
  ])("refuses %j in plain words", async (words, named) => {
    const { code, stdout, stderr } = await keys(words);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    for (const name of named) expect(stderr).toContain(name);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  it("explains itself", async () => {
    expect(await keys(["--help"])).toMatchObject({ code: 0, stdout: expect.stringContaining("--scopes") });
  });
});

it("a second stack on the folder is refused while the first runs", async () => {
  await expect(startStack({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
});
