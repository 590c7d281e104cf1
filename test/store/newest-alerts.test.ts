import { sql } from "kysely";
import { expect, it } from "vitest";
import { conditionsOf } from "../../src/operations/definition/list-filters.ts";
import { alerts } from "../../src/store/alerts.ts";
import { rowsOfPage } from "../../src/store/row-json/resource.ts";
import { controlsOf } from "../support/controls.ts";
import { company, signal } from "../support/scenes/drafts.ts";
import { databaseOf, newOrganisation } from "../support/scenes/organisation.ts";
import { addCompanies, addSignals } from "../support/scenes/rows.ts";
import { sharedStack } from "../support/servers/stack.ts";

it("finds the newest alert of an outcome when outcomes become known later and in any order", async () => {
  const { env } = sharedStack();
  const controls = controlsOf(sharedStack());
  const organisation = await newOrganisation(env);
  const home = company();
  await addCompanies(env, organisation.id, [home]);
  const rows = [1, 2, 3].map((hour) =>
    signal({ companyId: home.id, outcome: null, createdAt: `2026-06-01T0${hour}:00:00.000000+00:00` }),
  );
  await addSignals(env, organisation.id, rows);
  const [first, second, third] = rows.map(({ alertId }) => alertId);

  const session = databaseOf(env).forOrganisation(organisation.id);
  const newest = async (outcome: string) => {
    const conditions = conditionsOf(alerts.filters, { latestPerEntity: true, outcome });
    const [found] = await session.read(rowsOfPage(alerts, conditions, { limit: 25, after: null }, "compact"));
    return found.map(({ row }) => JSON.parse(row).id);
  };
  const conclude = (id: string | undefined) =>
    controls.sql(sql`update alerts set outcome = 'emailed' where id = ${id ?? ""}::uuid`);
  expect([await newest("all"), await newest("emailed")]).toEqual([[third], []]);
  await conclude(second);
  expect(await newest("emailed")).toEqual([second]);
  await conclude(first);
  expect(await newest("emailed")).toEqual([second]);
  await conclude(third);
  expect(await newest("emailed")).toEqual([third]);
});
