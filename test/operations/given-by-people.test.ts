import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../src/store/statement/database.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { ownerOf } from "../support/scenes/owner.ts";
import { ran, register } from "../support/scenes/tracked.ts";
import { type Client, clientOf, until } from "../support/servers/client.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { type ServedPage, serveSite } from "../support/sites/site.ts";

let service: TestService;
let organisation: TestOrganisation;
let client: Client;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

const page = (name: string, what: string) =>
  `<!doctype html><title>${name}</title><meta name="description" content="${what}"><main><h1>${name}</h1><p>${what}</p>
   <h2>Founders</h2><div><h3>Ingrid Solberg</h3><p>Co-founder and CEO</p>
   <a href="https://www.linkedin.com/in/ingrid-solberg-${name}">LinkedIn</a></div></main>
   <footer><a href="https://www.linkedin.com/company/${name}">LinkedIn</a> <a href="https://x.com/${name}">X</a></footer>`;
const robots = page("haldenone", "Haldenone builds picking robots for warehouses and logistics automation.");
const payments = page(
  "haldentwo",
  "Haldentwo is a payments platform: card acquiring and payouts for merchants.",
);

/** A page that answers once it may. */
const held = (body: string, may: Promise<void>): ServedPage => ({
  answer: (_request, response) => {
    void may.then(() => response.writeHead(200, { "content-type": "text/html" }).end(body));
  },
});
const read = async (path: string) => (await client.get(path)).body;
const enriched = (path: string) =>
  until(
    () => client.get(path),
    ({ body }) => body.operation.enrichmentComplete,
    25_000,
  ).then(({ body }) => body);
const versionOf = async (path: string) => {
  const id = path.split("/").at(-1) ?? "";
  const query = sql<{
    settings_version: number;
  }>`select settings_version from companies where id = ${id}::uuid`;
  const [[row]] = await ownerOf(service.env).read(compile(query));
  return row?.settings_version;
};

describe("a website that changes", () => {
  it("while enrichment reads the former one is read too, and nothing of the former stays", async () => {
    const { promise: patched, resolve: isPatched } = Promise.withResolvers<void>();
    const slow = await serveSite({ "/": held(robots, patched) });
    const quick = await serveSite({ "/": payments });
    const company = await register(client, slow.origin, organisation.email, { companyName: "Halden" });
    await until(
      () => client.get(company.path),
      ({ body }) => body.operation.enrichmentStatus === "running",
    );
    await client.patch(company.path, { companyWebsite: quick.origin });
    isPatched();
    const { data } = await until(
      () => client.get(company.path),
      ({ body }) => body.operation.enrichmentComplete && body.data.description !== null,
      25_000,
    ).then(({ body }) => body);
    expect(data.description).toContain("payments");
    expect(data.companyLinkedinUrl).toContain("haldentwo");
  });

  it("after enrichment takes the categories, the description and the profiles of the former one along", async () => {
    const [former, next] = [await serveSite({ "/": robots }), await serveSite({ "/": payments })];
    const company = await register(client, former.origin, organisation.email, {
      companyName: "Halden",
      companyTwitterUrl: "https://x.com/halden_given",
    });
    const { data: before } = await enriched(company.path);
    expect(before.companyLinkedinUrl).toContain("haldenone");
    await client.patch(company.path, { companyWebsite: next.origin });
    const { data: after } = await enriched(company.path);
    const paths = (given: { classification: { path: string }[] }) =>
      given.classification.map(({ path }) => path);
    expect(paths(after).filter((path) => paths(before).includes(path))).toEqual([]);
    expect(after.description).toContain("payments");
    expect(after.companyLinkedinUrl).toContain("haldentwo");
    expect(after.companyTwitterUrl).toBe("https://x.com/halden_given");
  });
});

describe("a change that no rule is judged by", () => {
  it("moves neither the next run nor the judgement: tags, and what is as it was", async () => {
    const one = await serveSite({ "/": robots });
    const company = await ran(client, await register(client, one.origin, organisation.email), 25_000);
    const sooner = sql`update companies set next_run_at = now() + interval '3 hours' where id = ${company.id}::uuid`;
    await ownerOf(service.env).write(compile(sooner));
    const { data: before } = await read(company.path);
    const version = await versionOf(company.path);
    for (const patch of [
      { tags: ["seed"] },
      { stage: "series_a" },
      { thingsToTrack: before.thingsToTrack },
      { cadenceDays: 7 },
    ])
      await client.patch(company.path, patch);
    const { data: after } = await read(company.path);
    expect([after.tags, after.stage, after.nextRunAt]).toEqual([["seed"], "series_a", before.nextRunAt]);
    expect(await versionOf(company.path)).toBe(version);
    await client.patch(company.path, { thingsToTrack: "Hiring" });
    expect(await versionOf(company.path)).toBe((version ?? 0) + 1);
    await client.patch(company.path, { cadenceDays: 30 });
    expect((await read(company.path)).data.nextRunAt).not.toBe(before.nextRunAt);
  });
});

describe("null given by a person", () => {
  it("stays: profiles of company and founder, a founder who was removed, also after enrichment and a repeat", async () => {
    const one = await serveSite({ "/": robots, "/two": robots });
    const given = {
      companyName: "Halden",
      companyLinkedinUrl: "https://www.linkedin.com/company/halden-own",
    };
    const company = await register(client, one.origin, organisation.email, given);
    const { data } = await enriched(company.path);
    expect(data.companyTwitterUrl).toContain("haldenone");
    const [founder] = data.founders;
    expect(founder.linkedinUrl).toContain("ingrid");
    await client.patch(company.path, {
      companyTwitterUrl: null,
      founders: [{ id: founder.id, linkedinUrl: null }, { name: "Tomas Berg" }],
    });
    const again = await enriched(company.path);
    expect([again.data.companyTwitterUrl, again.data.founders[0].linkedinUrl]).toEqual([null, null]);
    const repeat = {
      companyWebsite: one.origin,
      thingsToTrack: "Funding",
      alertEmails: [organisation.email],
    };
    const repeated = await client.post("/tracker", {
      ...given,
      ...repeat,
      companyTwitterUrl: "https://x.com/haldenone",
    });
    expect([repeated.status, repeated.body.data.companyTwitterUrl]).toEqual([200, null]);
    await client.patch(company.path, { founders: [{ id: founder.id, remove: true }, { name: "Nora Lind" }] });
    const without = await enriched(company.path);
    const names = without.data.founders.map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(["Nora Lind", "Tomas Berg"]);
    await client.patch(company.path, { companyTwitterUrl: "https://x.com/halden_back" });
    expect((await read(company.path)).data.companyTwitterUrl).toBe("https://x.com/halden_back");
  });
});

describe("an enrichment that is not whole", () => {
  it("says why", async () => {
    const gone = await serveSite({});
    const failed = await enriched((await register(client, `${gone.origin}/none`, organisation.email)).path);
    expect(failed.operation).toMatchObject({ enrichmentStatus: "failed", enrichmentComplete: true });
    expect(failed.operation.enrichmentStatusReason).toMatch(/^No source could be read\. http.*none: /);
    const { body } = await client.post("/tracker", {
      companyName: "No Site",
      thingsToTrack: "x",
      alertEmails: ["a@fund.example"],
    });
    const bare = await enriched(`/tracker/${body.data.id}`);
    expect(bare.operation.enrichmentStatusReason).toMatch(/neither a website nor/);
  });
});
