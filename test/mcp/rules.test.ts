import { afterAll, describe, expect, it } from "vitest";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { clientOf } from "../support/servers/client.ts";
import { called, connectTools, post, type ToolClient } from "../support/servers/mcp.ts";
import { startService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";

const service = runService();

const unknownId = "00000000-0000-4000-8000-000000000000";
const suggested = `Product Updates, Metrics Shared, Founders Amplified, Fundraising Signals, Hiring Updates`;
const suggestions = [...suggested.split(", "), "Customer/Partnership Signals"];
const open: ToolClient[] = [];

afterAll(async () => {
  await Promise.all(open.map((tools) => tools.close()));
});

async function join(options: Parameters<typeof newOrganisation>[1] = {}) {
  const organisation = await newOrganisation(service.env, options);
  const tools = await connectTools(service.url, organisation.key);
  open.push(tools);
  return { organisation, tools, rest: clientOf(service.url, organisation.key) };
}

const acme = () => ({
  companyName: "Acme Tools",
  companyWebsite: "https://acme-tools.example",
  founders: [{ name: "Jane Doe" }],
  thingsToTrack: "Hiring",
});

describe("add_company", () => {
  it("requires name, website and founders, and names every field with a problem", async () => {
    const { tools } = await join();
    const wrong = { cadence: 7, cadenceDays: 5, alertEmails: ["nobody"], idempotencyKey: "no" };
    const { body } = await tools.call("add_company", { thingsToTrack: "x", ...wrong });
    const named = body.error.details.fields.map(({ path }: { path: string }) => path).toSorted();
    const fields = "cadence cadenceDays companyName companyWebsite founders idempotencyKey";
    expect(named).toEqual(["alertEmails.0", ...fields.split(" ")]);
  });

  it("repeats the first result for the same arguments in any order", async () => {
    const { tools } = await join();
    const first = await tools.call("add_company", acme());
    expect(first.body).toMatchObject({ idempotencyReplayed: false, existingEntity: false });
    const reordered = Object.fromEntries(Object.entries(acme()).toReversed());
    const again = await tools.call("add_company", reordered);
    expect(again.body).toMatchObject({ idempotencyReplayed: true, data: { id: first.body.data.id } });
    const other = await tools.call("add_company", { ...acme(), thingsToTrack: "Fundraising" });
    expect(other.body.idempotencyReplayed).toBe(false);
  });
});

describe.each(["add_company", "add_companies", "track_lead"])("the question to the user in %s", (name) => {
  const { thingsToTrack: _rules, ...company } = acme();
  /** The arguments of a call; in a batch, the second company has the fields. */
  const given = (fields: object = {}) => {
    if (name === "track_lead") return { id: unknownId, ...fields };
    return name === "add_company"
      ? { ...company, ...fields }
      : {
          companies: [
            { ...acme(), alertEmails: ["cto@fund.example"] },
            { ...company, ...fields },
          ],
        };
  };

  it("asks for a missing or blank thingsToTrack, with the six suggestions", async () => {
    const { tools, rest } = await join();
    for (const blank of [{}, { thingsToTrack: "" }, { thingsToTrack: " \n\t " }]) {
      const { isError, body } = await tools.call(name, given(blank));
      expect([isError, body.error.code]).toEqual([true, "needs_user_input"]);
      expect(body.error.details).toEqual({ fields: ["thingsToTrack"], suggestions });
    }
    expect((await rest.get("/tracker")).body.data).toEqual([]);
  });

  it("comes before scopes and limits, and counts in no bucket", async () => {
    const powerless = await join({ scopes: [] });
    expect((await powerless.tools.call(name, given())).body.error.code).toBe("needs_user_input");
    const told = await powerless.tools.call(name, given({ thingsToTrack: "Hiring" }));
    expect(told.body.error.code).toBe("insufficient_scope");

    const { tools, rest } = await join();
    for (let calls = 0; calls < 3; calls += 1) await tools.call(name, given());
    const created = await rest.post("/tracker", { ...acme(), alertEmails: ["a@fund.example"] });
    expect(created.headers.get("ratelimit")).toContain('"create";r=199');
  });

  it("asks for alertEmails when the member has no address", async () => {
    const { tools } = await join({ email: null });
    const asked = await tools.call(name, given({ thingsToTrack: "Hiring" }));
    const details = { fields: ["alertEmails"] };
    expect(asked.body.error).toMatchObject({ code: "needs_user_input", details });
    const both = await tools.call(name, given({ alertEmails: [] }));
    expect(both.body.error.details).toEqual({ fields: ["thingsToTrack", "alertEmails"], suggestions });
    const alertEmails = ["cto@fund.example"];
    const { body } = await tools.call(name, given({ thingsToTrack: "Hiring", alertEmails }));
    const data = name === "add_companies" ? body.data[1].data : body.data;
    expect(data?.alertEmails ?? body.error.code).toEqual(name === "track_lead" ? "not_found" : alertEmails);
  });
});

it("a tool call is an error without internal details when the database does not answer", async () => {
  const down = await startService(sharedStack().env, { NEON_HTTP_URL: "http://127.0.0.1:1" });
  const { key } = await newOrganisation(service.env);
  const params = { name: "list_companies", arguments: {} };
  const { status, body } = await post(down.url, key, { jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const answer = called(body.result);
  expect([status, answer.isError, answer.body.error.code]).toEqual([200, true, "service_unavailable"]);
  const { message, details } = answer.body.error;
  expect(details).toEqual({ retryAfterSeconds: expect.any(Number) });
  expect(message).toContain(`Retry in ${details.retryAfterSeconds} seconds`);
  const listed = await post(down.url, key, { jsonrpc: "2.0", id: 1, method: "tools/list" });
  expect(listed.body.error).toMatchObject({ code: "service_unavailable", message, details });
  expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|fetch|neon|Retry-After/i);
  await down.close();
});
