import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { leadFields } from "../../src/leads/lead-fields.ts";
import type { Session } from "../../src/ports/session.ts";
import { reportRun } from "../../src/store/reports/reports.ts";
import { type Controls, controlsOf } from "../support/controls.ts";
import { claimRun, endRun } from "../support/scenes/claims.ts";
import { databaseOf, newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { storedCompany } from "../support/scenes/stored-company.ts";
import { sharedStack } from "../support/servers/stack.ts";

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

interface Sighting {
  name: string;
  linkedinUrl?: string;
  companyName?: string | null;
  summary?: string;
}

/** A run that reports these people, and this news where some is given; answers the news reported before. */
async function report(people: Sighting[], told?: object[]): Promise<unknown> {
  const [run] = await controls.sql(sql<{ id: string }>`
    select run_id as id from request_run(${company}::uuid)`);
  const claim = await claimRun(session, run?.id ?? "");
  const signal = {
    ...{ type: "press", severity: "low", recommendation: "watch", needsAttention: false },
    ...{ title: "t", summary: "s", words: [], evidence: [], analysis: {} },
  };
  const alert = { outcome: "not_triggered", reason: "r", recipients: [], ruleEvaluations: [] };
  const history = { sources: [], changes: [], changeCount: 0, context: [] };
  const health = { failedReads: 0, stage: null, health: "ok", healthReason: null, ...history };
  const result = { signal, alert, pages: [], leads: people.map(fieldsOf), ...health, ...(told && { told }) };
  const { run: id, held } = claim;
  const [[reported]] = await session.write(
    reportRun({ run: id, held, settings: 1, result }),
    ...endRun(claim),
  );
  expect(reported?.kind).toBe("reported");
  return claim.told;
}
const discover = (...people: Sighting[]) => report(people);

async function names() {
  const rows = await controls.sql(sql<{ name: string }>`
    select founder_name as name from leads where organisation_id = ${organisation.id}::uuid order by 1`);
  return rows.map(({ name }) => name);
}

const linkedinUrl = "https://www.linkedin.com/in/ada-byron";
const ada = { name: "Ada Byron", linkedinUrl, companyName: "Engines" };

it("adds a person once, with or without a profile, in any order", async () => {
  await discover(ada, { ...ada, linkedinUrl: "https://uk.linkedin.com/in/Ada-Byron/?trk=x" });
  await discover({ name: "Ada Byron", companyName: "Engines Ltd." }, { name: "ADA  BYRON" });
  const grace = { name: "Grace Hopper", companyName: "Compilers" };
  await discover(grace);
  await discover({ ...grace, linkedinUrl: "https://linkedin.com/in/grace" });
  expect(await names()).toEqual(["Ada Byron", "Grace Hopper"]);
});

it("does not add a rejected or accepted person again", async () => {
  await discover(ada, { name: "Grace Hopper", companyName: "Compilers" });
  await controls.sql(sql`
    update leads set decision = case founder_name when 'Ada Byron' then 'rejected' else 'accepted' end, decided_at = clock_timestamp(),
           decided_by = ${organisation.memberId}::uuid where organisation_id = ${organisation.id}::uuid`);
  await discover(ada, { name: "Ada Byron", companyName: "Engines" }, { name: "Grace Hopper" });
  expect(await names()).toEqual(["Ada Byron", "Grace Hopper"]);
});

it("copies the time and the decision of a lead to its sectors", async () => {
  const summary = "A payment processor: merchant acquiring and card payments.";
  await discover({ name: "Grace Hopper", summary });
  const kept = () =>
    controls.sql(sql<{ same: boolean; decision: string }>`
      select k.created_at = l.created_at as same, k.decision from lead_categories k join leads l on l.id = k.lead_id
       where l.organisation_id = ${organisation.id}::uuid`);
  expect(await kept()).toContainEqual({ same: true, decision: "unreviewed" });
  await controls.sql(sql`
    update leads set decision = 'rejected', decided_at = clock_timestamp(), decided_by = ${organisation.memberId}::uuid
     where organisation_id = ${organisation.id}::uuid`);
  expect(new Set((await kept()).map(({ decision }) => decision))).toEqual(new Set(["rejected"]));
});

it("does not add the founder of a tracked company", async () => {
  await controls.sql(sql`
    insert into founders (organisation_id, company_id, position, name, name_key, joined_key, linkedin_url, linkedin_key)
    select ${organisation.id}::uuid, ${company}::uuid, 0, 'Ada Byron', f.key, replace(f.key, ' ', ''), ${ada.linkedinUrl}, f.linkedin
      from (select ${fieldsOf(ada).founderKey}::text as key, ${fieldsOf(ada).founderLinkedinKey}::text as linkedin) f`);
  await discover(ada, { name: "Ada Byron" }, { ...ada, name: "A. Byron" });
  expect(await names()).toEqual([]);
});

it("keeps the reported news until a report gives others", async () => {
  const round = { happening: "fundraising 2026-11", place: "https://acme.example/blog" };
  const hire = { happening: "a new CFO", place: "https://acme.example/team" };
  expect(await report([], [round])).toEqual([]);
  expect(await report([])).toEqual([round]);
  expect(await report([], [hire, round])).toEqual([round]);
  expect(await report([], [])).toEqual([hire, round]);
  expect(await report([])).toEqual([]);
});

function fieldsOf({ name, linkedinUrl, companyName = null, summary }: Sighting) {
  return leadFields({
    ...{ companyName, companyWebsite: null, companyLinkedinUrl: null, companyTwitterUrl: null },
    founder: { name, headline: null, linkedinUrl: linkedinUrl ?? null, twitterUrl: null, githubUrl: null },
    ...{ relation: "customer", evidenceUrl: null, stage: "unknown", summary: summary ?? null },
    details: { description: null, founders: [], evidence: [] },
  });
}
