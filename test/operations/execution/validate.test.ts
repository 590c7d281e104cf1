import { describe, expect, it } from "vitest";
import { startTools } from "../../support/servers/api.ts";

const api = startTools();

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const reasonsOf = async (body: Record<string, unknown>): Promise<Record<string, string>> => {
  const answer = await api.client.post("/tracker", { ...settings, ...body });
  const fields: { path: string; reason: string }[] = answer.body.error?.details?.fields ?? [];
  expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
  return Object.fromEntries(fields.map(({ path, reason }) => [path, reason]));
};

describe("a company", () => {
  it.each([
    ["companyLinkedinUrl", "https://www.linkedin.com/in/jane-doe", /LinkedIn page of an organisation/],
    ["companyLinkedinUrl", "https://acme.com/company/acme", /LinkedIn page of an organisation/],
    ["companyTwitterUrl", "https://x.com/search?q=acme", /profile on X/],
    ["companyWebsite", "https://jane:secret@acme.com", /must not contain a user name/],
    ["companyWebsite", "https://localhost:3000", /public website/],
    ["companyWebsite", "https://acme.notarealsuffix", /public website/],
    ["companyWebsite", "https://acme.internal", /public website/],
    ["companyWebsite", "http://10.0.0.8", /public website/],
    ["companyWebsite", "http://[::1]/", /public website/],
    ["companyWebsite", "https://co.uk", /public website/],
    ["companyWebsite", "", /^must not be empty$/],
    ["companyName", "   ", /must not be blank/],
    ["alertEmails", [], /^must have at least 1 item$/],
  ])("with %s %j is rejected", async (field, value, reason) => {
    expect((await reasonsOf({ [field]: value }))[field]).toMatch(reason);
  });

  it.each([
    { companyWebsite: "https://acme.co.uk" },
    { companyWebsite: "https://münchen-robotik.de/start" },
    { companyWebsite: "https://acme.github.io" },
    { companyLinkedinUrl: "https://de.linkedin.com/company/acme/about/" },
    { companyLinkedinUrl: "https://www.linkedin.com/school/acme" },
    { companyTwitterUrl: "https://twitter.com/Acme" },
  ])("with %j is accepted", async (body) => {
    expect((await api.client.post("/tracker", { ...settings, ...body })).status).toBe(201);
  });

  it("with wrong profiles of a founder is rejected", async () => {
    const [linkedinUrl, githubUrl] = ["https://www.linkedin.com/company/acme", "https://github.com/features"];
    const reasons = await reasonsOf({ founders: [{ name: "Jane Doe", linkedinUrl, githubUrl }] });
    expect(reasons["founders.0.linkedinUrl"]).toMatch(/LinkedIn profile of a person/);
    expect(reasons["founders.0.githubUrl"]).toMatch(/profile on GitHub/);
  });
});

it("a draft needs a name, a website, a profile or a founder", async () => {
  const { status, body } = await api.client.post("/tracker/enrich", { founders: [] });
  expect([status, body.error.message]).toEqual([400, expect.stringContaining("at least one of")]);
});

it("an unknown field is rejected with the name of a similar field", async () => {
  const wrong = { company_name: "x", website: "x", emails: "x", zzzzzz: 1 };
  expect(await reasonsOf({ ...wrong, founders: [{ name: "Jane", linkedin: "x" }] })).toEqual({
    company_name: "unknown field; did you mean companyName?",
    website: "unknown field; did you mean companyWebsite?",
    emails: "unknown field; did you mean alertEmails?",
    zzzzzz: "unknown field",
    "founders.0.linkedin": "unknown field; did you mean linkedinUrl?",
  });
  const listed = await api.client.get("/signals?entity=acme");
  expect(listed.body.error.message).toMatch(/^entity: unknown query .*; did you mean entity(Id|Query)\?$/);
  const posted = await api.client.post("/tracker?dryRun=true", settings);
  expect(posted.body.error.message).toBe("dryRun: unknown query parameter");
});

describe("an input with many problems", () => {
  const founders = [{ name: "Ada Byron" }];
  const valid = { ...settings, companyName: "Acme", companyWebsite: "https://acme.example", founders };
  const unknown = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));

  /** The errors of the same body over REST and over the tool. */
  async function errorsOf(body: Record<string, unknown>) {
    const rest = await api.client.post("/tracker", body);
    const tool = await api.tools.call("add_company", body);
    expect([rest.status, tool.isError]).toEqual([400, true]);
    return [rest.body.error, tool.body.error];
  }

  it("lists ten unknown fields and counts the others", async () => {
    for (const error of await errorsOf({ ...valid, ...unknown(20_000) })) {
      expect([error.details.fields.length, error.details.more]).toEqual([10, 19_990]);
      expect(error.message).toMatch(
        /^f0: unknown (field|argument); .*; f9: unknown (field|argument); and 19990 more$/,
      );
      expect(JSON.stringify(error).length).toBeLessThan(1_500);
    }
  });

  it("shortens long names, over REST, over the tool and in a query", async () => {
    const name = `${"\ud83d".repeat(30)}\0${"x".repeat(200_000)}`;
    for (const error of await errorsOf({ ...valid, [name]: 1 })) {
      expect(error.message.isWellFormed()).toBe(true);
      expect(JSON.stringify(error).length).toBeLessThan(2_000);
    }
    const query = Array.from({ length: 3_000 }, (_, at) => `q${at}=1`).join("&");
    const { status, body } = await api.client.get(`/signals?${query}&type=${"x,y".repeat(4_000)}`);
    expect([status, body.error.details.more]).toEqual([400, 2_990]);
    expect(JSON.stringify(body).length).toBeLessThan(3_000);
  });
});
