import { sql } from "kysely";
import { expect, it } from "vitest";
import { compile } from "../../src/store/statement/statement.ts";
import { ownerOf } from "../support/scenes/owner.ts";
import { ran, register } from "../support/scenes/tracked.ts";
import { startApi } from "../support/servers/api.ts";
import { until } from "../support/servers/client.ts";
import { serveSite } from "../support/sites/site.ts";

const api = startApi();

const page = (name: string, what: string) =>
  `<!doctype html><title>${name}</title><meta name="description" content="${what}"><main><h1>${name}</h1><p>${what}</p>
   <h2>Founders</h2><div><h3>Ingrid Solberg</h3><p>Co-founder and CEO</p>
   <a href="https://www.linkedin.com/in/ingrid-solberg-${name}">LinkedIn</a></div></main>
   <footer><a href="https://www.linkedin.com/company/${name}">LinkedIn</a> <a href="https://x.com/${name}">X</a></footer>`;
const robots = page("haldenone", "Haldenone builds picking robots for warehouses and logistics automation.");
const payments = page("haldentwo", "Haldentwo is a payments platform: card acquiring and payouts.");

const read = async (path: string) => (await api.client.get(path)).body;
const enriched = (path: string) =>
  until(
    () => api.client.get(path),
    ({ body }) => body.operation.enrichmentComplete,
  ).then(({ body }) => body);
const versionOf = async (path: string) => {
  const id = path.split("/").at(-1) ?? "";
  const query = sql<{
    settings_version: number;
  }>`select settings_version from companies where id = ${id}::uuid`;
  const [[row]] = await ownerOf(api.service.env).read(compile(query));
  return row?.settings_version;
};

it("a website that changes after enrichment replaces categories, description and found profiles", async () => {
  const [former, next] = [await serveSite({ "/": robots }), await serveSite({ "/": payments })];
  const company = await register(api.client, former.origin, api.organisation.email, {
    companyName: "Halden",
    companyTwitterUrl: "https://x.com/halden_given",
  });
  const { data: before } = await enriched(company.path);
  expect(before.companyLinkedinUrl).toContain("haldenone");
  await api.client.patch(company.path, { companyWebsite: next.origin });
  const { data: after } = await enriched(company.path);
  const paths = (given: { classification: { path: string }[] }) =>
    given.classification.map(({ path }) => path);
  expect(paths(after).filter((path) => paths(before).includes(path))).toEqual([]);
  expect(after.description).toContain("payments");
  expect(after.companyLinkedinUrl).toContain("haldentwo");
  expect(after.companyTwitterUrl).toBe("https://x.com/halden_given");
});

it("a change that concerns no rule moves neither the next run nor the version of the settings", async () => {
  const one = await serveSite({ "/": robots });
  const company = await ran(api.client, await register(api.client, one.origin, api.organisation.email));
  const sooner = sql`update companies set next_run_at = now() + interval '3 hours' where id = ${company.id}::uuid`;
  await ownerOf(api.service.env).write(compile(sooner));
  const { data: before } = await read(company.path);
  const version = await versionOf(company.path);
  for (const patch of [
    { tags: ["seed"] },
    { stage: "series_a" },
    { thingsToTrack: before.thingsToTrack },
    { cadenceDays: 7 },
  ])
    await api.client.patch(company.path, patch);
  const { data: after } = await read(company.path);
  expect([after.tags, after.stage, after.nextRunAt]).toEqual([["seed"], "series_a", before.nextRunAt]);
  expect(await versionOf(company.path)).toBe(version);
  await api.client.patch(company.path, { thingsToTrack: "Hiring" });
  expect(await versionOf(company.path)).toBe((version ?? 0) + 1);
  await api.client.patch(company.path, { cadenceDays: 30 });
  expect((await read(company.path)).data.nextRunAt).not.toBe(before.nextRunAt);
});

it("an incomplete enrichment states the reason", async () => {
  const gone = await serveSite({});
  const failed = await enriched(
    (await register(api.client, `${gone.origin}/none`, api.organisation.email)).path,
  );
  expect(failed.operation).toMatchObject({ enrichmentStatus: "failed", enrichmentComplete: true });
  expect(failed.operation.enrichmentStatusReason).toMatch(/^No source could be read\. http.*none: /);
  const { body } = await api.client.post("/tracker", {
    companyName: "No Site",
    thingsToTrack: "x",
    alertEmails: ["a@fund.example"],
  });
  const bare = await enriched(`/tracker/${body.data.id}`);
  expect(bare.operation.enrichmentStatusReason).toMatch(/neither a website nor/);
});
