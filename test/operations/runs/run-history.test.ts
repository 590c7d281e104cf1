import { sql } from "kysely";
import { expect, it } from "vitest";
import { ran, runScene } from "../../support/scenes/fault-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { register } from "../../support/scenes/tracked.ts";
import { clientOf } from "../../support/servers/client.ts";
import { serveSite } from "../../support/sites/site.ts";

const scene = runScene();

const page = (text: string) =>
  `<title>Halden</title><nav><a href="/blog">Blog</a><a href="/team">Team</a></nav><main><h1>Halden</h1>${text}</main>`;

it("a run shows its pages, what changed on them, and its signal and alert", async () => {
  const site = await serveSite({
    "/": page("<p>Halden builds picking robots.</p>"),
    "/blog": page("<p>Our robots pick eggs.</p>"),
    "/team": page("<p>Ada Lin, CEO</p>"),
  });
  const { key, email } = await newOrganisation(scene.service.env);
  const client = clientOf(scene.service.url, key);
  let company = await ran(client, await register(client, site.origin, email));
  const change = async (text: string) => {
    site.pages["/blog"] = page(text);
    await client.post(`${company.path}/refresh`);
    company = await ran(client, company);
  };
  delete site.pages["/team"];
  await change("<p>Our robots pick eggs.</p><p>Halden raised a $12 million Series A.</p>");
  await change("<p>Our robots pick eggs.</p><p>Halden raised a $15 million Series A.</p>");

  const { body } = await client.get(`/runs?entityId=${company.id}`);
  const [edited, raised, first] = body.data;
  expect(body.data).toMatchObject(
    ["refresh", "refresh", "first"].map((reason) => ({ reason, status: "finished" })),
  );
  const reader = { name: "builtin", model: null, tokens: 0, degraded: false };
  expect(first).toMatchObject({ changeCount: 0, reader });
  const team = { url: `${site.origin}/team`, kind: "team" };
  const bytes = Buffer.byteLength(page("<p>Ada Lin, CEO</p>"));
  expect(first.sources).toContainEqual({ ...team, status: "ok", reason: null, bytes, changed: false });

  const shown = (await client.get(`/runs/${raised.taskId}`)).body.data;
  const of = { url: `${site.origin}/blog`, kind: "blog" };
  const after = "Halden raised a $12 million Series A.";
  expect(shown.changes).toEqual([{ ...of, change: "added", before: null, after }]);
  const missing = { status: "not_found", reason: expect.stringMatching(/\.$/), bytes: null };
  expect(shown.sources).toContainEqual(expect.objectContaining({ ...team, ...missing }));
  for (const path of [`/signals/${shown.signalId}`, `/alerts/${shown.alertId}`])
    expect((await client.get(path)).body.data.taskId).toBe(shown.taskId);
  expect((await client.get(`/runs/${raised.taskId}?view=compact`)).body.data).toEqual(raised);
  expect(Object.keys(raised)).not.toContain("changes");

  expect((await client.get(`/runs/${edited.taskId}`)).body.data.changes).toEqual([
    { ...of, change: "edited", before: after, after: "Halden raised a $15 million Series A." },
  ]);
  await scene.controls.sql(sql`
    update changes set found_at = now() - interval '91 days' where company_id = ${company.id}::uuid`);
  await scene.controls.cron();
  const later = (await client.get(`/runs/${raised.taskId}`)).body.data;
  expect([later.changeCount, later.changes]).toEqual([1, []]);
});

it("a run that failed has an event with the run", async () => {
  const { key, id } = await newOrganisation(scene.service.env);
  const client = clientOf(scene.service.url, key);
  const [row] = await scene.controls.sql(sql<{ id: string }>`
    with c as (insert into companies (organisation_id, things_to_track, alert_emails) values (${id}::uuid, 'news', '{}') returning id)
    insert into runs (organisation_id, company_id, reason) select ${id}::uuid, c.id, 'cadence' from c returning id`);
  await scene.controls.sql(sql`update runs set status = 'failed' where id = ${row?.id}::uuid`);
  const run = (await client.get(`/runs/${row?.id}?view=compact`)).body.data;
  expect(run).toMatchObject({
    status: "failed",
    reason: "cadence",
    reader: null,
    signalId: null,
    sources: [],
  });
  const { body } = await client.get("/events?types=run.failed");
  expect(body.data[0].data).toEqual(run);
  const filtered = async (query: string) => (await client.get(`/runs?${query}`)).body.data.length;
  expect(await filtered("status=failed&reason=cadence")).toBe(1);
  expect(await filtered("status=-failed")).toBe(0);
  expect(await filtered("since=2099-01-01")).toBe(0);
});
