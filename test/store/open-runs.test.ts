import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { failRun } from "../../src/store/runs.ts";
import { controlsOf } from "../support/controls.ts";
import { company } from "../support/scenes/drafts.ts";
import { databaseOf } from "../support/scenes/organisation.ts";
import { addCompanies } from "../support/scenes/rows.ts";
import { startApi } from "../support/servers/api.ts";
import { sharedStack } from "../support/servers/stack.ts";

const api = startApi();
const { id } = company();

const health = async () => {
  const [one, list] = await Promise.all([api.client.get(`/tracker/${id}`), api.client.get("/tracker")]);
  const [listed] = list.body.data;
  const { scrapeHealth, scrapeHealthReason } = one.body.data;
  expect(listed).toMatchObject({ scrapeHealth, scrapeHealthReason });
  return [scrapeHealth, scrapeHealthReason];
};

beforeAll(() => addCompanies(api.service.env, api.organisation.id, [company({ id })]));

it("a company states what its open run does, and why its last run failed", async () => {
  const controls = controlsOf(sharedStack());
  expect(await health()).toEqual(["pending", null]);
  const [run] = await controls.sql(sql<{ id: string }>`
    insert into runs (organisation_id, company_id, reason)
    values (${api.organisation.id}::uuid, ${id}::uuid, 'refresh') returning id`);
  for (const [status, reason] of [
    ["queued", "Run in progress: queued."],
    ["running", "Run in progress: reading sources."],
    ["reported", "Run in progress: sending alerts."],
    ["running", "Run in progress: reading sources."],
  ]) {
    await controls.sql(sql`update runs set status = ${status} where id = ${run?.id}::uuid`);
    expect(await health()).toEqual(["running", reason]);
  }
  const session = databaseOf(api.service.env).forOrganisation(api.organisation.id);
  await session.write(failRun({ run: run?.id ?? "", reason: "The site was down." }));
  expect(await health()).toEqual(["failing", "The site was down."]);
});
