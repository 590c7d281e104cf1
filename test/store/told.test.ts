import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { leadFields } from "../../src/leads/lead-fields.ts";
import type { Session } from "../../src/ports/session.ts";
import { reportRun } from "../../src/store/reports.ts";
import { lessenReport } from "../../src/tracking/lessen-report.ts";
import { reportDeaths } from "../../src/tracking/report-deaths.ts";
import type { Report } from "../../src/tracking/run.ts";
import { storeLessening } from "../../src/work/store-lessening.ts";
import { type Controls, controlsOf } from "../support/controls.ts";
import { claimRun, endRun } from "../support/scenes/claims.ts";
import { databaseOf, newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { storedCompany } from "../support/scenes/stored-company.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { recordingLog } from "../support/sites/changes.ts";

const round = { happening: "fundraising 2026-11", place: "https://acme.example/blog" };
const hire = { happening: "a new CFO", place: "https://acme.example/team" };
let controls: Controls;
let organisation: TestOrganisation;
let session: Session;
let company: string;

beforeAll(() => {
  controls = controlsOf(sharedStack());
});
beforeEach(async () => {
  organisation = await newOrganisation(sharedStack().env);
  session = databaseOf(sharedStack().env).forOrganisation(organisation.id);
  company = await storedCompany(controls, organisation.id);
});

type Claim = Awaited<ReturnType<typeof claimRun>>;

async function claim(of = company): Promise<Claim> {
  const [row] = await controls.sql(sql<{ id: string }>`
    select run_id as id from request_run(${of}::uuid)`);
  return claimRun(session, row?.id ?? "");
}

/** A report with one of each part, stored as the run job stores it. */
async function store(claimed: Claim, more: object = {}) {
  const { run, held, profile } = claimed;
  const page = { url: "https://acme.example/", kind: "home" as const, etag: null, lastModified: null };
  const report: Report = {
    ...reportDeaths([], profile, []),
    health: "ok",
    healthReason: null,
    pages: [{ ...page, memory: { version: 1, read: run } }],
    leads: [lead],
  };
  const answer = await storeLessening(
    (refusals) => lessenReport(Object.assign(report, more), refusals),
    async (result) => {
      const settings = profile.settingsVersion;
      return (await session.write(reportRun({ run, held, settings, result })))[0][0];
    },
    recordingLog(),
    {},
  );
  await session.write(...endRun(claimed));
  return answer?.kind;
}

const lead = leadFields({
  companyName: "Engines",
  companyWebsite: null,
  companyLinkedinUrl: null,
  companyTwitterUrl: null,
  founder: { name: "Ada Byron", headline: null, linkedinUrl: null, twitterUrl: null, githubUrl: null },
  relation: "customer",
  evidenceUrl: null,
  stage: "unknown",
  summary: null,
  details: { description: null, founders: [], evidence: [] },
});

it("the reported news are empty at first, then those of the last report, and stay when a report has none", async () => {
  const first = await claim();
  expect(first.told).toEqual([]);
  await store(first, { told: [round] });
  const second = await claim();
  expect(second.told).toEqual([round]);
  await store(second);
  const third = await claim();
  expect(third.told).toEqual([round]);
  await store(third, { told: [hire, round] });
  const fourth = await claim();
  expect(fourth.told).toEqual([hire, round]);
  await store(fourth, { told: [] });
  expect((await claim()).told).toEqual([]);
});

const most = Array.from({ length: 500 }, () => round);

it.each<[string, unknown]>([
  ["more happenings than 500", [...most, round]],
  ["more than a megabyte", [{ happening: "x".repeat(1_048_576) }]],
  ["no list", { happenings: [] }],
])("a rejected part (%s) rejects no other part, and the former value stays", async (_, told) => {
  await store(await claim(), { told: [hire] });
  const held = await claim();
  expect(await store(held, { told })).toBe("reported");
  const [stored] = await controls.sql(sql`
    select c.scrape_health as health, c.scrape_health_reason as reason, s.title, p.memory ->> 'read' as read, l.founder_name as lead,
           a.outcome, array(select q.part from quarantine q where q.run_id = s.run_id) as refused
      from signals s join companies c on c.id = s.company_id join pages p on p.company_id = c.id
      join alerts a on a.signal_id = s.id join leads l on l.source_company_id = c.id
     where s.run_id = ${held.run}::uuid`);
  expect(stored).toEqual({
    health: "degraded",
    reason: "The run could not store what it has told; the rest of it stands.",
    title: "The site could not be read",
    read: held.run,
    lead: "Ada Byron",
    outcome: "not_triggered",
    refused: ["told"],
  });
  expect((await claim()).told).toEqual([hire]);
});

it("500 news are stored even when another part is rejected", async () => {
  expect(await store(await claim(), { told: most, leads: [{ ...lead, relation: null }] })).toBe("reported");
  expect((await claim()).told).toEqual(most);
});
