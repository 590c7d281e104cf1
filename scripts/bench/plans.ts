import { randomBytes } from "node:crypto";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { migrateUrl } from "../local/postgres/migrate.ts";
import { connect } from "../plans/connect.ts";
import { isIndexed } from "../plans/explain.ts";
import { type Measured, measure, prepare } from "../plans/measure.ts";

interface Row {
  figure: string;
  value: string;
}

const rowsInLarge = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** Rows of one page of a search are sorted, and one row for each company by `latestPerEntity`; never a whole list. */
const mostSorted = 20_000;
const sizes = { signals: rowsInLarge, leads: rowsInLarge, companies: 10_000, neighbours: 10_000 };

/**
 * The plan of every list query on its first and its thousandth page, in the tenant's role under row-level security, with
 * a million signals, alerts and leads in one organisation and ten thousand organisations beside it. Works in a database
 * of its own on the server of BENCH_DATABASE_URL or TEST_DATABASE_URL, where it must be a superuser; skipped without.
 */
export async function benchPlans(): Promise<{ rows: Row[] }> {
  const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!server) {
    return {
      rows: [{ figure: "plans of the lists", value: "skipped: BENCH_DATABASE_URL names no Postgres" }],
    };
  }
  const { url, drop } = await ownDatabase(server);
  try {
    await migrateUrl(url);
    const client = await connect(url);
    try {
      const { keyHash, seconds } = await prepare(client, sizes, () => {});
      return { rows: [...figures(await measure(client, keyHash)), seeded(seconds)] };
    } finally {
      await client.close();
    }
  } finally {
    await drop();
  }
}

function figures(measured: Measured[]): Row[] {
  const indexed = measured.filter(({ plan }) => isIndexed(plan, mostSorted));
  const ratios = measured.flatMap((deep) => {
    const first = measured.find(({ name, page }) => name === deep.name && page === 1);
    return deep.page > 1 && first ? [deep.plan.visited / Math.max(1, first.plan.visited)] : [];
  });
  const scale = `${rowsInLarge.toLocaleString("en")} signals`;
  return [
    { figure: `plans at ${scale}, by index alone`, value: `${indexed.length} of ${measured.length}` },
    {
      figure: "plans, rows visited on the deep page over the first, median",
      value: median(ratios).toFixed(2),
    },
    ...measured.map(({ name, page, plan }) => ({
      figure: `plan, ${name}, page ${page}`,
      value: `${plan.ms.toFixed(1)} ms, visited ${plan.visited}, sorted ${plan.sorted}, by ${plan.indexes.join(" ")}${
        isIndexed(plan, mostSorted) ? "" : `; NOT BY INDEX ${plan.seqScans.join(" ")}`
      }`,
    })),
  ];
}

function seeded(seconds: number): Row {
  const rows = sizes.signals * 3 + sizes.leads;
  return {
    figure: "seed, runs, signals, alerts and leads",
    value: `${Math.round(rows / seconds)} rows a second`,
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function ownDatabase(server: string) {
  const name = `plans_${randomBytes(6).toString("hex")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const { figure, value } of (await benchPlans()).rows) console.log(`${figure}: ${value}`);
}
