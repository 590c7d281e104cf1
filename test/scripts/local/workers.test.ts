import { beforeAll, describe, expect, it } from "vitest";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { runWorkerd } from "../../support/servers/workerd.ts";
import { serveSite } from "../../support/sites/site.ts";

const workerd = runWorkerd({ vars: { CRAWL_ALLOW_HOSTS: "127.0.0.1" } });
let client: Client;
beforeAll(async () => {
  client = clientOf(workerd.service.url, (await newOrganisation(workerd.stack.env)).key);
});

describe("in workerd", () => {
  it("the API has drafts enriched by the work, over the binding", async () => {
    const site = await serveSite({
      "/": "<title>Brightmoor</title><p>Payroll software.</p>",
    });
    const { status, body } = await client.post("/tracker/enrich", { companyWebsite: site.origin });
    expect([status, body.data.companyName]).toEqual([200, "Brightmoor"]);
    expect(site.requests.map(({ path }) => path)).toContain("/");
  });

  it("the queue's path leads to the work, every other to the API, and none to what only a binding reaches", async () => {
    const post = async (path: string) => {
      const answer = await fetch(`${workerd.service.url}${path}`, { method: "POST", body: "{}" });
      return [answer.status, (await answer.json()).error.message];
    };
    const nowhere = expect.stringContaining("No such path");
    expect(await post("/jobs/run")).toEqual([401, "The signature is missing or invalid."]);
    expect(await post("/jobs/drafts")).toEqual([401, "The signature is missing or invalid."]);
    for (const path of ["/drafts", "/jobs", "/work/drafts"]) expect(await post(path)).toEqual([404, nowhere]);
    expect((await client.get("/tracker")).status).toBe(200);
  });

  it("the schedule runs at the time that POST /cron names, and a wrong time is refused", async () => {
    const cron = (at: string) =>
      fetch(`${workerd.stack.url}/cron`, { method: "POST", body: JSON.stringify({ at }) });
    expect((await cron(new Date().toISOString())).status).toBe(200);
    const refused = await cron("tomorrow");
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("at:")]);
  });
});
