import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { auto_explain } from "@electric-sql/pglite/contrib/auto_explain";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseImage } from "../support/servers/image.ts";
import { createTestDatabase } from "../support/servers/test-database.ts";
import type { ExplainingClient } from "./plans/explain.ts";
import { type Measured, measure, prepare } from "./plans/measure.ts";

const sizes = { signals: 10_000, leads: 10_000, companies: 300 };
let client: ExplainingClient & { close(): Promise<void> };
let measured: Measured[];

beforeAll(async () => {
  client = await open();
  await client.query("set random_page_cost = 1.1");
  measured = await measure(client, await prepare(client, sizes));
});
afterAll(() => client.close());

async function open(): Promise<typeof client> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL !== undefined) {
    const database = await createTestDatabase(TEST_DATABASE_URL);
    const connection = new pg.Client({
      connectionString: database.superuserUrl,
      options: "-c jit=off -c timezone=UTC",
    });
    await connection.connect();
    const messages: string[] = [];
    connection.on("notice", ({ message }) => messages.push(message ?? ""));
    await connection.query("load 'auto_explain'");
    return {
      query: async (text, values = []) => (await connection.query(text, [...values])).rows,
      told: () => messages.splice(0),
      close: () => connection.end().then(database.drop),
    };
  }
  const pglite = await PGlite.create({
    loadDataDir: await openAsBlob(await databaseImage()),
    extensions: { auto_explain, btree_gin, pg_trgm },
  });
  const messages: string[] = [];
  await pglite.exec("load 'auto_explain'");
  return {
    query: async (text, values = []) => {
      const onNotice = ({ message }: { message?: string | undefined }) => messages.push(message ?? "");
      return (await pglite.query<Record<string, unknown>>(text, [...values], { onNotice })).rows;
    },
    told: () => messages.splice(0),
    close: () => pglite.close(),
  };
}

/** With so few companies their table may be read from end to end; the lists' own tables never, nor sorted as a whole. */
it("reads every list by index under row-level security, on the first page and deep in the walk", () => {
  expect(measured.length).toBeGreaterThan(70);
  const plans = measured.map(({ name, page, plan }) => {
    const seqScans = plan.seqScans.filter((table) => table !== "companies");
    return { name, page, ...plan, seqScans };
  });
  expect(plans.filter((plan) => plan.seqScans.length > 0 || plan.sorted > sizes.signals / 4)).toEqual([]);
});

it("looks at few rows more deep in the walk than on the first page", () => {
  const plain = measured.filter(({ name }) => name.endsWith("no filter"));
  expect(plain.filter(({ page }) => page > 1)).toHaveLength(4);
  for (const { plan } of plain) expect(plan.visited).toBeLessThan(400);
});

it("finds words, names and sectors by their own indexes", () => {
  const indexesOf = (name: string) => measured.find((one) => one.name === name)?.plan.indexes;
  expect(indexesOf("signals: text, words that never meet")).toContain("signals_words");
  expect(indexesOf("leads: founderName, no such word")).toContain("leads_founder_words");
  expect(indexesOf("leads: classification, a leaf")).toContain("lead_categories_category");
  expect(indexesOf("companies: entityQuery, mistyped")).toEqual(
    expect.arrayContaining(["companies_beginning", "company_names_marks", "founders_name_marks"]),
  );
});
