import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { company, lead, signal } from "../support/scenes/drafts.ts";
import { runScene } from "../support/scenes/fault-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals } from "../support/scenes/rows.ts";
import { clientOf } from "../support/servers/client.ts";

const dataDir = mkdtempSync(join(tmpdir(), "data-"));
const scene = runScene(() => ({}), { dataDir });
afterEach(() => scene.controls.sql(sql`delete from organisations`));
const run = (...words: string[]) => runCommand("scripts/admin/data/command.ts", words, { DATA_DIR: dataDir });
const json = async (...words: string[]) => {
  const { stdout, stderr } = await run(...words);
  expect(stderr).toMatch(/^database: .*\n$/);
  return JSON.parse(stdout);
};

/** An organisation with a company, a signal, an alert and a lead. */
async function fund() {
  const organisation = await newOrganisation(scene.service.env);
  const home = company({ founders: ["Grete Minde", "Ada Abara"] });
  await addCompanies(scene.service.env, organisation.id, [home]);
  const news = signal({ companyId: home.id, title: "Grete Minde joins Northbeam" });
  await addSignals(scene.service.env, organisation.id, [news, signal({ companyId: home.id })]);
  await addLeads(scene.service.env, organisation.id, [
    lead({ founderName: "Grete Minde" }),
    lead({ founderName: "Ida Roth" }),
  ]);
  return { ...organisation, home, client: clientOf(scene.service.url, organisation.key) };
}

it("an organisation is exported without hashes of keys, and erased from all tables", async () => {
  const [erased, kept] = [await fund(), await fund()];
  const found = await json("organisations", "export", erased.id);
  const tables = "organisations members api_keys companies founders signals alerts leads events".split(" ");
  expect(Object.keys(found)).toEqual(expect.arrayContaining(tables));
  expect(JSON.stringify(found)).not.toContain("key_hash");
  expect(await run("organisations", "erase", erased.id)).toMatchObject({ code: 1, stdout: "" });
  const report = await json("organisations", "erase", erased.id.toUpperCase(), "--yes", "--json");
  const counts = Object.entries(found).map(([table, rows]) => [table, (rows as unknown[]).length]);
  expect(report.erased).toEqual(Object.fromEntries(counts));
  const { stderr } = await run("organisations", "export", erased.id);
  expect(stderr).toContain(`none has the name or id ${erased.id}`);
  expect((await kept.client.get("/signals")).body.data).toHaveLength(2);
});

it("a person is exported and erased by name, and reported where a rule still has the name", async () => {
  const { client, home, id } = await fund();
  await client.patch(`/tracker/${home.id}`, { thingsToTrack: "News of Grete Minde" });
  await scene.controls.sql(sql`
    insert into pages (organisation_id, company_id, url, kind, memory)
    values (${id}::uuid, ${home.id}::uuid, 'https://northbeam.example/team', 'team', '{"version": 1, "live": [{"text": "Grete Minde"}]}')`);
  expect(Object.keys(await json("people", "export", "grete minde"))).toEqual(
    expect.arrayContaining(["founders", "leads", "pages", "signals"]),
  );
  const report = await json("people", "erase", "Grete Minde", "--yes", "--json");
  expect(report.erased).toMatchObject({ founders: 1, leads: 1, pages: 1, signals: 1 });
  expect(Object.keys(report.left)).toEqual(["companies"]);
  expect((await client.get("/leads")).body.data).toHaveLength(1);
  expect((await client.get(`/tracker/${home.id}`)).body.data.founders).toHaveLength(1);
});

it("a recipient is exported and erased by address", async () => {
  const { client, home, email } = await fund();
  await client.patch(`/tracker/${home.id}`, { alertEmails: ["lp@other.example", email] });
  const found = await json("people", "export", "LP@other.example");
  expect(Object.keys(found)).toContain("companies");
  await json("people", "erase", "LP@other.example", "--yes", "--json");
  expect((await client.get(`/tracker/${home.id}`)).body.data.alertEmails).toEqual([email]);
  expect(await json("people", "export", "lp@other.example")).toEqual({});
  expect((await run("people", "erase", "Ada", "--yes")).stderr).toContain("at least 5 characters");
});
