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
  const third = await api.tools.call("add_company", {
    ...given,
    alertEmails: ["colleague@FUND.example", "new@fund.example"],
  });
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
  const nulls = {
    ...given,
    founders: [{ name: "Jane Doe", linkedinUrl: null }],
    alertEmails: null,
    cadenceDays: null,
    emailAlertsEnabled: null,
    companyTwitterUrl: null,
    confirmed: null,
    idempotencyKey: null,
  };
  const again = await api.tools.call("add_company", nulls);
  expect([again.isError, again.body.data.id]).toEqual([false, bare.body.data.id]);
  const listed = await api.tools.call("list_signals", {
    entityId: null,
    type: null,
    limit: null,
    needsAttention: null,
  });
  expect(listed.isError).toBe(false);
  const { id } = bare.body.data;
  const patched = await api.tools.call("update_company", {
    id,
    tags: ["x"],
    stage: null,
    founders: null,
    companyLinkedinUrl: null,
  });
  expect(patched.body.data).toMatchObject({ tags: ["x"], companyLinkedinUrl: null });
  const missing = await api.tools.call("get_company", { id: null });
  expect(missing.body.error.message).toBe("id: is required");
});

it("errors of a tool name arguments, and no body, field, query or header", async () => {
  const { id } = (await api.tools.call("add_company", company())).body.data;
  const errors = [
    await api.tools.call("update_company", { id }),
    await api.tools.call("update_company", { id, cadence: 7 }),
    await api.tools.call("list_signals", { entity: "x" }),
    await api.tools.call("list_companies", { limit: 0 }),
    await api.tools.call("add_company", { ...company(), idempotencyKey: "add-acme-1" }),
    await api.tools.call("add_company", { ...company(), idempotencyKey: "add-acme-1" }),
  ].flatMap(({ isError, body }) => (isError ? [body.error.message] : []));
  expect(errors).toHaveLength(5);
  expect(errors[1]).toBe("cadence: unknown argument; did you mean cadenceDays?");
  for (const message of errors)
    expect(message).not.toMatch(/\bbody\b|\bfield\b(?! to change)|query|header|Idempotency-Key/i);
});
