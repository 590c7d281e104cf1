import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeCursor } from "../../src/domain/signing/cursor.ts";
import { bodyExample } from "../../src/http/openapi/examples.ts";
import { pathFields } from "../../src/operations/definition/define.ts";
import { operations } from "../../src/operations/index.ts";
import { compile } from "../../src/store/statement/statement.ts";
import { type Controls, controlsOf } from "../support/controls.ts";
import { databaseOf, newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { ran } from "../support/scenes/tracked.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { connectTools, type ToolClient } from "../support/servers/mcp.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const marker = `Zyxwell${crypto.randomUUID().slice(0, 8)}`;
const person = `https://www.linkedin.com/in/${marker.toLowerCase()}`;
const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };

let service: TestService;
let controls: Controls;
let ours: TestOrganisation;
let theirs: TestOrganisation;
let client: Client;
let tools: ToolClient;
let own: string;
let ownWebhook: string;
let foreign: Record<"company" | "founder" | "run" | "signal" | "alert" | "lead" | "webhook", string>;

beforeAll(async () => {
  controls = controlsOf(sharedStack());
  service = await startService(sharedStack().env);
  [ours, theirs] = await Promise.all([newOrganisation(service.env), newOrganisation(service.env)]);
  client = clientOf(service.url, ours.key);
  tools = await connectTools(service.url, ours.key);
  own = (await client.post("/tracker", { companyName: "Our Own", ...settings })).body.data.id;
  const hook = { url: "https://hooks.fund.example", types: ["run.failed"] };
  ownWebhook = (await client.post("/webhooks", hook)).body.data.id;
  const webhook = (
    await clientOf(service.url, theirs.key).post("/webhooks", { ...hook, url: `https://${marker}.example` })
  ).body.data.id;
  const created = await clientOf(service.url, theirs.key).post("/tracker", {
    companyName: marker,
    companyWebsite: `https://${marker.toLowerCase()}.example`,
    companyLinkedinUrl: `https://www.linkedin.com/company/${marker.toLowerCase()}`,
    founders: [{ name: `${marker} Founder`, linkedinUrl: person }],
    ...settings,
  });
  const { id: company, founders } = created.body.data;
  await ran(clientOf(service.url, theirs.key), {
    id: company,
    path: `/tracker/${company}`,
    lastScrapedAt: null,
  });
  const [rows] = await controls.sql(sql<{ run: string; signal: string; alert: string; lead: string }>`
    with r as (insert into runs (organisation_id, company_id, reason, status)
               values (${theirs.id}::uuid, ${company}::uuid, 'refresh', 'finished') returning id),
    s as (insert into signals (organisation_id, company_id, run_id, type, severity, recommendation, needs_attention,
                               title, summary, words, evidence, analysis)
          select ${theirs.id}::uuid, ${company}::uuid, r.id, 'press', 'high', 'review', true, ${marker}, ${marker}, '{}', '[]',
                 '{"updates": [], "sources": [], "analyzer": {"name": "builtin", "model": null, "degraded": false}}' from r
          returning id, run_id),
    a as (insert into alerts (organisation_id, company_id, signal_id, run_id, outcome, reason, recipients, rule_evaluations)
          select ${theirs.id}::uuid, ${company}::uuid, s.id, s.run_id, 'not_triggered', ${marker}, '{}', '[]' from s returning id),
    l as (insert into leads (organisation_id, person_key, company_name, name_key, joined_key, founder_name, founder_key,
                             founder_words, founder, source_company_id, relation, details)
          values (${theirs.id}::uuid, ${marker}, ${marker}, ${marker.toLowerCase()}, ${marker.toLowerCase()}, ${marker},
                  ${marker.toLowerCase()}, '{}', jsonb_build_object('name', ${marker}::text), ${company}::uuid, 'customer',
                  '{"description": null, "founders": [], "evidence": []}') returning id),
    t as (insert into told (organisation_id, company_id, happenings)
          values (${theirs.id}::uuid, ${company}::uuid, jsonb_build_array(${marker}::text))
          on conflict (company_id) do update set happenings = excluded.happenings),
    k as (insert into model_answers (organisation_id, key, answer, tokens)
          values (${theirs.id}::uuid, repeat('5', 64), jsonb_build_array(${marker}::text), 5)),
    u as (insert into model_use (organisation_id, month, tokens) values (${theirs.id}::uuid, '2026-11-01', 5))
    select s.run_id as run, s.id as signal, a.id as alert, l.id as lead from s, a, l`);
  if (!rows) throw new Error("nothing was stored");
  foreign = { company, founder: founders[0].id, webhook, ...rows };
});
afterAll(async () => {
  await tools.close();
  await service.close();
});

/** Everything the other organisation holds, as one text. */
async function theirRows(): Promise<string> {
  const tracked = ["companies", "founders", "runs", "pages", "signals", "alerts", "leads"];
  const all = await Promise.all(
    [
      ...tracked,
      "told",
      "model_answers",
      "model_use",
      "members",
      "api_keys",
      "webhooks",
      "webhook_deliveries",
    ].map((table) =>
      controls.sql(sql`select md5(string_agg(t::text, '' order by t::text)) as rows from ${sql.table(table)} t
                        where organisation_id = ${theirs.id}::uuid`),
    ),
  );
  return JSON.stringify(all);
}

const idOf = (path: string): string => {
  const ids: Record<string, string> = {
    tracker: foreign.company,
    runs: foreign.run,
    signals: foreign.signal,
    alerts: foreign.alert,
    leads: foreign.lead,
    keys: theirs.keyId,
    members: theirs.memberId,
    webhooks: foreign.webhook,
  };
  return ids[path.split("/")[3] ?? ""] ?? "";
};
/** Names of lists in their cursors, where they differ from the operation's. */
const listNames: Record<string, string> = {
  listKeys: "key_list",
  listMembers: "member_list",
  listWebhookDeliveries: "webhook_deliveries",
};
const withId = operations.filter(({ http }) => http?.path.includes("{"));
const lists = operations
  .filter(({ input }) => "cursor" in input.shape)
  .map(({ name, http, tool, input }) => ({
    path: (http?.path ?? "").replace("/api/v1", ""),
    /** The name of the list in its cursors. */
    list: listNames[name] ?? name.replace(/^list/, "").toLowerCase(),
    tool: tool?.name ?? null,
    byId: Object.keys(input.shape).filter((field) => /^(?:source)?entityId$/i.test(field)),
    byName: Object.keys(input.shape).filter((field) => /^(?:entity|source)Query$/.test(field)),
  }));

describe("an id of another organisation", () => {
  it.each(withId.map((operation) => [operation.name, operation] as const))(
    "%s answers like for an unknown id, and changes nothing",
    async (_name, operation) => {
      const { http, tool } = operation;
      const theirId = idOf(http?.path ?? "");
      const body = bodyExample(operation);
      const before = await theirRows();
      const send = async (id: string) => {
        const path = (http?.path ?? "").replace("/api/v1", "").replace(/\{\w+\}/, id);
        const { method } = http ?? {};
        if (method === "GET") return client.get(path);
        if (method === "DELETE") return client.delete(path);
        if (method === "PATCH") return client.patch(path, body);
        return client.post(path, body);
      };
      const [refused, unknown] = [await send(theirId), await send(unknownId)];
      expect([refused.status, refused.body]).toEqual([404, unknown.body]);
      if (tool) {
        const [idField = ""] = pathFields(operation);
        const called = await tools.call(tool.name, { [idField]: theirId, ...Object(body) });
        expect([called.isError, called.body.error.code]).toEqual([true, "not_found"]);
      }
      expect(await theirRows()).toBe(before);
    },
  );

  it("of a company cannot be merged into an own company", async () => {
    const before = await theirRows();
    const refused = await client.post(`/tracker/${own}/merge`, { from: foreign.company });
    const unknown = await client.post(`/tracker/${own}/merge`, { from: unknownId });
    expect([refused.status, refused.body]).toEqual([404, unknown.body]);
    expect(await theirRows()).toBe(before);
  });

  it("of a founder cannot be used in a PATCH of an own company", async () => {
    const before = await theirRows();
    for (const patch of [{ name: "Taken" }, { remove: true }]) {
      const { status, body } = await client.patch(`/tracker/${own}`, {
        founders: [{ id: foreign.founder, ...patch }],
      });
      expect([status, body.error.code]).toEqual([400, "validation_error"]);
    }
    expect(await theirRows()).toBe(before);
  });
});

describe("lists", () => {
  it.each(lists)("$path contains no row of another organisation", async ({ path: of, tool, byId }) => {
    const path = of.replace("{id}", ownWebhook);
    for (const query of [{}, ...byId.map((field) => ({ [field]: foreign.company }))]) {
      const answer = await client.get(`${path}?${new URLSearchParams({ limit: "100", ...query })}`);
      expect(answer.status === 404 || answer.status === 200).toBe(true);
      expect(JSON.stringify(answer.body)).not.toContain(marker);
      if (tool !== null) expect(JSON.stringify((await tools.call(tool, query)).body)).not.toContain(marker);
    }
  });

  it.each(lists.flatMap(({ path, byName }) => byName.map((field) => [path, field] as const)))(
    "%s?%s does not find another organisation's company by its name or its founder's",
    async (path, field) => {
      for (const name of [marker, `${marker} Founder`]) {
        const { status, body } = await client.get(`${path}?${new URLSearchParams({ [field]: name })}`);
        expect([status, body.error.code]).toEqual([404, `${field.replace("Query", "")}_not_found`]);
        expect(body.error.details).toBeUndefined();
      }
    },
  );

  it.each(lists.filter(({ list }) => list !== "events"))(
    "$path rejects the cursor of another organisation",
    async ({ path: of, list }) => {
      const path = of.replace("{id}", ownWebhook);
      const place = { id: foreign.signal, createdAt: "2026-11-21T00:00:00.000000+00:00" };
      const secret = service.env.CURSOR_SECRET ?? "";
      const cursor = (organisation: string) =>
        encodeCursor([secret], list, { organisationId: organisation, after: place, top: place });
      const refused = await client.get(`${path}?cursor=${await cursor(theirs.id)}`);
      expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_cursor"]);
      expect((await client.get(`${path}?cursor=${await cursor(ours.id)}`)).status).toBe(200);
    },
  );
});

it("two organisations can track the same company separately", async () => {
  const before = await theirRows();
  const { status, body } = await client.post("/tracker", {
    companyName: marker,
    companyWebsite: `https://${marker.toLowerCase()}.example`,
    companyLinkedinUrl: `https://www.linkedin.com/company/${marker.toLowerCase()}`,
    founders: [{ name: "Founder", linkedinUrl: person }],
    ...settings,
  });
  expect([status, body.existingEntity]).toEqual([201, false]);
  expect(await theirRows()).toBe(before);
  await client.delete(`/tracker/${body.data.id}`);
});

describe("the database itself", () => {
  const tenantTables = async () => {
    const rows = await controls.sql(sql<{ name: string; readable: boolean; writable: boolean }>`
      select c.relname as name, has_table_privilege('partner_tracking_tenant', c.oid, 'select') as readable,
             has_table_privilege('partner_tracking_tenant', c.oid, 'update, delete') as writable
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p', 'v')
         and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)`);
    return rows;
  };

  it("shows and changes no row of another organisation, whatever the statement", async () => {
    const before = await theirRows();
    const session = databaseOf(service.env).forOrganisation(ours.id);
    for (const { name, readable, writable } of await tenantTables()) {
      if (!readable) continue;
      const table = sql.table(name);
      const [seen] = await session.read(
        compile(sql`select 1 from ${table} where organisation_id <> ${ours.id}::uuid`),
      );
      expect([name, seen]).toEqual([name, []]);
      if (!writable) continue;
      await session.write(compile(sql`delete from ${table} where organisation_id = ${theirs.id}::uuid`));
      await session.write(
        compile(
          sql`update ${table} set organisation_id = organisation_id where organisation_id = ${theirs.id}::uuid`,
        ),
      );
    }
    expect(await theirRows()).toBe(before);
    const smuggled = compile(
      sql`insert into work (organisation_id, company_id, kind, subject)
          values (${theirs.id}::uuid, gen_random_uuid(), 'run', gen_random_uuid())`,
    );
    await expect(session.write(smuggled)).rejects.toThrow("42501");
    for (const secret of ["api_keys", "members", "organisations"])
      await expect(session.read(compile(sql`select * from ${sql.table(secret)}`))).rejects.toThrow("42501");
  });

  it("prevents a tenant from changing its organisation, also inside functions", async () => {
    const session = databaseOf(service.env).forOrganisation(ours.id);
    await expect(session.read(compile(sql`select enter_organisation(${theirs.id}::uuid)`))).rejects.toThrow(
      "42501",
    );
    const definers = await controls.sql(sql<{ name: string; source: string; path: string }>`
      select p.proname as name, p.prosrc as source, coalesce(array_to_string(p.proconfig, ' '), '') as path
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and p.prosecdef and has_function_privilege('partner_tracking_tenant', p.oid, 'execute')`);
    expect(definers.length).toBeGreaterThan(2);
    for (const { name, source, path } of definers) {
      expect([name, source.includes("current_organisation()")]).toEqual([name, true]);
      expect([name, path]).toEqual([name, expect.stringContaining("search_path=public, pg_temp")]);
    }
  });
});
