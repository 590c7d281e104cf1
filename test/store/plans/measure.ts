import * as z from "zod/v4";
import { fill } from "../../../scripts/seed/fill.ts";
import type { Position } from "../../../src/domain/signing/cursor.ts";
import { createKey, hashKey } from "../../../src/domain/signing/keys.ts";
import { type ExplainingClient, explain, type PlanReading } from "./explain.ts";
import { type ListCase, listCases } from "./list-cases.ts";

/** A query of one page of a list, and how Postgres executed it. */
export interface Measured {
  name: string;
  /** Number of the page, 1 or the deep one: the thousandth, or the last full one where there are fewer. */
  page: number;
  plan: PlanReading;
}

const limit = 25;
const deepestPage = 1_000;
const Found = z.object({ row: z.string() });
const Listed = z.object({ createdAt: z.string(), id: z.string() });

/** Fills an empty database with one large organisation and twenty small ones; returns the hash of a key of the large one. */
export async function prepare(
  client: ExplainingClient,
  sizes: { signals: number; leads: number; companies: number },
): Promise<string> {
  const small = { companies: 2, signals: 30, leads: 5 };
  for (let place = 1; place <= 20; place += 1)
    await fill(client, await organisation(client, `Small ${place}`), small, () => {});
  const { keyHash, ...large } = await organisation(client, "Large");
  await fill(client, large, { ...sizes }, () => {});
  return keyHash;
}

/** Explains every list query on its first page and on a deep page, for an organisation that {@link prepare} has filled. */
export async function measure(client: ExplainingClient, keyHash: string): Promise<Measured[]> {
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
  const measured: Measured[] = [];
  for (const one of cases) {
    const name = `${one.table}: ${one.name}`;
    const deep = await deepPlace(client, keyHash, one);
    const first = { name, page: 1, plan: await explain(client, keyHash, one.query(null, limit)) };
    measured.push(first);
    if (deep !== null)
      measured.push({
        ...first,
        page: deep.page,
        plan: await explain(client, keyHash, one.query(deep.after, limit)),
      });
  }
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
