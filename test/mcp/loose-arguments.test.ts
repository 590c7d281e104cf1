import { describe, expect, it } from "vitest";
import { startTools } from "../support/servers/api.ts";
import { post } from "../support/servers/mcp.ts";

const api = startTools();

const company = () => ({
  companyName: `Acme ${crypto.randomUUID().slice(0, 8)}`,
  companyWebsite: "https://acme-loose.example",
  founders: [{ name: "Ada Lin" }],
  thingsToTrack: "Fundraising",
});

describe("a client that sends JSON text for what is no text", () => {
  it("adds a company with founders, addresses and numbers as text, and a repeat as values is the same call", async () => {
    const values = { alertEmails: ["cto@fund.example"], cadenceDays: 30, emailAlertsEnabled: false };
    const given = { ...company(), ...values };
    const inText = Object.entries({ ...values, founders: given.founders });
    const asText = Object.fromEntries(inText.map(([name, value]) => [name, JSON.stringify(value)]));
    const first = await api.tools.call("add_company", { ...given, ...asText });
    expect(first.body.data).toMatchObject({ cadenceDays: 30, emailAlertsEnabled: false });
    expect(first.body.data.founders).toMatchObject([{ name: "Ada Lin" }]);
    expect(first.body.data.alertEmails).toContain("cto@fund.example");
    const again = await api.tools.call("add_company", given);
    expect([again.body.idempotencyReplayed, again.body.data.id]).toEqual([true, first.body.data.id]);
    const { id } = first.body.data;
    const [founder] = first.body.data.founders;
    const leader = { id: founder.id, role: "CEO" };
    const patch = { tags: '["a", "b"]', founders: [JSON.stringify(leader)] };
    const patched = await api.tools.call("update_company", { id, ...patch });
    expect(patched.body.data).toMatchObject({ tags: ["a", "b"], founders: [leader] });
  });

  it("filters lists by a number and a boolean as text", async () => {
    const listed = await api.tools.call("list_signals", { limit: "5", needsAttention: "true", cursor: "" });
    expect([listed.isError, Array.isArray(listed.body.data)]).toEqual([false, true]);
  });

  it.each([
    ["founders", "Ada Lin", /^founders: must be an array of objects with name/],
    ["founders", '"Ada Lin"', /^founders: must be an array of objects with name/],
    ["founders", '{"name":"Ada Lin"}', /^founders: must be an array of objects with name/],
    ["founders", ["Ada Lin"], /^founders\.0: must be an object with name/],
    ["founders", '["Ada Lin"]', /^founders\.0: must be an object with name/],
    ["founders", "null", /^founders: must be an array/],
    ["alertEmails", "cto@fund.example", /^alertEmails: must be an array of strings/],
    ["cadenceDays", "weekly", /^cadenceDays: must be one of 3, 7, 30/],
    ["cadenceDays", "[7]", /^cadenceDays: must be one of 3, 7, 30/],
    ["emailAlertsEnabled", "yes", /^emailAlertsEnabled: must be a boolean/],
    ["emailAlertsEnabled", "1", /^emailAlertsEnabled: must be a boolean/],
  ])("is told what %s expects instead of %j", async (field, value, message) => {
    const { isError, body } = await api.tools.call("add_company", { ...company(), [field]: value });
    expect([isError, body.error.code]).toEqual([true, "validation_error"]);
    expect(body.error.message).toMatch(message);
  });
});

describe("a client that sends null and empty texts for what it leaves out", () => {
  const ask = (message: object) =>
    post(api.service.url, api.organisation.key, { jsonrpc: "2.0", id: 1, ...message });

  it.each([null, "", {}, "{}"])("calls a tool without arguments by %j", async (given) => {
    const params = { name: "whoami", arguments: given, _meta: null };
    const { status, body } = await ask({ method: "tools/call", params });
    expect([status, body.result.structuredContent.organisation.id]).toEqual([200, api.organisation.id]);
  });

  it.each([null, {}, { cursor: null }, { cursor: "" }, undefined])(
    "lists the tools with params %j",
    async (params) => {
      expect((await ask({ method: "tools/list", params })).body.result.tools).toHaveLength(15);
    },
  );
});
