import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Controls, controlsOf } from "../../support/controls.ts";
import { newOrganisation, type TestOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let controls: Controls;
let organisation: TestOrganisation;
let client: Client;

beforeAll(async () => {
  controls = controlsOf(sharedStack());
  service = await startService(sharedStack().env);
});
beforeEach(async () => {
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const website = "https://halden-robotics.example";
const linkedin = "https://www.linkedin.com/company/halden-robotics";
const founder = { name: "Ingrid Solberg", linkedinUrl: "https://www.linkedin.com/in/ingrid-solberg" };
const full = {
  companyName: "Halden Robotics",
  companyWebsite: website,
  companyLinkedinUrl: linkedin,
  founders: [founder],
};

const submit = (body: object) => client.post("/tracker", { ...settings, ...body });
const count = async () =>
  (await controls.sql(sql`select 1 from companies where organisation_id = ${organisation.id}::uuid`)).length;

describe("a company already tracked", () => {
  it.each([
    ["a founder and the company's LinkedIn", { companyLinkedinUrl: linkedin, founders: [founder] }],
    ["a founder and the website", { companyWebsite: website, founders: [founder] }],
    ["the company's LinkedIn and the website", { companyLinkedinUrl: linkedin, companyWebsite: website }],
    [
      "other spellings of the same addresses",
      {
        companyLinkedinUrl: "http://no.linkedin.com/company/Halden-Robotics/?trk=x#about",
        companyWebsite: "HTTP://WWW.Halden-Robotics.example/?utm_source=a#top",
      },
    ],
    [
      "another founder beside a known one",
      {
        companyWebsite: `${website}/`,
        founders: [{ name: "Someone Else" }, { ...founder, name: "I. Solberg" }],
      },
    ],
  ])("is met by %s", async (_by, body) => {
    const first = await submit(full);
    const again = await submit(body);
    expect([again.status, again.body.existingEntity, again.body.data.id]).toEqual([
      200,
      true,
      first.body.data.id,
    ]);
    expect(again.body.idempotencyReplayed).toBe(false);
    expect(await count()).toBe(1);
  });

  it.each([
    ["the website alone", { companyName: "Halden Robotics", companyWebsite: website }],
    ["the company's LinkedIn alone", { companyLinkedinUrl: linkedin }],
    ["a founder alone", { founders: [founder] }],
    [
      "a founder known by name only, with the website",
      { companyWebsite: website, founders: [{ name: founder.name }] },
    ],
    [
      "another site with the same LinkedIn",
      { companyLinkedinUrl: linkedin, companyWebsite: "https://halden.example" },
    ],
    [
      "the name and a subdomain",
      {
        companyName: "Halden Robotics",
        companyWebsite: `https://shop.halden-robotics.example`,
        founders: [founder],
      },
    ],
  ])("is not met by %s", async (_by, body) => {
    await submit(full);
    const again = await submit(body);
    expect([again.status, again.body.existingEntity]).toEqual([201, false]);
    expect(await count()).toBe(2);
  });

  it("takes the new settings, fills its gaps, merges founders and keeps who it is", async () => {
    const first = await submit({
      ...full,
      companyName: "Halden Robotics",
      cadenceDays: 30,
      emailAlertsEnabled: false,
    });
    const again = await submit({
      companyName: "Halden Robotics AS",
      companyWebsite: website,
      companyLinkedinUrl: linkedin,
      companyTwitterUrl: "https://x.com/halden",
      founders: [{ ...founder, githubUrl: "https://github.com/ingrid" }, { name: "Jonas Berg" }],
      thingsToTrack: "New products",
      alertEmails: ["b@fund.example", "B@fund.example"],
      cadenceDays: 3,
    });
    expect(again.body.data).toMatchObject({
      id: first.body.data.id,
      companyName: "Halden Robotics",
      companyTwitterUrl: "https://x.com/halden",
      thingsToTrack: "New products",
      alertEmails: ["b@fund.example"],
      cadenceDays: 3,
      emailAlertsEnabled: false,
      founders: [{ ...founder, githubUrl: "https://github.com/ingrid" }, { name: "Jonas Berg" }],
    });
    expect(again.body.data.founders[0].id).toBe(first.body.data.founders[0].id);
  });

  it("is one company of twenty submissions at once", async () => {
    const bodies = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? full : { companyLinkedinUrl: `${linkedin}/`, companyWebsite: `${website}/#${index}` },
    );
    const answers = await Promise.all(bodies.map(submit));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it("keeps its next run where its first one failed", async () => {
    const { body } = await submit(full);
    await controls.sql(sql`update companies set next_run_at = '2027-01-01' where id = ${body.data.id}::uuid`);
    expect((await submit(full)).body.data.nextRunAt).toBe("2027-01-01T00:00:00.000000+00:00");
  });
});

describe("founders of a PATCH", () => {
  it("cannot share one LinkedIn profile, and change nothing when they would", async () => {
    const { body } = await submit({ ...full, founders: [founder, { name: "Jonas Berg" }] });
    const [, second] = body.data.founders;
    const path = `/tracker/${body.data.id}`;
    const refused = await client.patch(path, {
      tags: ["late"],
      founders: [{ id: second.id, linkedinUrl: founder.linkedinUrl }],
    });
    expect([refused.status, refused.body.error.code]).toEqual([400, "validation_error"]);
    expect((await client.get(path)).body.data.tags).toEqual([]);
  });

  it("start enrichment over, which looks for their profiles", async () => {
    const { body } = await submit(full);
    const path = `/tracker/${body.data.id}`;
    await controls.sql(
      sql`update companies set enrichment_status = 'ready' where id = ${body.data.id}::uuid`,
    );
    const patched = await client.patch(path, { founders: [{ name: "Jonas Berg" }] });
    expect(patched.body.data.enrichmentStatus).toBe("queued");
  });
});
