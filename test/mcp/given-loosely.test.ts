import { expect, it } from "vitest";
import { startTools } from "../support/servers/api.ts";

const api = startTools();

const company = () => {
  const handle = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  return {
    companyName: `Acme ${handle}`,
    companyWebsite: `https://acme-${handle}.example`,
    companyLinkedinUrl: `https://www.linkedin.com/company/acme-${handle}`,
    founders: [{ name: "Jane Doe" }],
    thingsToTrack: "Fundraising",
  };
};

it("add_company adds recipients to a tracked company; POST replaces them", async () => {
  const given = company();
  const theirs = ["Colleague@fund.example", "partner@fund.example"];
  const first = await api.client.post("/tracker", { ...given, alertEmails: theirs });
  expect(first.status).toBe(201);
  const second = await api.tools.call("add_company", given);
  expect(second.body.existingEntity).toBe(true);
  expect(second.body.data.alertEmails).toEqual([...theirs, api.organisation.email]);
  const more = ["colleague@FUND.example", "new@fund.example"];
  const third = await api.tools.call("add_company", { ...given, alertEmails: more });
  expect(third.body.data.alertEmails).toEqual([...theirs, api.organisation.email, "new@fund.example"]);
  const many = Array.from({ length: 18 }, (_, at) => `more-${at}@fund.example`);
  const full = await api.tools.call("add_company", { ...given, alertEmails: many });
  expect([full.isError, full.body.error.code]).toEqual([true, "validation_error"]);
  expect(full.body.error.message).toMatch(/alertEmails: .*20 addresses/);
  const replaced = await api.client.post("/tracker", { ...given, alertEmails: ["only@fund.example"] });
  expect(replaced.body.data.alertEmails).toEqual(["only@fund.example"]);
});

it("null for an optional argument has the same effect as no argument", async () => {
  const given = company();
  const bare = await api.tools.call("add_company", given);
  const nulls = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, null]));
  const again = await api.tools.call("add_company", {
    ...{ ...given, founders: [{ name: "Jane Doe", linkedinUrl: null }] },
    ...nulls("alertEmails cadenceDays emailAlertsEnabled companyTwitterUrl confirmed idempotencyKey"),
  });
  expect([again.isError, again.body.data.id]).toEqual([false, bare.body.data.id]);
  const listed = await api.tools.call("list_signals", nulls("entityId type limit needsAttention"));
  expect(listed.isError).toBe(false);
  const { id } = bare.body.data;
  const patch = { id, tags: ["x"], ...nulls("stage founders companyLinkedinUrl") };
  const patched = await api.tools.call("update_company", patch);
  expect(patched.body.data).toMatchObject({ tags: ["x"], companyLinkedinUrl: null });
  const missing = await api.tools.call("get_company", { id: null });
  expect(missing.body.error.message).toBe("id: is required");
});

it("errors of a tool name arguments, and no body, field, query or header", async () => {
  const { id } = (await api.tools.call("add_company", company())).body.data;
  await api.tools.call("add_company", { ...company(), idempotencyKey: "add-acme-1" });
  for (const [name, given, told] of [
    ["update_company", { id }, "send at least one"],
    ["update_company", { id, cadence: 7 }, "cadence: unknown argument; did you mean cadenceDays?"],
    ["list_signals", { entity: "x" }, "entity: "],
    ["list_companies", { limit: 0 }, "limit: "],
    ["add_company", { ...company(), idempotencyKey: "add-acme-1" }, "The idempotency key was already used"],
  ] as const) {
    const { message } = (await api.tools.call(name, given)).body.error;
    expect(message).toContain(told);
    expect(message).not.toMatch(/\bbody\b|\bfield\b(?! to change)|query|header|Idempotency-Key/i);
  }
});
