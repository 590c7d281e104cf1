import { sql } from "kysely";
import { expect, it } from "vitest";
import { company, lead, signal } from "../support/scenes/drafts.ts";
import { runScene } from "../support/scenes/fault-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals } from "../support/scenes/rows.ts";
import { clientOf } from "../support/servers/client.ts";

const scene = runScene(() => ({ RETAIN_DAYS: '{"signals": 365, "runs": 90, "leads": 30}' }));

it("rows older than RETAIN_DAYS are deleted, others stay", async () => {
  const { id, key } = await newOrganisation(scene.service.env);
  const client = clientOf(scene.service.url, key);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const [home, away] = [company({}), company({})];
  await addCompanies(scene.service.env, id, [home, away]);
  await addSignals(
    scene.service.env,
    id,
    [366, 364].map((days) => signal({ companyId: home.id, createdAt: ago(days) })),
  );
  await addSignals(scene.service.env, id, [signal({ companyId: away.id, createdAt: ago(400) })]);
  const leads = [31, 31, 29].map((days) => lead({ sourceId: home.id, createdAt: ago(days) }));
  await addLeads(scene.service.env, id, leads);
  await client.post(`/leads/${leads[0]?.id}/decision`, { accepted: false });
  await scene.controls.sql(sql`
    insert into runs (organisation_id, company_id, reason, status, created_at)
    select ${id}::uuid, ${home.id}::uuid, 'cadence', s, clock_timestamp() - interval '91 days' from unnest('{finished,queued}'::text[]) s`);
  await scene.controls.sql(sql`
    insert into quarantine (organisation_id, company_id, part, sql_state, cause, created_at)
    select ${id}::uuid, ${home.id}::uuid, 'page', '22P05', 'x', clock_timestamp() - make_interval(days => d)
      from unnest('{31,29}'::integer[]) d`);

  await scene.controls.cron();
  const counts = async (path: string) => (await client.get(path)).body.data.length;
  expect(await counts("/signals")).toBe(1);
  expect(await counts("/alerts")).toBe(1);
  expect(await counts("/alerts?latestPerEntity=true")).toBe(1);
  expect(await counts("/leads")).toBe(2);
  expect(await counts("/leads?decision=rejected")).toBe(1);
  expect(await counts("/runs?status=queued")).toBe(1);
  expect(await counts("/runs?until=2020-01-01")).toBe(0);
  const kept = await scene.controls.sql(sql`select 1 from quarantine where organisation_id = ${id}::uuid`);
  expect(kept).toHaveLength(1);
});
