import { beforeAll, expect, it } from "vitest";
import { lead } from "../../support/scenes/drafts.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addLeads } from "../../support/scenes/rows.ts";
import { startTools } from "../../support/servers/api.ts";
import { clientOf } from "../../support/servers/client.ts";

const api = startTools();
const settings = { thingsToTrack: "Funding", alertEmails: ["a@fund.example"] };
const linkedin = "https://www.linkedin.com";
const first = {
  companyName: "Halden Robotics GmbH",
  companyWebsite: "https://blog.halden.co.uk/en",
  companyLinkedinUrl: `${linkedin}/company/halden`,
  companyTwitterUrl: "https://x.com/Halden_HQ",
  companyGithubUrl: "https://github.com/halden",
  founders: [
    { name: "Ingrid Solberg", linkedinUrl: `${linkedin}/in/ingrid`, twitterUrl: "https://x.com/ingrid" },
  ],
};
const names = ["Quillon", "Quillom", "Quilon", "Uqillon", "Quillonn", "Quillan"];
const site = (companyWebsite: string) => ({ companyWebsite });
let firstId: string;

const add = async (body: object) => (await api.client.post("/tracker", { ...settings, ...body })).body;

beforeAll(async () => {
  const made = await add(first);
  firstId = made.data.id;
  expect(made.possibleDuplicates).toEqual([]);
});

it.each<[string, object, string | null]>([
  [
    "a host of the same domain",
    { companyName: "Nordlys", ...site("https://app.halden.co.uk") },
    "The website is on the same domain.",
  ],
  [
    "the same LinkedIn page",
    { companyName: "Nord B", companyLinkedinUrl: `${linkedin}/company/Halden/` },
    "The LinkedIn page is the same.",
  ],
  [
    "the same X profile",
    { companyName: "Nord C", companyTwitterUrl: "https://twitter.com/halden_hq" },
    "The X profile is the same.",
  ],
  [
    "the same GitHub profile",
    { companyName: "Nord D", companyGithubUrl: "https://github.com/Halden" },
    "The GitHub profile is the same.",
  ],
  [
    "a founder's profile",
    { companyName: "Nord E", founders: [{ name: "I. S.", linkedinUrl: `${linkedin}/in/ingrid` }] },
    "A founder has the same profile.",
  ],
  [
    "a founder on X",
    { companyName: "Nord F", founders: [{ name: "I. S.", twitterUrl: "https://x.com/Ingrid" }] },
    "A founder has the same profile.",
  ],
  ["the same name", { companyName: "HALDEN-ROBOTICS" }, "The name is the same."],
  ["a name with a typing error", { companyName: "Halden Robotisc" }, "The name differs by one letter."],
  [
    "another company",
    { companyName: "Halden", ...site("https://halden.com"), founders: [{ name: "Ingrid Solberg" }] },
    null,
  ],
  ["another name on a public suffix", { companyName: "Other", ...site("https://other.co.uk") }, null],
])("names the company with %s", async (_what, body, why) => {
  const client = clientOf(api.service.url, (await newOrganisation(api.service.env)).key);
  const original = (await client.post("/tracker", { ...settings, ...first })).body.data;
  const { body: made, status } = await client.post("/tracker", { ...settings, ...body });
  const expected = why === null ? [] : [{ id: original.id, companyName: first.companyName, why }];
  expect([status, made.possibleDuplicates]).toEqual([201, expected]);
});

it("keeps hosts with many owners apart, but not the same page of one", async () => {
  for (const [one, other, count] of [
    ["https://alpha.github.io", "https://beta.github.io", 0],
    ["https://linktr.ee/alpha", "https://linktr.ee/beta", 0],
    ["https://linktr.ee/gamma", "http://www.linktr.ee/gamma/", 1],
  ] as const) {
    await add({ companyName: `Site ${one.at(-4)}${one.length}`, ...site(one) });
    const made = await add({ companyName: crypto.randomUUID(), ...site(other) });
    expect([other, made.possibleDuplicates.length]).toEqual([other, count]);
  }
});

it("names at most five companies, also for tools, repeats and tracked leads, and only of the organisation", async () => {
  for (const companyName of names) await add({ companyName });
  const again = { companyName: "Quillon", companyWebsite: "https://quillon.example", founders: [] };
  const called = (await api.tools.call("add_company", { ...again, thingsToTrack: "Funding" })).body;
  const whys = called.possibleDuplicates.map(({ why }: { why: string }) => why);
  expect(whys).toEqual(["The name is the same.", ...Array(4).fill("The name differs by one letter.")]);
  const person = lead({ founderName: "Ola Rye" });
  await addLeads(api.service.env, api.organisation.id, [person]);
  const body = { ...settings, companyName: "Tracked", companyWebsite: "https://halden.co.uk" };
  const tracked = (await api.client.post(`/leads/${person.id}/track`, body)).body;
  expect(tracked.possibleDuplicates.map(({ id }: { id: string }) => id)).toEqual([firstId]);
  const stranger = clientOf(api.service.url, (await newOrganisation(api.service.env)).key);
  const theirs = await stranger.post("/tracker", { ...settings, ...first });
  expect([theirs.status, theirs.body.possibleDuplicates]).toEqual([201, []]);
});
