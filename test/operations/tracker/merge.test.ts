import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { compile } from "../../../src/store/statement/statement.ts";
import { controlsOf } from "../../support/controls.ts";
import { idsOf, lead, signal } from "../../support/scenes/drafts.ts";
import { databaseOf, newOrganisation, type TestOrganisation } from "../../support/scenes/organisation.ts";
import { addLeads, addSignals } from "../../support/scenes/rows.ts";
import { startApi } from "../../support/servers/api.ts";
import { type Answered, type Client, clientOf, until } from "../../support/servers/client.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const api = startApi();
const controls = controlsOf(sharedStack());
const unknownId = "00000000-0000-4000-8000-000000000000";
let owner: TestOrganisation;
let client: Client;

beforeEach(async () => {
  owner = await newOrganisation(api.service.env);
  client = clientOf(api.service.url, owner.key);
});

const add = async (companyName: string, body: object = {}) => {
  const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
  return (await client.post("/tracker", { companyName, ...settings, ...body })).body.data;
};
const merge = (id: string, from: string, headers = {}) =>
  client.post(`/tracker/${id}/merge`, { from }, headers);

describe("a merge", () => {
  it("moves history and settings, fills empty fields and removes the other company", async () => {
    const kept = await add("Halden Robotics", {
      companyWebsite: "https://halden.example",
      thingsToTrack: "Fundraising; senior hires",
      founders: [{ name: "Ada Abara" }],
    });
    const from = await add("Halden Labs", {
      companyWebsite: "https://labs.example",
      companyGithubUrl: "https://github.com/halden",
      thingsToTrack: "Senior hires.\nLayoffs",
      alertEmails: ["A@fund.example", "b@fund.example"],
      founders: [{ name: "Ada Abara", linkedinUrl: "https://www.linkedin.com/in/ada" }, { name: "Ola Rye" }],
    });
    await client.patch(`/tracker/${kept.id}`, { tags: ["watch"] });
    await client.patch(`/tracker/${from.id}`, { tags: ["Watch", "labs"] });
    const [mine, theirs] = [signal({ companyId: kept.id }), signal({ companyId: from.id })];
    const around = lead({ sourceId: from.id });
    await addSignals(api.service.env, owner.id, [mine, theirs]);
    await addLeads(api.service.env, owner.id, [around]);
    await controls.sql(sql`insert into changes (organisation_id, company_id, digest, content)
      values (${owner.id}::uuid, ${from.id}::uuid, 'd', '{}'), (${owner.id}::uuid, ${kept.id}::uuid, 'd', '{}'),
             (${owner.id}::uuid, ${from.id}::uuid, 'e', '{}')`);
    await controls.sql(sql`insert into pages (organisation_id, company_id, url, kind, memory)
      values (${owner.id}::uuid, ${from.id}::uuid, 'https://labs.example', 'site', '{}'),
             (${owner.id}::uuid, ${kept.id}::uuid, 'https://halden.example', 'site', '{}')`);

    const { status, body } = await merge(kept.id, from.id);
    expect([status, body.data]).toMatchObject([
      200,
      {
        id: kept.id,
        companyName: "Halden Robotics",
        alsoKnownAs: ["Halden Labs"],
        companyWebsite: "https://halden.example",
        companyGithubUrl: "https://github.com/halden",
        thingsToTrack: "Fundraising; senior hires\nLayoffs",
        alertEmails: ["a@fund.example", "b@fund.example"],
        tags: ["watch", "labs"],
        founders: [
          { name: "Ada Abara", linkedinUrl: "https://www.linkedin.com/in/ada" },
          { name: "Ola Rye", linkedinUrl: null },
        ],
      },
    ]);
    expect((await client.get(`/tracker/${from.id}`)).status).toBe(404);
    const of = async (list: string) => idsOf((await client.get(`${list}=${kept.id}`)).body).toSorted();
    expect(await of("/signals?entityId")).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect(await of("/alerts?entityId")).toEqual(expect.arrayContaining([mine.alertId, theirs.alertId]));
    expect(await of("/leads?sourceEntityId")).toEqual([around.id]);
    expect(idsOf((await client.get("/alerts?latestPerEntity=true")).body)).toHaveLength(1);
    expect(idsOf((await client.get("/tracker?search=halden labs")).body)).toEqual([kept.id]);
    const [stored] = await controls.sql(sql<{ digests: string; urls: string; left: boolean }>`
      select (select string_agg(digest, ' ' order by digest) from changes where company_id = ${kept.id}::uuid) as digests,
             (select string_agg(url, ' ') from pages where organisation_id = ${owner.id}::uuid) as urls,
             exists (select from runs where company_id = ${from.id}::uuid union all
                     select from work where company_id = ${from.id}::uuid) as left`);
    expect(stored).toEqual({ digests: "d e", urls: "https://halden.example", left: false });

    const { body: log } = await until(
      () => client.get("/events?limit=100"),
      ({ body }) => body.data.some(({ type }: { type: string }) => type === "company.removed"),
    );
    const events = log.data.map(({ type, entityId, data }: Answered["body"]) => [
      type,
      entityId,
      data.mergedInto,
    ]);
    expect(events).toEqual(
      expect.arrayContaining([
        ["signal.created", kept.id, undefined],
        ["company.updated", kept.id, undefined],
        ["company.removed", from.id, kept.id],
      ]),
    );
    expect(events.filter(([, entityId]: string[]) => entityId === from.id)).toHaveLength(1);
    const audited = (await client.get("/audit?operation=mergeCompany")).body.data;
    expect(audited.map(({ entityId }: { entityId: string }) => entityId).toSorted()).toEqual(
      [kept.id, from.id].toSorted(),
    );
  });

  it("is repeated by its idempotency key, and a repeated registration of the other returns the merged company", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const registration = { companyName: "Other", thingsToTrack: "Funding", alertEmails: ["a@fund.example"] };
    const [kept, from] = [await add("Kept"), (await client.post("/tracker", registration, key)).body.data];
    const mergeKey = { "Idempotency-Key": crypto.randomUUID() };
    const first = await merge(kept.id, from.id, mergeKey);
    const again = await merge(kept.id, from.id, mergeKey);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await merge(kept.id, from.id)).status).toBe(404);
    const replayed = await client.post("/tracker", registration, key);
    expect([replayed.status, replayed.body.data.id, replayed.body.idempotencyReplayed]).toEqual([
      200,
      kept.id,
      true,
    ]);
  });

  it("needs another existing company, and refuses what would be beyond a limit", async () => {
    const kept = await add("Kept", {
      alertEmails: Array.from({ length: 12 }, (_, at) => `k${at}@fund.example`),
    });
    const many = await add("Many", {
      alertEmails: Array.from({ length: 12 }, (_, at) => `m${at}@fund.example`),
    });
    for (const [id, from, status, named] of [
      [kept.id, kept.id.toUpperCase(), 400, "from: must be another company"],
      [kept.id, "x", 400, "from: "],
      [kept.id, many.id, 400, "from: the merged company would have more than 20 addresses"],
      [kept.id, unknownId, 404, ""],
      [unknownId, kept.id, 404, ""],
    ] as const) {
      const refused = await merge(id, from);
      expect([refused.status, refused.body.error.message]).toEqual([status, expect.stringContaining(named)]);
    }
    expect((await client.get(`/tracker/${many.id}`)).status).toBe(200);
  });

  it("in both directions at once keeps one company", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await add("One"), await add("Other")];
      const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const left = await Promise.all([one, other].map(({ id }) => client.get(`/tracker/${id}`)));
      expect(left.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    }
  });

  it("ends a running run of the other company, which then cannot report", async () => {
    const [kept, from] = [await add("Kept"), await add("From")];
    const held = crypto.randomUUID();
    const session = databaseOf(api.service.env).forOrganisation(owner.id);
    const [run] = await controls.sql(sql<{ id: string }>`
      update runs set status = 'running' where company_id = ${from.id}::uuid returning id`);
    await controls.sql(sql`update work set lease_token = ${held}::uuid, lease_until = now() + interval '1 hour'
      where kind = 'run' and subject = ${run?.id}::uuid`);
    expect((await merge(kept.id, from.id)).status).toBe(200);
    const report = sql<{
      kind: string;
    }>`select kind from report_run(${run?.id}::uuid, ${held}::uuid, 1, '{}')`;
    const [rows] = await session.write(compile(report));
    expect(rows).toEqual([{ kind: "lost" }]);
    const [after] = await controls.sql(sql`select status from runs where id = ${run?.id}::uuid`);
    expect(after).toEqual({ status: "cancelled" });
  });
});

/** A new table with `company_id` must be moved or deleted by a merge: add it to `merge_companies.sql` and here. */
it("every table of companies is moved or deleted", async () => {
  const tables = await controls.sql(sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' order by table_name`);
  const moved =
    "alerts changes company_categories company_recipients events founders idempotency_keys quarantine runs signals told work";
  const deleted = "company_names idempotent_answers newest_alerts pages rulebooks";
  expect(tables.map(({ name }) => name)).toEqual(`${moved} ${deleted}`.split(" ").toSorted());
});
