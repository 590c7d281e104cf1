import pg from "pg";
import { expect, it } from "vitest";
import { directUrl, migrateUrl } from "../../scripts/admin/migrate.ts";
import { startStack } from "../../scripts/local/stack.ts";
import { controlsOf } from "../support/controls.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { rememberOwner } from "../support/scenes/owner.ts";
import { storedCompany } from "../support/scenes/stored-company.ts";
import { clientOf } from "../support/servers/client.ts";
import { startService } from "../support/servers/service.ts";
import { createTestDatabase } from "../support/servers/test-database.ts";

const { TEST_DATABASE_URL } = process.env;

it("uses Neon's direct host instead of its pooler, and every other address as it is", () => {
  const pooled = "postgres://owner:p%40ss@ep-cool-1-pooler.eu-central-1.aws.neon.tech/main?sslmode=require";
  expect(directUrl(pooled)).toBe(pooled.replace("-pooler", ""));
  for (const url of [pooled.replace("-pooler", ""), "postgres://owner:x@db-pooler.example.com:5432/main"])
    expect(directUrl(url)).toBe(url);
});

if (TEST_DATABASE_URL !== undefined) {
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

  it("answers every request while all functions are replaced", async () => {
    const database = await createTestDatabase(TEST_DATABASE_URL);
    const stack = await startStack({ postgresUrl: database.url, migrate: false });
    rememberOwner(stack);
    const service = await startService(stack.env);
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    try {
      const { id, key } = await newOrganisation(stack.env);
      const company = await storedCompany(controlsOf(stack), id);
      const client = clientOf(service.url, key);
      const statuses: number[] = [];
      let migrating = true;
      const ask = async (send: () => Promise<{ status: number }>) => {
        while (migrating) statuses.push((await send()).status);
      };
      const asking = [
        ask(() => client.get("/tracker?view=full")),
        ask(() => client.get("/signals")),
        ask(() => client.patch(`/tracker/${company}`, { tags: [`${statuses.length}`] })),
      ];
      for (let migration = 1; migration <= 5; migration += 1) {
        await owner.query("update schema_files set digest = '' where name like 'functions/%'");
        expect((await migrateUrl(database.url)).length).toBeGreaterThan(90);
      }
      migrating = false;
      await Promise.all(asking);
      expect(statuses.length).toBeGreaterThan(10);
      expect([...new Set(statuses)]).toEqual([200]);
    } finally {
      await owner.end();
      await service.close();
      await stack.close();
      await database.drop();
    }
  });
}
