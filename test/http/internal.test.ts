import { expect, it } from "vitest";
import { mountInternal } from "../../src/http/internal.ts";
import { buildWorkServices } from "../../src/platform/services/work-services.ts";
import { sharedStack } from "../support/servers/stack.ts";

const app = mountInternal(buildWorkServices);
const execution = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
const draft = { companyName: null, companyWebsite: null, companyLinkedinUrl: null, founders: [] };
const organisationId = crypto.randomUUID();

it.each([
  ["no JSON", "{"],
  ["no organisation", JSON.stringify({ draft })],
  ["a malformed organisation id", JSON.stringify({ organisationId: "42", draft })],
  ["no draft", JSON.stringify({ organisationId })],
  ["an incomplete draft", JSON.stringify({ organisationId, draft: { companyName: "Acme" } })],
])("rejects a request with %s before it reads any page", async (_what, body) => {
  const env = { ...sharedStack().env, PUBLIC_URL: "http://localhost" };
  const response = await app.request("/drafts", { method: "POST", body }, env, execution);
  expect([response.status, (await response.json()).error.code]).toEqual([400, "validation_error"]);
});

it.each([
  ["no JSON", "{", 400],
  ["no terms", "{}", 400],
  ["terms", JSON.stringify({ terms: ["payments"] }), 200],
])("responds to sectors with %s", async (_what, body, status) => {
  const env = { ...sharedStack().env, PUBLIC_URL: "http://localhost" };
  const response = await app.request("/sectors", { method: "POST", body }, env, execution);
  expect(response.status).toBe(status);
  const found = { term: "payments", matches: [{ id: "fintech.payments" }] };
  if (status === 200) expect(await response.json()).toMatchObject([found]);
});
