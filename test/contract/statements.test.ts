import { openAsBlob } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/v4";
import { openPglite } from "../../scripts/local/postgres/pglite-backend.ts";
import { databaseImage } from "../support/servers/image.ts";
import { currentStatements, plan, Statement } from "../support/statements.ts";

/** The statements of the last release. `npm run db:statements` writes them. */
const file = new URL("previous-statements.json", import.meta.url);
let pglite: PGlite;

beforeAll(async () => {
  pglite = await openPglite(null, await openAsBlob(await databaseImage()));
});
afterAll(() => pglite.close());

if (process.env.WRITE_STATEMENTS)
  it("writes the statements of this version", async () => {
    await writeFile(file, `${JSON.stringify(await currentStatements(pglite), null, 2)}\n`);
  });
else {
  const previous = z.array(Statement).parse(JSON.parse(await readFile(file, "utf8")));

  it.each(previous.map((one) => [one.sql.replace(/\s+/g, " ").trim().slice(0, 90), one] as const))(
    "the last release may still send %s",
    async (_name, statement) => {
      expect(await plan(pglite, statement.as, statement.sql)).toEqual(statement);
    },
  );

  it("the statements of this version can be recorded, and many are those of the last release", async () => {
    const now = (await currentStatements(pglite)).map(({ sql }) => sql);
    const kept = previous.filter(({ sql }) => now.includes(sql));
    expect(kept.length).toBeGreaterThan(now.length / 4);
  });

  it("a dropped function, other columns and a lost right are noticed", async () => {
    const { as, sql, columns } = previous.find(({ sql }) => sql.includes(" from spend_tokens(")) ?? {};
    if (as === undefined || sql === undefined) throw new Error("no call of spend_tokens");
    await pglite.exec(`revoke execute on function spend_tokens from ${as}`);
    await expect(plan(pglite, as, sql)).rejects.toThrow("permission denied for function spend_tokens");
    await pglite.exec(
      `grant execute on function spend_tokens to ${as}; alter function spend_tokens rename to spend`,
    );
    await expect(plan(pglite, as, sql)).rejects.toThrow("function spend_tokens");
    await pglite.exec("alter function spend rename to spend_tokens");
    expect((await plan(pglite, as, sql)).columns).toEqual(columns);
  });
}
