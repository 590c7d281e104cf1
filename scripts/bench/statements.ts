import * as z from "zod/v4";
import { migrateUrl } from "../local/postgres/migrate.ts";
import { inBulk } from "../plans/bulk.ts";
import { connect } from "../plans/connect.ts";
import { type PageQuery, pageQueries, prepare } from "../plans/measure.ts";
import { ownDatabase } from "../plans/own-database.ts";
import type { Figure } from "./scene/figure.ts";
import { median } from "./scene/median.ts";

const rounds = 60;
/** Milliseconds that a page of companies may take in Postgres. */
const goal = 0.7;
const sizes = { signals: 1_000, leads: 300, companies: 100, neighbours: 50 };

const Told = z.tuple([
  z.object({
    "QUERY PLAN": z.tuple([z.object({ "Planning Time": z.number(), "Execution Time": z.number() })]),
  }),
]);

/**
 * Milliseconds that Postgres plans and executes the first page of 25 of each list, of an organisation of a hundred companies beside
 * fifty others, in the tenant's role: medians of rounds that take turns, on the server of BENCH_DATABASE_URL (a superuser's), else skipped.
 */
export async function benchStatements(): Promise<{ rows: Figure[] }> {
  const server = process.env.BENCH_DATABASE_URL;
  if (!server)
    return {
      rows: [{ figure: "lists in Postgres", value: "skipped: BENCH_DATABASE_URL names no Postgres" }],
    };
  const database = await ownDatabase(server);
  try {
    await migrateUrl(database.url);
    const client = await connect(database.url);
    try {
      let keyHash = "";
      await inBulk(client, async () => {
        ({ keyHash } = await prepare(client, sizes, () => {}));
      });
      const asked = (await pageQueries(client, keyHash)).filter(
        ({ name, page }) => page === 1 && name.endsWith(": no filter"),
      );
      return { rows: await timed(client, keyHash, asked) };
    } finally {
      await client.close();
    }
  } finally {
    await database.drop();
  }
}

async function timed(
  client: Awaited<ReturnType<typeof connect>>,
  keyHash: string,
  asked: readonly PageQuery[],
): Promise<Figure[]> {
  const times = asked.map(() => ({ planning: [] as number[], execution: [] as number[] }));
  for (let round = -5; round < rounds; round += 1)
    for (const [at, { query }] of asked.entries()) {
      await client.query("begin");
      await client.query("select from enter_key($1)", [keyHash]);
      const explain = `explain (analyze, timing off, format json) ${query.sql}`;
      const [row] = Told.parse(await client.query(explain, query.parameters));
      await client.query("rollback");
      const [told] = row["QUERY PLAN"];
      if (round < 0) continue;
      times[at]?.planning.push(told["Planning Time"]);
      times[at]?.execution.push(told["Execution Time"]);
    }
  return asked.map(({ name }, at) => {
    const [planning, execution] = [median(times[at]?.planning ?? []), median(times[at]?.execution ?? [])];
    const most = name.startsWith("companies") ? `, at most ${goal} in all` : "";
    const value = `planned in ${planning.toFixed(2)} ms, executed in ${execution.toFixed(2)}${most}`;
    return { figure: `25 of ${name.replace(": no filter", "")} in Postgres`, value };
  });
}
