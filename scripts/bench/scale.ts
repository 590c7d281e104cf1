import { pathToFileURL } from "node:url";
import { migrateUrl } from "../local/postgres/migrate.ts";
import { inBulk } from "../plans/bulk.ts";
import { connect } from "../plans/connect.ts";
import { type Explained, explain, isIndexed } from "../plans/explain.ts";
import { type PageQuery, pageQueries, prepare, type Sizes } from "../plans/measure.ts";
import { ownDatabase } from "../plans/own-database.ts";
import type { Figure } from "./scene/figure.ts";
import { median } from "./scene/median.ts";

type Client = Awaited<ReturnType<typeof connect>>;
/** A filled database, and the pages of the organisation that is measured in it. */
export interface Filled {
  client: Client;
  keyHash: string;
  queries: PageQuery[];
}
interface Compared {
  name: string;
  page: number;
  /** Milliseconds, medians of calls that took turns. */
  small: number;
  large: number;
  plan: Explained;
}

const rowsInAll = Number(process.env.BENCH_ROWS ?? 10_000_000);
const neighbours = 9_999;
/** Rows of one page of a search are sorted, and one row for each company by `latestPerEntity`; never a whole list. */
const mostSorted = 20_000;
const rounds = 15;
/** Ten thousand organisations, one of them with a tenth of all signals, a company for each hundred of them. */
const large: Sizes = {
  signals: rowsInAll / 10,
  leads: rowsInAll / 10,
  companies: rowsInAll / 1_000,
  neighbours,
  signalsOfNeighbour: Math.max(1, Math.round((rowsInAll * 0.9) / neighbours)),
};
const small: Sizes = { signals: 1_000, leads: 1_000, companies: 10, neighbours: 0 };

/**
 * The time and the plan of every list query on its first and its thousandth page, in the tenant's role under row-level security: of an
 * organisation with a tenth of BENCH_ROWS signals, alerts and leads beside ten thousand others, against an organisation of a thousand
 * that is alone. Works in databases of its own on the server of BENCH_DATABASE_URL or TEST_DATABASE_URL, where it must be a superuser,
 * and needs 5 GB for each million rows; skipped without.
 */
export async function benchScale(): Promise<{ rows: Figure[] }> {
  const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!server)
    return {
      rows: [{ figure: "scale of the lists", value: "skipped: BENCH_DATABASE_URL names no Postgres" }],
    };
  const databases = [await ownDatabase(server), await ownDatabase(server)] as const;
  try {
    const [of, to] = [await filled(databases[0].url, small), await filled(databases[1].url, large)];
    try {
      return { rows: [...figures(await compare(of, to)), ...(await sizesOf(to.client))] };
    } finally {
      await Promise.all([of.client.close(), to.client.close()]);
    }
  } finally {
    for (const { drop } of databases) await drop();
  }
}

async function filled(url: string, sizes: Sizes): Promise<Filled> {
  await migrateUrl(url);
  const filling = await connect(url);
  let keyHash = "";
  await inBulk(filling, async () => {
    ({ keyHash } = await prepare(filling, sizes, () => {}));
  }).finally(() => filling.close());
  const client = await connect(url);
  return { client, keyHash, queries: await pageQueries(client, keyHash) };
}

/** Asks for each page of both in turns. */
export async function compare(of: Filled, to: Filled): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const deep of to.queries) {
    const same = of.queries.filter(({ name }) => name === deep.name);
    const counterpart = same.find(({ page }) => page > 1 === deep.page > 1) ?? same[0];
    if (counterpart === undefined) continue;
    const times: [number[], number[]] = [[], []];
    for (let round = -2; round < rounds; round += 1) {
      const [one, other] = [await ask(of, counterpart), await ask(to, deep)];
      if (round < 0) continue;
      times[0].push(one);
      times[1].push(other);
    }
    const plan = await explain(to.client, to.keyHash, deep.query);
    compared.push({
      name: deep.name,
      page: deep.page,
      small: median(times[0]),
      large: median(times[1]),
      plan,
    });
  }
  return compared;
}

async function ask({ client, keyHash }: Filled, { query }: PageQuery): Promise<number> {
  await client.query("begin");
  try {
    await client.query("select * from enter_key($1)", [keyHash]);
    const start = performance.now();
    await client.query(query.sql, query.parameters);
    return performance.now() - start;
  } finally {
    await client.query("rollback");
  }
}

function figures(compared: Compared[]): Figure[] {
  const ratios = compared.map((one) => one.large / one.small);
  const indexed = compared.filter(({ plan }) => isIndexed(plan, mostSorted));
  return [
    { figure: "scale, pages by index alone", value: `${indexed.length} of ${compared.length}` },
    {
      figure: `scale, ${rowsInAll.toLocaleString("en")} signals over a thousand`,
      value: `median ${median(ratios).toFixed(2)} times, ${ratios.filter((ratio) => ratio <= 1.5).length} of ${ratios.length} at most 1.5`,
    },
    ...compared.map(({ name, page, small, large, plan }) => ({
      figure: `scale, ${name}, page ${page}`,
      value:
        `${(large / small).toFixed(2)} times: ${small.toFixed(1)} ms, then ${large.toFixed(1)} ms, ` +
        `visited ${plan.visited}, sorted ${plan.sorted}, by ${plan.indexes.join(" ")}` +
        (isIndexed(plan, mostSorted) ? "" : `; NOT BY INDEX ${plan.seqScans.join(" ")}`),
    })),
  ];
}

async function sizesOf(client: Client): Promise<Figure[]> {
  const rows = await client.query(
    `select relname as name, greatest(n_live_tup, 1) as rows, pg_table_size(relid) as rows_bytes, pg_indexes_size(relid) as index_bytes
       from pg_stat_user_tables where n_live_tup > 0 order by pg_total_relation_size(relid) desc`,
  );
  const each = (bytes: unknown, count: unknown) => Math.round(Number(bytes) / Number(count));
  return rows.map(({ name, rows, rows_bytes, index_bytes }) => ({
    figure: `scale, bytes a row of ${name}`,
    value: `${each(rows_bytes, rows)}, its indexes ${each(index_bytes, rows)}, of ${Number(rows).toLocaleString("en")}`,
  }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const { figure, value } of (await benchScale()).rows) console.log(`${figure}: ${value}`);
}
