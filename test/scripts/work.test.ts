import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { runScene } from "../support/scenes/fault-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";

const dataDir = mkdtempSync(join(tmpdir(), "work-"));
const scene = runScene(() => ({}), { dataDir });

const work = (...words: string[]) =>
  runCommand("scripts/admin/work/command.ts", words, { DATA_DIR: dataDir });
const listed = async (): Promise<Record<string, unknown>[]> =>
  JSON.parse((await work("list", "--json")).stdout);

/** A company whose run or enrichment was given up; the ids of the work and of the company. */
async function givenUp(kind: "run" | "enrich", status: "ok" | "paused" = "ok") {
  const organisation = await newOrganisation(scene.service.env);
  const [row] = await scene.controls.sql(sql<{ id: string; company: string }>`
    with c as (
      insert into companies (organisation_id, company_name, things_to_track, alert_emails, status, enrichment_status)
      values (${organisation.id}::uuid, 'Halden', 'Fundraising', '{a@fund.example}', ${status},
              ${kind === "enrich" ? "failed" : "ready"}) returning id, organisation_id),
    r as (
      insert into runs (organisation_id, company_id, reason, status)
      select organisation_id, id, 'cadence', 'failed' from c returning id)
    insert into work (organisation_id, company_id, kind, subject, attempts, result, ended_at)
    select c.organisation_id, c.id, ${kind}, case ${kind} when 'run' then r.id else c.id end, 8, 'failed', clock_timestamp()
      from c, r returning id, company_id as company`);
  if (row === undefined) throw new Error("no work");
  return row;
}
const open = (company: string) =>
  scene.controls.sql(sql<{ kind: string; handed: boolean }>`
    select kind, handed_at is not null as handed from work where company_id = ${company}::uuid and result is null`);

beforeEach(() => scene.controls.deliveries({ paused: true }));
afterEach(() => scene.controls.sql(sql`delete from organisations`));

it("list shows what was given up", async () => {
  expect(await work("list")).toMatchObject({ code: 0, stdout: "no work was given up\n" });
  const { id, company } = await givenUp("run");
  expect(await listed()).toMatchObject([
    { id, kind: "run", company: "Halden", companyId: company, attempts: 8 },
  ]);
  const { stdout, stderr } = await work("list");
  expect(stdout).toMatch(new RegExp(`^id +kind .*given up\\n${id}  run .* Halden +8 +20`));
  expect(stderr).toContain("database: the local stack");
});

describe("retry", () => {
  it.each(["run", "enrich"] as const)("requests a new %s, which the queue gets at once", async (kind) => {
    const { id, company } = await givenUp(kind);
    const { code, stdout } = await work("retry", id, "--json");
    expect([code, JSON.parse(stdout)]).toEqual([0, [{ id, result: "requested again" }]]);
    expect(await open(company)).toEqual([{ kind, handed: true }]);
    const [message] = await scene.controls.messages();
    expect(message?.url).toMatch(new RegExp(`/jobs/${kind}$`));
    expect(await listed()).toEqual([]);
  });

  it("leaves the work to the schedule while the queue is down", async () => {
    const { id, company } = await givenUp("run");
    await scene.controls.faults({ qstash: { mode: "down" } });
    const { code, stdout, stderr } = await work("retry", id);
    expect([code, stdout]).toEqual([0, `${id}  requested again\n`]);
    expect(stderr).toMatch(/the queue does not answer: .*; the schedule starts the work/);
    await scene.controls.heal();
    await scene.controls.cron(new Date(Date.now() + 61_000));
    expect(await open(company)).toEqual([{ kind: "run", handed: true }]);
  });

  it("changes nothing for a paused company, and takes all with all", async () => {
    const paused = await givenUp("run", "paused");
    const other = await givenUp("enrich");
    const { stdout } = await work("retry", "all");
    expect(stdout).toContain(`${paused.id}  not requested: the company is paused; resume it first\n`);
    expect(stdout).toContain(`${other.id}  requested again\n`);
    expect((await listed()).map(({ id }) => id)).toEqual([paused.id]);
  });
});

it("drop removes it from the list, and leaves the company", async () => {
  const { id, company } = await givenUp("run");
  expect(await work("drop", id)).toMatchObject({ code: 0, stdout: `${id}  dropped\n` });
  expect([await listed(), await open(company)]).toEqual([[], []]);
});

it.each([
  [[], "list, retry or drop"],
  [["retry"], "retry needs the ID of work, or all"],
  [["drop", "x"], "ID: x is not a UUID"],
  [
    ["retry", "11111111-1111-4111-8111-111111111111"],
    "ID: no work with the id 11111111-1111-4111-8111-111111111111",
  ],
])("refuses %j", async (words, said) => {
  const { code, stdout, stderr } = await work(...words);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(said);
});

it("makes no database for a question", async () => {
  const none = join(dataDir, "fresh");
  const { code, stderr } = await runCommand("scripts/admin/work/command.ts", ["list"], { DATA_DIR: none });
  expect([code, stderr]).toEqual([1, "database: none yet; npm run dev creates one\n"]);
  expect(existsSync(none)).toBe(false);
});

it("the schedule keeps work that was given up for thirty days", async () => {
  const { id } = await givenUp("run");
  const age = (days: number) =>
    scene.controls.sql(sql`update work set ended_at = now() - make_interval(days => ${days}::integer)`);
  await age(29);
  await scene.controls.cron();
  expect((await listed()).map((row) => row.id)).toEqual([id]);
  await age(31);
  await scene.controls.cron();
  expect(await listed()).toEqual([]);
});
