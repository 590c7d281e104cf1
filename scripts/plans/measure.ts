import type { CompiledQuery } from "kysely";
import * as z from "zod/v4";
import type { Position } from "../../src/domain/signing/cursor.ts";
import { createKey, hashKey } from "../../src/domain/signing/keys.ts";
import { fill } from "../seed/fill.ts";
import { addNeighbours } from "../seed/neighbours.ts";
import { type Explained, type ExplainingClient, explain } from "./explain.ts";
import { type ListCase, listCases } from "./list-cases.ts";

export interface Sizes {
  signals: number;
  leads: number;
  companies: number;
  neighbours: number;
  /** Signals of each neighbour, 6 unless told; it has one company for each 50 of them, at least two. */
  signalsOfNeighbour?: number;
}

/** A query of one page of a list. */
export interface PageQuery {
  name: string;
  /** Number of the page, 1 or the deep one: the thousandth, or the last full one where there are fewer. */
  page: number;
  query: CompiledQuery<unknown>;
}

export interface Measured extends PageQuery {
  plan: Explained;
}

const limit = 25;
const deepestPage = 1_000;
const Found = z.object({ row: z.string() });
const Listed = z.object({ createdAt: z.string(), id: z.string() });

/**
 * Fills an empty database with one large organisation and small ones beside it; gives the hash of a key of the large
 * one, and how long that one took.
 */
export async function prepare(
  client: ExplainingClient,
  sizes: Sizes,
  report: (what: string, done: number, of: number) => void,
): Promise<{ keyHash: string; seconds: number }> {
  const large = await organisation(client, "Large");
  const template = await organisation(client, "Template");
  const signals = sizes.signalsOfNeighbour ?? 6;
  const small = {
    companies: Math.max(2, Math.ceil(signals / 50)),
    signals,
    leads: Math.max(3, Math.ceil(signals / 10)),
    sameTime: false,
  };
  await fill(client, template, small, () => {});
  await addNeighbours(client, template.id, sizes.neighbours, report);
  const started = performance.now();
  await fill(client, large, { ...sizes, sameTime: false }, report);
  return { keyHash: large.keyHash, seconds: (performance.now() - started) / 1000 };
}

/** Every list's queries of its first and its deep page, for an organisation that {@link prepare} has filled. */
export async function pageQueries(client: ExplainingClient, keyHash: string): Promise<PageQuery[]> {
  const [facts] = await client.query(
    `select (select company_id from signals s where s.organisation_id = k.organisation_id order by created_at limit 1) as company,
            iso(t.first + (t.last - t.first) / 2) as day, iso(t.first + (t.last - t.first) * 0.52) as next
       from api_keys k cross join lateral (
         select min(created_at) as first, max(created_at) as last from signals s where s.organisation_id = k.organisation_id) t
      where k.key_hash = $1`,
    [keyHash],
  );
  const cases = listCases({
    companyId: String(facts?.company),
    day: String(facts?.day),
    nextDay: String(facts?.next),
  });
  const queries: PageQuery[] = [];
  for (const one of cases) {
    const name = `${one.table}: ${one.name}`;
    queries.push({ name, page: 1, query: one.query(null, limit) });
    const deep = await deepPlace(client, keyHash, one);
    if (deep !== null) queries.push({ name, page: deep.page, query: one.query(deep.after, limit) });
  }
  return queries;
}

/** Explains every list query on its first and its deep page. */
export async function measure(client: ExplainingClient, keyHash: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const one of await pageQueries(client, keyHash))
    measured.push({ ...one, plan: await explain(client, keyHash, one.query) });
  return measured;
}

async function organisation(client: ExplainingClient, name: string) {
  const keyHash = await hashKey(await createKey());
  const email = "partner@fund.example";
  const [row] = await client.query(
    `with o as (insert into organisations (name) values ($1) returning id),
     m as (insert into members (organisation_id, email, role) select id, $3, 'owner' from o returning id, organisation_id),
     k as (insert into api_keys (organisation_id, member_id, name, key_hash, scopes)
           select organisation_id, id, 'plans', $2, '{tracker:read,leads:read}' from m)
     select organisation_id, id from m`,
    [name, keyHash, email],
  );
  return { id: String(row?.organisation_id), memberId: String(row?.id), email, keyHash };
}

async function deepPlace(
  client: ExplainingClient,
  keyHash: string,
  { query }: ListCase,
): Promise<{ page: number; after: Position } | null> {
  const { sql, parameters } = query(null, (deepestPage - 1) * limit);
  await client.query("begin");
  await client.query("select from enter_key($1)", [keyHash]);
  await client.query("set local statement_timeout = '120s'");
  const rows = await client.query(sql, parameters);
  await client.query("rollback");
  const pages = Math.min(deepestPage - 1, Math.floor((rows.length - 1) / limit));
  const last = pages < 1 ? undefined : rows[pages * limit - 1];
  const found = Found.safeParse(last);
  return found.success ? { page: pages + 1, after: Listed.parse(JSON.parse(found.data.row)) } : null;
}
