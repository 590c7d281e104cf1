import { afterAll, beforeAll, expect, it } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { type Service, startService } from "../../../scripts/local/worker/service.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { ownStack } from "../../support/servers/stack.ts";
import { serveSite } from "../../support/sites/site.ts";

let stack: Stack;
let service: Service;
let client: Client;

beforeAll(async () => {
  stack = await ownStack();
  service = await startService(stack, { vars: { CRAWL_ALLOW_HOSTS: "127.0.0.1" }, onLog: () => undefined });
  client = clientOf(service.url, (await newOrganisation(stack.env)).key);
});
afterAll(async () => {
  await service.close();
  await stack.close();
});

it("in workerd, the API has drafts enriched by the work, over the binding", async () => {
  const site = await serveSite({
    "/": "<title>Brightmoor</title><h1>Brightmoor</h1><p>Payroll software.</p>",
  });
  const { status, body } = await client.post("/tracker/enrich", { companyWebsite: site.origin });
  expect([status, body.data.companyName]).toEqual([200, "Brightmoor"]);
  expect(site.requests.map(({ path }) => path)).toContain("/");
});

it("in workerd, the queue's path leads to the work, every other to the API, and none to what only a binding reaches", async () => {
  const post = async (path: string) => {
    const answer = await fetch(`${service.url}${path}`, { method: "POST", body: "{}" });
    return [answer.status, (await answer.json()).error.message];
  };
  const nowhere = expect.stringContaining("no such path");
  expect(await post("/jobs/run")).toEqual([401, "Only signed jobs are taken."]);
  expect(await post("/jobs/drafts")).toEqual([401, "Only signed jobs are taken."]);
  for (const path of ["/drafts", "/jobs", "/work/drafts"]) expect(await post(path)).toEqual([404, nowhere]);
  expect((await client.get("/tracker")).status).toBe(200);
});
