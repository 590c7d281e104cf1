import pg from "pg";
import { expect, it } from "vitest";
import { directUrl, migrateUrl } from "../../scripts/admin/migrate.ts";
import { createTestDatabase } from "../support/servers/test-database.ts";

const { TEST_DATABASE_URL } = process.env;

it("uses Neon's direct host instead of its pooler, and every other address as it is", () => {
  const pooled = "postgres://owner:p%40ss@ep-cool-1-pooler.eu-central-1.aws.neon.tech/main?sslmode=require";
  expect(directUrl(pooled)).toBe(pooled.replace("-pooler", ""));
  for (const url of [pooled.replace("-pooler", ""), "postgres://owner:x@db-pooler.example.com:5432/main"])
    expect(directUrl(url)).toBe(url);
});

if (TEST_DATABASE_URL !== undefined)
  it("waits for a locked table in attempts between which other requests are answered", async () => {
    const database = await createTestDatabase(TEST_DATABASE_URL);
    const holder = new pg.Client({ connectionString: database.superuserUrl });
    await holder.connect();
    try {
      await holder.query("begin; lock table schema_files in access exclusive mode");
      const said: string[] = [];
      const say = (line: string) => {
        said.push(line);
        if (said.length === 1) holder.query("commit");
      };
      await expect(migrateUrl(database.url, say, 50)).resolves.toEqual([]);
      expect(said).toEqual(["a table is locked; attempt 1 of 12 changed nothing"]);
    } finally {
      await holder.end();
      await database.drop();
    }
  });
