import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enrichmentFields } from "../../src/enriching/without-refused.ts";
import { founderFields } from "../../src/identity/identity-fields.ts";
import type { Session } from "../../src/ports/session.ts";
import { fullCompany } from "../../src/schemas/company.ts";
import { companies } from "../../src/store/companies.ts";
import { patchCompany } from "../../src/store/registration.ts";
import { finishEnrichment } from "../../src/store/reports/reports.ts";
import { dataOf, rowById } from "../../src/store/row-json/resource.ts";
import { currentSettings } from "../../src/store/runs.ts";
import { type Controls, controlsOf } from "../support/controls.ts";
import { claimEnrichment } from "../support/scenes/claims.ts";
import { databaseOf, newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { sharedStack } from "../support/servers/stack.ts";

let controls: Controls;
let organisation: TestOrganisation;
let session: Session;
let company: string;

beforeAll(async () => {
  controls = controlsOf(sharedStack());
  organisation = await newOrganisation(sharedStack().env);
  session = databaseOf(sharedStack().env).forOrganisation(organisation.id);
});
beforeEach(async () => {
  const [row] = await controls.sql(sql<{ id: string }>`
    insert into companies (organisation_id, company_name, company_website, things_to_track, alert_emails, enrichment_status)
    values (${organisation.id}::uuid, 'Acme', 'https://acme.example', 'Rounds', '{a@fund.example}', 'queued') returning id`);
  company = row?.id ?? "";
});

type Facts = Record<"linkedinUrl" | "twitterUrl" | "githubUrl" | "role", string | null>;
const unknown: Facts = { linkedinUrl: null, twitterUrl: null, githubUrl: null, role: null };
const person = (name: string, part: Partial<Facts> = {}) => ({ ...unknown, name, ...part });
const jane = person("Jane Doe", {
  linkedinUrl: "https://www.linkedin.com/in/jane-doe",
  githubUrl: "https://github.com/janedoe",
  role: "Co-founder & CEO",
});

/** Stores the result of an enrichment as its job does. */
async function enrich(founders = [jane, person("Anna")]) {
  await controls.sql(sql`update companies set enrichment_status = 'ready' where id = ${company}::uuid`);
  await controls.sql(sql`select queue_enrichment(${company}::uuid)`);
  const held = await claimEnrichment(session, company);
  const found = {
    ...{ companyName: "Acme", companyWebsite: "https://acme.example", description: "Acme builds robots." },
    ...{ companyLinkedinUrl: "https://www.linkedin.com/company/acme", stage: "unknown" as const, founders },
    ...{ companyTwitterUrl: "https://x.com/acme", companyGithubUrl: "https://github.com/acme" },
  };
  const rest = { otherNames: [], classification: [], status: "ready" as const, reason: null };
  const fields = enrichmentFields({ found, ...rest });
  const [[finished]] = await session.write(finishEnrichment({ company, held, found_data: fields }));
  expect(finished).toMatchObject({ kind: "ready", sql_state: null });
  return shown();
}

async function shown() {
  const [[row]] = await session.read(rowById(companies, company, "full"));
  return fullCompany.parse(dataOf(companies, row).toJSON());
}
const patch = async (body: object) => {
  const [[patched]] = await session.write(patchCompany({ company, patch: { founders: [], ...body } }));
  expect(patched?.kind).toBe("patched");
};

describe("enrichment", () => {
  it("stores role and GitHub account, and the next run gets both", async () => {
    const { companyGithubUrl, founders } = await enrich();
    expect(companyGithubUrl).toBe("https://github.com/acme");
    expect(founders.map(({ name, role }) => [name, role])).toEqual([
      ["Jane Doe", "Co-founder & CEO"],
      ["Anna", null],
    ]);
    const [[row]] = await session.read(currentSettings({ company }));
    expect(row?.profile.founders[0]?.role).toBe("Co-founder & CEO");
  });

  it("keeps a field empty that a person cleared, until a person gives a value", async () => {
    const [first] = (await enrich()).founders;
    const cleared = { companyGithubUrl: null, companyTwitterUrl: null };
    await patch({ ...cleared, founders: [{ id: first?.id, remove: false, role: null, githubUrl: null }] });
    const again = await enrich();
    expect(again).toMatchObject({ ...cleared, companyLinkedinUrl: "https://www.linkedin.com/company/acme" });
    expect(again.founders[0]).toMatchObject({ role: null, githubUrl: null, linkedinUrl: jane.linkedinUrl });
    const own = { companyGithubUrl: "https://github.com/own" };
    await patch({ ...own, founders: [{ id: first?.id, remove: false, role: "CEO" }] });
    expect(await enrich()).toMatchObject({ ...cleared, ...own, founders: [{ role: "CEO" }, {}] });
  });

  it("does not add a removed founder again, unless a person adds the founder", async () => {
    const [first] = (await enrich()).founders;
    await patch({ founders: [{ id: first?.id, remove: true }] });
    expect((await enrich()).founders.map(({ name }) => name)).toEqual(["Anna"]);
    await patch({ founders: [founderFields({ name: "Jane Doe" })] });
    expect((await enrich()).founders.map(({ name }) => name)).toEqual(["Anna", "Jane Doe"]);
  });
});
