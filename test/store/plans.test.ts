import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { auto_explain } from "@electric-sql/pglite/contrib/auto_explain";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/v4";
import { fill } from "../../scripts/seed/fill.ts";
import { createKey, hashKey } from "../../src/domain/signing/keys.ts";
import { lookupKeys } from "../../src/identity/names/names.ts";
import { conditionsOf } from "../../src/operations/definition/list-filters.ts";
import { audit } from "../../src/store/account/audit.ts";
import { alerts } from "../../src/store/alerts.ts";
import { companies, nameCandidates } from "../../src/store/companies.ts";
import { leads } from "../../src/store/leads.ts";
import { type Resource, rowsOfPage } from "../../src/store/row-json/resource.ts";
import { signals } from "../../src/store/signals.ts";
import type { Value } from "../../src/store/statement/conditions.ts";
import { webhookDeliveries } from "../../src/store/webhooks.ts";
import { descendantsOf } from "../../src/taxonomy/taxonomy.ts";
import { databaseImage } from "../support/servers/image.ts";

const sizes = { signals: 3_000, leads: 2_000, companies: 120 };
const limit = 25;
let database: PGlite;
let keyHash: string;
let companyId: string;
let webhookId: string;
const messages: string[] = [];

async function query(text: string, values: readonly unknown[] = []) {
  const onNotice = ({ message }: { message?: string | undefined }) => messages.push(message ?? "");
  return (await database.query<Record<string, unknown>>(text, [...values], { onNotice })).rows;
}

async function newOrganisation(name: string) {
  const [email, hash] = ["partner@fund.example", await hashKey(await createKey())];
  const [row] = await query(
    `with o as (insert into organisations (name) values ($1) returning id),
     m as (insert into members (organisation_id, email, role) select id, $3, 'owner' from o returning id, organisation_id),
     k as (insert into api_keys (organisation_id, member_id, name, key_hash, scopes)
           select organisation_id, id, 'plans', $2, '{tracker:read,leads:read}' from m)
     select organisation_id, id from m`,
    [name, hash, email],
  );
  return { id: String(row?.organisation_id), memberId: String(row?.id), email, hash };
}

beforeAll(async () => {
  database = await PGlite.create({
    loadDataDir: await openAsBlob(await databaseImage()),
    extensions: { auto_explain, btree_gin, pg_trgm },
  });
  await query("load 'auto_explain'");
  await query("set random_page_cost = 1.1");
  await query("set plan_cache_mode = auto");
  const few = { companies: 2, signals: 30, leads: 5 };
  for (let place = 1; place <= 8; place += 1)
    await fill({ query }, await newOrganisation(`Small ${place}`), few, () => {});
  const large = await newOrganisation("Large");
  await fill({ query }, large, sizes, () => {});
  await query(
    `insert into audit (organisation_id, operation, entity_id, fields, created_at)
     select $1, case when n % 100 = 0 then 'createKey' else 'updateCompany' end, gen_random_uuid(), '{}', now() - n * interval '1 min'
       from generate_series(1, 3000) n`,
    [large.id],
  );
  const [hook] = await query(
    "insert into webhooks (id, organisation_id, url, secret) select gen_random_uuid(), $1, '', '' from generate_series(1, 5) returning id",
    [large.id],
  );
  webhookId = String(hook?.id);
  await query(
    `with e as (insert into events (id, organisation_id, place, type, subject, rest, created_at)
       select gen_random_uuid(), $1, n, 'webhook.test', gen_random_uuid(), '{}', now() from generate_series(1, 1000) n returning *)
     insert into webhook_deliveries (organisation_id, webhook_id, event_id, place, number, type)
     select e.organisation_id, w.id, e.id, e.place, e.number, e.type from e join webhooks w using (organisation_id)`,
    [large.id],
  );
  await query("analyze audit, webhooks, webhook_deliveries");
  keyHash = large.hash;
  const [row] = await query("select id from companies where organisation_id = $1 limit 1", [large.id]);
  companyId = String(row?.id);
});
afterAll(() => database.close());

const Node = z.looseObject({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number().default(0),
  "Actual Loops": z.number().default(1),
  "Rows Removed by Filter": z.number().default(0),
  get Plans() {
    return z.array(Node).default([]);
  },
});
type Node = z.infer<typeof Node>;

const nodesOf = (node: Node): Node[] => [node, ...node.Plans.flatMap(nodesOf)];
const rowsOf = (node: Node) => node["Actual Rows"] * node["Actual Loops"];

/** Runs a query as the service does, in the tenant's role, and reads the plans used, including those inside functions. */
async function explain({ sql, parameters }: CompiledQuery<unknown>) {
  await query("begin");
  await query("select from enter_key($1)", [keyHash]);
  await query("reset role");
  const logged = "min_duration = 0, analyze = on, timing = off, nested_statements = on, format = 'json'";
  for (const setting of logged.split(", ")) await query(`set local auto_explain.log_${setting}`);
  await query("set local client_min_messages = 'log'");
  await query("set local role partner_tracking_tenant");
  messages.length = 0;
  const rows = await query(sql, parameters);
  await query("rollback");
  const nodes = messages
    .filter((text) => text.includes("{"))
    .flatMap((text) =>
      nodesOf(z.object({ Plan: Node }).parse(JSON.parse(text.slice(text.indexOf("{")))).Plan),
    );
  const scans = nodes.filter((node) => node["Node Type"].includes("Scan"));
  const sorts = nodes.filter((node) => node["Node Type"].endsWith("Sort"));
  return {
    rows,
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
    read: scans.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]),
    sorted: Math.max(0, ...sorts.map((node) => rowsOf(node.Plans[0] ?? node))),
    visited: scans.reduce(
      (all, node) => all + rowsOf(node) + node["Rows Removed by Filter"] * node["Actual Loops"],
      0,
    ),
  };
}

type Given = Readonly<Record<string, Value>>;
const page = (resource: Resource, given: Given, most = limit, last: unknown = null) => {
  const after = last === null ? null : { organisationId: "", after: Place.parse(last), top: null };
  return rowsOfPage(resource, conditionsOf(resource.filters, given), { limit: most, after }, "compact");
};
const Place = z
  .object({ createdAt: z.string().optional(), at: z.string().optional(), id: z.string() })
  .transform(({ createdAt, at = "", id }) => ({ createdAt: createdAt ?? at, id }));

const leaf = ["fintech.payments.merchant-acquiring"];
const sector = descendantsOf("fintech");
const [from, to] = [30, 29].map((days) => new Date(Date.now() - days * 86_400_000).toISOString());
const filters: [Resource, Given[]][] = [
  [
    companies,
    [
      {},
      { status: "paused" },
      { stage: "late" },
      { tag: "watchlist" },
      { updatedAfter: from ?? "" },
      { search: ["labs"] },
    ],
  ],
  [
    signals,
    [
      { since: from ?? "", until: to ?? "" },
      { needsAttention: true },
      { entityId: "" },
      { type: "fundraising,risk", severity: "critical", needsAttention: true },
      { type: "baseline", severity: "critical" },
      { recommendation: "reach_out" },
      { text: "the" },
      { text: "podcast outage" },
      { text: "team", entityId: "" },
      { text: "round", severity: "critical" },
      { classification: [] },
      { classification: leaf, severity: "critical" },
      { classification: sector, text: "round" },
    ],
  ],
  [
    alerts,
    [
      { outcome: "failed" },
      { entityId: "", outcome: "failed" },
      { latestPerEntity: true },
      { latestPerEntity: true, outcome: "failed" },
      { latestPerEntity: true, until: from ?? "" },
      { latestPerEntity: true, classification: sector },
    ],
  ],
  [
    leads,
    [
      { decision: "rejected" },
      { sourceEntityId: "" },
      { decision: "accepted", stage: "exited" },
      { founderName: "ada abara" },
      { founderName: "nobody" },
      { classification: leaf, decision: "accepted" },
    ],
  ],
  [webhookDeliveries, [{ id: "" }]],
  [audit, [{ since: from ?? "" }, { operation: "createKey" }, { entityId: "" }]],
];
const bySector = [{ classification: leaf }, { classification: sector }];
const cases = filters.flatMap(([resource, given]) =>
  (resource === webhookDeliveries ? given : [{}, ...(resource === audit ? [] : bySector), ...given]).map(
    (one) => [resource.table, JSON.stringify(one).slice(0, 80), resource, one] as const,
  ),
);

/** With so few companies their table may be read from end to end; the lists' own tables never, nor sorted as a whole. */
it.each(cases)("%s with %s are read by index, on the first page and deep in the list", async (...one) => {
  const [, , resource, filter] = one;
  const given = Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      value === "" ? (name === "id" ? webhookId : companyId) : value,
    ]),
  );
  const first = await explain(page(resource, given));
  const { rows } = await explain(page(resource, given, 5_000));
  const deep = rows.length > limit && JSON.parse(String(rows.at(-limit)?.row));
  for (const plan of [first, ...(deep ? [await explain(page(resource, given, limit, deep))] : [])]) {
    expect(plan.read.filter((table) => table !== "companies")).toEqual([]);
    expect(plan.sorted).toBeLessThan(sizes.signals / 4);
    if (Object.keys(given).length === 0) expect(plan.visited).toBeLessThan(400);
  }
});

it.each<[string, () => CompiledQuery<unknown>, string[]]>([
  ["words", () => page(signals, { text: "podcast outage" }), ["signals_words"]],
  ["founders", () => page(leads, { founderName: "nobody" }), ["leads_founder_words"]],
  [
    "companies",
    () => page(companies, { search: ["enrgy", "bea"], status: "ok" }),
    ["company_names_words", "founders_words"],
  ],
  ["sectors", () => page(leads, { classification: leaf }), ["lead_categories_category"]],
  [
    "mistyped names",
    () => nameCandidates({ keys: lookupKeys("Beacnohub Enregy") }),
    ["companies_beginning", "company_names_marks", "founders_name_marks"],
  ],
])("finds %s by their own index", async (_what, asked, indexes) => {
  expect((await explain(asked())).indexes).toEqual(expect.arrayContaining(indexes));
});
