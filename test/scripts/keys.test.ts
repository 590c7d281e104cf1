import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openAdminDatabase } from "../../scripts/admin/admin-database.ts";
import { issueKey } from "../../scripts/admin/key-store.ts";
import { runCommand } from "../support/command.ts";
import { runStack } from "../support/servers/stack.ts";

const dataDir = mkdtempSync(join(tmpdir(), "keys-"));
const opened = runStack({ dataDir });

const keys = (words: string[], environment: Record<string, string> = { DATA_DIR: dataDir }) =>
  runCommand("scripts/keys.ts", words, environment);

const create = ["create", "--org", "Fund", "--member", "a@b.co", "--role", "admin", "--name", "agent"];

describe("npm run keys", () => {
  it("creates, lists and revokes on the running stack, found by its folder or by its port", async () => {
    const made = await keys([...create, "--scopes", "tracker:read,leads:write", "--json"]);
    expect(made).toMatchObject({ code: 0, stderr: `database: the local stack at ${opened.stack.url}\n` });
    const issued = JSON.parse(made.stdout);
    expect(Object.keys(issued)).toEqual(["id", "key", "organisationId", "memberId"]);
    expect((await keys(["revoke", issued.id])).code).toBe(0);
    const elsewhere = { DATA_DIR: join(dataDir, "none"), STACK_PORT: String(opened.stack.port) };
    const listed = await keys(["list", "--json"], elsewhere);
    expect(JSON.parse(listed.stdout)).toMatchObject([
      { id: issued.id, organisation: "Fund", member: "a@b.co", revokedAt: expect.any(String) },
    ]);
    expect(listed.stdout).not.toContain(issued.key);
  });

  const all = [...create, "--scopes", "all"];
  it.each([
    [
      ["create", "--org", "Fund"],
      ["--member", "--role", "--name", "--scopes"],
    ],
    [
      [...create, "--scopes", "tracker:admin"],
      ["--scopes: tracker:admin", "or all"],
    ],
    [[...create, "--scopes", "all,foo"], ["--scopes: use all alone"]],
    [[...all, "--expires", "soon"], ["--expires: soon"]],
    [
      [...all, "--expires", "2020-01-01T00:00:00Z"],
      ["--expires", "is in the past"],
    ],
    [["revoke", "x"], ["ID: x"]],
    [[], ["create, list or revoke"]],
  ])("refuses %j in plain words", async (words, named) => {
    const { code, stdout, stderr } = await keys(words);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    for (const name of named) expect(stderr).toContain(name);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  it("takes an organisation's name however it is written, two at once too", async () => {
    const database = await openAdminDatabase({ DATA_DIR: dataDir });
    const issued = (organisation: string, email = "a@b.co") => {
      const rest = { role: "admin", name: "agent", scopes: ["tracker:read"], expiresAt: null };
      return issueKey(database, { organisation, email, ...rest });
    };
    const names = ["Müller Ventures", "müller ventures", " MÜLLER  VENTURES ", "Ｍüller Ventures"];
    const [first, ...others] = await Promise.all(names.map((name) => issued(name)));
    others.push(await issued("MÜLLER VENTURES", "A@B.co"));
    for (const { organisationId, memberId } of others)
      expect([organisationId, memberId]).toEqual([first?.organisationId, first?.memberId]);
    expect((await issued("Muller Ventures")).organisationId).not.toBe(first?.organisationId);
    const [older, newer] = await database.query(
      "INSERT INTO organisations (name) VALUES ('Twin'), ('TWIN') RETURNING id",
    );
    const twins = [await issued("Twin"), await issued("TWIN")];
    expect(twins.map(({ organisationId }) => organisationId)).toEqual([older?.id, newer?.id]);
    await database.close();
  });

  it("refuses another role for a member who exists", async () => {
    const of = (role: string) =>
      keys(`create --org Roles --member one@b.co --role ${role} --name x --scopes all`.split(" "));
    expect((await of("owner")).code).toBe(0);
    expect(await of("viewer")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("--role: one@b.co is owner in Roles, not viewer"),
    });
  });

  it("makes no database for a question", async () => {
    const none = join(dataDir, "fresh");
    expect(await keys(["list"], { DATA_DIR: none })).toEqual({
      code: 0,
      stdout: "no keys\n",
      stderr: "database: none yet; npm run dev creates one\n",
    });
    expect(existsSync(none)).toBe(false);
  });
});
