import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openAdminDatabase } from "../../scripts/admin/admin-database.ts";
import { issueKey } from "../../scripts/admin/key-store.ts";
import { hashKey } from "../../src/domain/signing/keys.ts";
import { runCommand } from "../support/command.ts";
import { databaseOf } from "../support/scenes/organisation.ts";
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
    [[], ["create, list, revoke or members"]],
    [["members", "drop"], ["members drop"]],
    [["members", "role", "--org", "Fund", "--member", "a@b.co", "--role", "king"], ["--role: king"]],
    [
      ["members", "remove", "--org", "Fund", "--member", "nobody@b.co"],
      ["nobody@b.co is not a member of Fund"],
    ],
    [["members", "--org", "Nowhere"], ["Nowhere"]],
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

  it("gives a member another role, which binds their keys at once, and removes one with their keys", async () => {
    const of = (org: string, member: string, role: string) =>
      keys(`create --org ${org} --member ${member} --role ${role} --name x --scopes all --json`.split(" "));
    const { key } = JSON.parse((await of("Roles", "one@b.co", "owner")).stdout);
    await of("Roles", "two@b.co", "member");
    const may = async () => {
      const caller = await databaseOf(opened.stack.env)
        .forKey(await hashKey(key), Date.now() + 9_000)
        .caller();
      return caller && [caller.member.role, caller.scopes.some((scope) => scope.endsWith(":write"))];
    };
    expect(await may()).toEqual(["owner", true]);
    const member = ["--org", "ROLES", "--member", "One@b.co"];
    const demoted = ["members", "role", ...member, "--role", "viewer", "--json"];
    for (const words of [demoted, ["members", "remove", ...member]])
      expect(await keys(words)).toMatchObject({
        code: 1,
        stdout: "",
        stderr: expect.stringMatching(/One@b.co is the last owner of ROLES, so nothing was changed: .*--yes/),
      });
    expect(await may()).toEqual(["owner", true]);
    const changed = await keys([...demoted, "--yes"]);
    expect(JSON.parse(changed.stdout)).toMatchObject({
      email: "one@b.co",
      role: "viewer",
      keys: 1,
      removed: false,
    });
    expect(changed.stderr).toContain("Roles now has no owner");
    expect(await may()).toEqual(["viewer", false]);
    const refused = await of("Roles", "one@b.co", "owner");
    expect(refused.stderr).toContain("members role");
    const removed = await keys(["members", "remove", ...member]);
    expect(removed).toMatchObject({ code: 0, stdout: expect.stringContaining("and revoked 1 key") });
    expect(await may()).toBeNull();
    const left = await keys(["members", "--org", "roles", "--json"]);
    expect(JSON.parse(left.stdout)).toMatchObject([
      { organisation: "Roles", email: "two@b.co", role: "member" },
    ]);
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
