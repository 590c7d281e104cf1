import { describe, expect, it, vi } from "vitest";
import api from "../../../functions/api.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { startApi } from "../../support/servers/api.ts";
import { serveSite } from "../../support/sites/site.ts";

const running = startApi();

const home = `<!doctype html><title>Brightmoor</title><meta name="description" content="Brightmoor makes payroll software.">
  <main><h1>Payroll that adds up</h1><p>Brightmoor makes payroll software for small firms.</p></main>
  <footer><a href="https://www.linkedin.com/company/brightmoor">LinkedIn</a></footer>`;

/** Asks for a draft. An isolate has one object of bindings, so requests that share limits pass the same one. */
function send(key: string, bindings: Record<string, unknown>): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ companyName: "Brightmoor" });
  const request = new Request("http://localhost/api/v1/tracker/enrich", { method: "POST", headers, body });
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  return Promise.resolve(api.fetch(request, bindings, context));
}

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
    ["was ended by the platform", { fetch: () => Promise.reject(new Error("exceeded CPU time limit")) }],
  ];
  it.each(bindings)("is a 503 with Retry-After when the work Worker %s", async (_case, binding) => {
    const answer = await send(running.organisation.key, { ...running.service.env, WORK: binding });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect((await answer.json()).error.code).toBe("service_unavailable");
  });

  it("refuses an organisation's fourth draft at the same time, and no other organisation's", async () => {
    const { organisation, service } = running;
    const other = await newOrganisation(service.env);
    const waited = { timeout: 60_000 };
    const answers: ((answer: Response) => void)[] = [];
    const work = { fetch: () => new Promise<Response>((answer) => answers.push(answer)) };
    const bindings = { ...service.env, WORK: work };
    const underWay = [1, 2, 3].map(() => send(organisation.key, bindings));
    await vi.waitFor(() => expect(answers).toHaveLength(3), waited);
    const refused = await send(organisation.key, bindings);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "15"]);
    expect((await refused.json()).error).toMatchObject({ code: "rate_limited", details: { limit: 3 } });
    underWay.push(send(other.key, bindings));
    await vi.waitFor(() => expect(answers).toHaveLength(4), waited);
    for (const answer of answers) answer(new Response("no", { status: 500 }));
    await Promise.all(underWay);
    const next = send(organisation.key, bindings);
    await vi.waitFor(() => expect(answers).toHaveLength(5), waited);
    answers[4]?.(new Response("no", { status: 500 }));
    expect((await next).status).toBe(503);
  });
});
