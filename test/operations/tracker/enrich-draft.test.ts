import { describe, expect, it } from "vitest";
import api from "../../../functions/api.ts";
import { startApi } from "../../support/servers/api.ts";
import { serveSite } from "../../support/sites/site.ts";

const running = startApi();

const home = `<!doctype html><title>Brightmoor</title><meta name="description" content="Brightmoor makes payroll software.">
  <main><h1>Payroll that adds up</h1><p>Brightmoor makes payroll software for small firms.</p></main>
  <footer><a href="https://www.linkedin.com/company/brightmoor">LinkedIn</a></footer>`;

describe("POST /tracker/enrich", () => {
  it("fills the gaps of a draft from its own site and keeps what was given", async () => {
    const site = await serveSite({ "/": home });
    const { status, body } = await running.client.post("/tracker/enrich", {
      companyName: "Brightmoor Ltd",
      companyWebsite: site.origin,
      founders: [{ name: "Una Mbeki" }],
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      companyName: "Brightmoor Ltd",
      companyWebsite: site.origin,
      companyLinkedinUrl: "https://www.linkedin.com/company/brightmoor",
      description: "Brightmoor makes payroll software.",
      founders: [{ name: "Una Mbeki", linkedinUrl: null }],
    });
    expect(body.data.sources[0]).toMatchObject({ url: `${site.origin}/`, kind: "home", status: "ok" });
  });

  const bindings: [string, unknown][] = [
    ["is not bound", undefined],
    ["fails", { fetch: async () => new Response("no", { status: 500 }) }],
    [
      "was ended by the platform",
      { fetch: () => Promise.reject(new Error("Worker exceeded CPU time limit.")) },
    ],
  ];
  it.each(bindings)("is a 503 with Retry-After when the work Worker %s", async (_case, binding) => {
    const request = new Request("http://localhost/api/v1/tracker/enrich", {
      method: "POST",
      headers: { authorization: `Bearer ${running.organisation.key}`, "content-type": "application/json" },
      body: JSON.stringify({ companyName: "Brightmoor" }),
    });
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    const answer = await api.fetch(request, { ...running.service.env, WORK: binding }, context);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect((await answer.json()).error.code).toBe("service_unavailable");
  });
});
