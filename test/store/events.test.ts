import pg from "pg";
import { expect, it } from "vitest";
import { until } from "../support/servers/client.ts";
import { createTestDatabase } from "../support/servers/test-database.ts";

const { TEST_DATABASE_URL } = process.env;

async function open(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const organisation = "00000000-0000-4000-8000-000000000001";
const types = ["company.added"];

it.runIf(TEST_DATABASE_URL)(
  "a transaction that commits late is neither skipped nor overtaken by the bookmark",
  async () => {
    const database = await createTestDatabase(TEST_DATABASE_URL ?? "");
    const [early, late, reader] = await Promise.all([1, 2, 3].map(() => open(database.url)));
    if (!early || !late || !reader) throw new Error("no connection");
    try {
      await reader.query("insert into organisations (id, name) values ($1, 'Fund')", [organisation]);
      await reader.query("select set_config('app.organisation_id', $1, false)", [organisation]);
      const add = (client: pg.Client, name: string) =>
        client.query(
          "insert into companies (organisation_id, company_name, things_to_track, alert_emails) values ($1, $2, 'news', '{}')",
          [organisation, name],
        );
      let bookmark: string | null = null;
      const seen: string[] = [];
      const read = async () => {
        const { rows } = await reader.query("select * from list_events($1, null, $2, null, 10)", [
          bookmark,
          types,
        ]);
        seen.push(...rows.flatMap(({ event }) => (event ? [JSON.parse(event).entity.companyName] : [])));
        bookmark = rows.at(-1).bookmark;
      };
      const readUntil = (count: number) =>
        until(
          () => read().then(() => seen.length),
          (length) => length >= count,
        );
      await late.query("begin");
      await add(late, "late");
      await add(early, "early");
      await read();
      await add(early, "third");
      await read();
      expect(seen).toEqual([]);
      await late.query("commit");
      await readUntil(3);
      expect(seen).toEqual(["late", "early", "third"]);

      await reader.query("update events set place = place + 1000000");
      await reader.query("select keep_house(clock_timestamp())");
      await add(early, "restored");
      bookmark = `${(await reader.query("select max(place) from events where company_name = 'third'")).rows[0].max}.99`;
      await readUntil(4);
      expect(seen.at(-1)).toBe("restored");
    } finally {
      await Promise.all([early, late, reader].map((client) => client.end()));
      await database.drop();
    }
  },
);
