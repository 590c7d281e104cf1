import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mountDrafts } from "../../src/http/draft-endpoint.ts";
import { workDoor } from "../../src/platform/doors/work-door.ts";
import { enrichedDraft } from "../../src/schemas/draft.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { type NewsSite, startNewsSite } from "../support/sites/news-site.ts";

let site: NewsSite;
beforeAll(async () => {
  site = await startNewsSite();
});
afterAll(() => site.close());

const app = mountDrafts(workDoor);
const execution = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
const post = (body: string) =>
  app.request(
    "/drafts",
    { method: "POST", body, headers: { "x-request-id": "one" } },
    { ...sharedStack().env, PUBLIC_URL: "http://localhost", CRAWL_ALLOW_HOSTS: "127.0.0.1" },
    execution,
  );
const empty = { companyName: null, companyWebsite: null, companyLinkedinUrl: null, founders: [] };

describe("a draft", () => {
  it("comes back with what its website says, and the pages that were asked", async () => {
    const { id } = await newOrganisation(sharedStack().env);
    const draft = { ...empty, companyWebsite: site.url };
    const response = await post(JSON.stringify({ organisationId: id, draft }));
    expect([response.status, response.headers.get("x-request-id")]).toEqual([200, "one"]);
    const filled = enrichedDraft.parse(await response.json());
    expect(filled.companyWebsite).toContain(new URL(site.url).host);
    expect(filled.sources.map(({ url }) => new URL(url).origin)).toContain(new URL(site.url).origin);
  });

  it.each([
    ["no JSON", "{"],
    ["nobody who asks", JSON.stringify({ draft: empty })],
    ["an organisation that is none", JSON.stringify({ organisationId: "42", draft: empty })],
    ["no draft", JSON.stringify({ organisationId: crypto.randomUUID() })],
    ["half a draft", JSON.stringify({ organisationId: crypto.randomUUID(), draft: { companyName: "Acme" } })],
  ])("with %s is refused before anything is read", async (_what, body) => {
    const response = await post(body);
    expect([response.status, (await response.json()).error.code]).toEqual([400, "validation_error"]);
  });
});
