import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { controlsOf } from "../../support/controls.ts";
import { freshApi } from "../../support/servers/api.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const api = freshApi();
const controls = controlsOf(sharedStack());

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

const submit = (body: object) => api.client.post("/tracker", { ...settings, ...body });
const count = async () =>
  (await controls.sql(sql`select 1 from companies where organisation_id = ${api.organisation.id}::uuid`))
    .length;

describe("a new company", () => {
  it("has the default settings and an operation to poll", async () => {
    const { status, body } = await submit({ companyName: "Acme Robotics" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      data: {
        companyName: "Acme Robotics",
        cadenceDays: 7,
        emailAlertsEnabled: true,
        emailFrequency: "instant",
        status: "ok",
        lastScrapedAt: null,
      },
      operation: { enrichmentStatus: "queued", enrichmentComplete: false, suggestedPollIntervalSeconds: 5 },
      idempotencyReplayed: false,
      existingEntity: false,
    });
    const polled = await api.client.get(body.operation.pollUrl.replace("/api/v1", ""));
    expect([polled.status, polled.body.data.id]).toEqual([200, body.data.id]);
  });
});

const spelled = {
  companyLinkedinUrl: "http://no.linkedin.com/company/Halden-Robotics/?trk=x#about",
  companyWebsite: "HTTP://WWW.Halden-Robotics.example/?utm_source=a#top",
};
const others = [{ name: "Someone Else" }, { ...founder, name: "I. Solberg" }];

describe("a tracked company", () => {
  it.each([
    ["a founder and the company's LinkedIn", { companyLinkedinUrl: linkedin, founders: [founder] }],
    ["a founder and the website", { companyWebsite: website, founders: [founder] }],
    ["the company's LinkedIn and the website", { companyLinkedinUrl: linkedin, companyWebsite: website }],
    ["other spellings of the same addresses", spelled],
    ["another founder beside a known one", { companyWebsite: `${website}/`, founders: others }],
  ])("is recognised by %s", async (_by, body) => {
    const first = await submit(full);
    const again = await submit(body);
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id]);
    expect(again.body).toMatchObject({ existingEntity: true, idempotencyReplayed: false });
    expect(await count()).toBe(1);
  });

  it.each([
    ["the website alone", { companyName: "Halden Robotics", companyWebsite: website }],
    ["the company's LinkedIn alone", { companyLinkedinUrl: linkedin }],
    ["a founder alone", { founders: [founder] }],
    ["a founder's name and the website", { companyWebsite: website, founders: [{ name: founder.name }] }],
    ["another site", { companyLinkedinUrl: linkedin, companyWebsite: "https://halden.example" }],
    ["a founder and a subdomain", { companyWebsite: website.replace("//", "//shop."), founders: [founder] }],
  ])("is not recognised by %s", async (_by, body) => {
    await submit(full);
    const again = await submit(body);
    expect([again.status, again.body.existingEntity, await count()]).toEqual([201, false, 2]);
  });

  it("takes new settings, fills its gaps and merges founders, and keeps its identity", async () => {
    const first = await submit({ ...full, cadenceDays: 30, emailAlertsEnabled: false });
    const founders = [{ ...founder, githubUrl: "https://github.com/ingrid" }, { name: "Jonas Berg" }];
    const changed = { companyTwitterUrl: "https://x.com/halden", thingsToTrack: "Hiring", cadenceDays: 3 };
    const more = { companyName: "Halden Robotics AS", alertEmails: ["b@fund.example", "B@fund.example"] };
    const again = await submit({ ...full, ...changed, ...more, founders });
    expect(again.body.data).toMatchObject({
      ...{ ...changed, id: first.body.data.id, companyName: "Halden Robotics", founders },
      ...{ alertEmails: ["b@fund.example"], emailAlertsEnabled: false },
    });
    expect(again.body.data.founders[0].id).toBe(first.body.data.founders[0].id);
  });

  it("is one company after twenty requests at once", async () => {
    const bodies = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? full : { companyLinkedinUrl: `${linkedin}/`, companyWebsite: `${website}/#${index}` },
    );
    const answers = await Promise.all(bodies.map(submit));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await count()).toBe(1);
  });
});

describe("founders of a PATCH", () => {
  it("update the founder with the same LinkedIn profile, and keep the fields that are not sent", async () => {
    const given = { ...founder, githubUrl: "https://github.com/ingrid" };
    const { id, founders } = (await submit({ ...full, founders: [given] })).body.data;
    const change = {
      name: "Ingrid Berg",
      linkedinUrl: "https://fr.linkedin.com/in/ingrid-solberg/",
      twitterUrl: "https://x.com/ingrid",
    };
    const { body } = await api.client.patch(`/tracker/${id}`, { founders: [change] });
    const { name, twitterUrl } = change;
    expect(body.data.founders).toMatchObject([
      { id: founders[0].id, name, twitterUrl, githubUrl: given.githubUrl },
    ]);
    expect(body.data.founders).toHaveLength(1);
  });

  it("cannot have the same LinkedIn profile, and then change nothing", async () => {
    const { body } = await submit({ ...full, founders: [founder, { name: "Jonas Berg" }] });
    const [, second] = body.data.founders;
    const path = `/tracker/${body.data.id}`;
    const founders = [{ id: second.id, linkedinUrl: founder.linkedinUrl }];
    const refused = await api.client.patch(path, { tags: ["late"], founders });
    expect([refused.status, refused.body.error.code]).toEqual([400, "validation_error"]);
    expect((await api.client.get(path)).body.data.tags).toEqual([]);
  });

  it("start the enrichment again, which looks for their profiles", async () => {
    const { id } = (await submit(full)).body.data;
    await controls.sql(sql`update companies set enrichment_status = 'ready' where id = ${id}::uuid`);
    const patched = await api.client.patch(`/tracker/${id}`, { founders: [{ name: "Jonas Berg" }] });
    expect(patched.body.data.enrichmentStatus).toBe("queued");
  });
});
