import { sql } from "kysely";
import { expect, it } from "vitest";
import { controlsOf } from "../support/controls.ts";
import { ran, register } from "../support/scenes/tracked.ts";
import { startApi } from "../support/servers/api.ts";
import { until } from "../support/servers/client.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { serveSite } from "../support/sites/site.ts";

const api = startApi();
const controls = controlsOf(sharedStack());

it("a company without a website has no runs until it gets one", async () => {
  const { client, organisation, service } = api;
  const site = await serveSite({
    "/": "<title>Wellhead</title><p>Software for well drillers.</p>",
  });
  let company = await register(client, site.origin, organisation.email, { companyWebsite: undefined });
  const read = async () => (await client.get(company.path)).body.data;
  company = await ran(client, company);
  let data = await read();
  expect([data.scrapeHealth, data.scrapeHealthReason, data.nextRunAt]).toEqual([
    "failing",
    expect.stringContaining("no website to read"),
    null,
  ]);
  for (const patch of [{ cadenceDays: 3 }, { status: "paused" }, { status: "ok" }, { tags: ["x"] }])
    expect((await client.patch(company.path, patch)).body.data.nextRunAt).toBeNull();
  await client.post(`${company.path}/refresh`);
  company = await ran(client, company);
  expect((await read()).nextRunAt).toBeNull();

  const patched = await client.patch(company.path, { companyWebsite: site.origin });
  expect(Date.parse(patched.body.data.nextRunAt)).toBeLessThanOrEqual(Date.now() + 60_000);
  const due = await controls.sql(
    sql`select 1 from companies where id = ${company.id}::uuid and next_run_at <= clock_timestamp()`,
  );
  expect(due).toHaveLength(1);
  // The enrichment that the new website started may lock the company during a tick; that tick skips it, and the next one does not.
  const sinceTick = async () => {
    await service.cron();
    data = await read();
    return data;
  };
  await until(
    sinceTick,
    ({ scrapeHealth, lastScrapedAt }) => scrapeHealth === "ok" && lastScrapedAt !== company.lastScrapedAt,
  );
  expect([data.scrapeHealth, data.scrapeHealthReason]).toEqual(["ok", null]);
  expect(Date.parse(data.nextRunAt)).toBeGreaterThan(Date.now());
});
