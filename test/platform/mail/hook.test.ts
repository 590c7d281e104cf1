import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signed } from "../../../scripts/local/mail/mail-events.ts";
import { createMailHook } from "../../../src/platform/mail/hook.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const hook = createMailHook([secret]);
const at = "2026-11-21T02:43:53.592Z";
const event = (type: string, data: object = {}) => ({
  type,
  created_at: at,
  data: { email_id: "mail", to: ["a@fund.example"], ...data },
});
const read = (told: unknown) => {
  const body = typeof told === "string" ? told : JSON.stringify(told);
  return hook.read(new Headers(signed(body, secret)), body);
};
const eventIn = (told: unknown) => {
  const reading = read(told);
  return reading.ok ? reading.event : reading.reason;
};

describe("an event of the mail service", () => {
  const bounced = (type: string, subType?: string) => event("email.bounced", { bounce: { type, subType } });
  it.each([
    [bounced("Permanent"), "bounced", "bounced"],
    [bounced("Permanent", "NoEmail"), "bounced", "bounced"],
    [bounced("Permanent", "Suppressed"), "bounced", "suppressed"],
    [bounced("Permanent", "ContentRejected"), "bounced", null],
    [bounced("Transient", "MailboxFull"), "bounced", null],
    [bounced("Undetermined"), "bounced", null],
    [event("email.bounced"), "bounced", "bounced"],
    [event("email.complained"), "stopped", "complained"],
    [event("email.suppressed"), "bounced", "suppressed"],
    [event("email.failed"), "failed", null],
    [event("suppression.added", { origin: "complaint" }), null, "suppressed"],
    [event("suppression.removed"), null, "lifted"],
  ])("%j: the email is %s, its address %s", (told, verdict, ending) => {
    expect(eventIn(told)).toEqual({
      name: told.type,
      messageId: "mail",
      addresses: ["a@fund.example"],
      verdict,
      ending,
      at,
    });
  });

  it.each(["+275760-09-13T00:00:00.000Z", "-271821-04-20T00:00:00.000Z"])(
    "has a time between 1970 and its receipt if it is dated %s",
    (created_at) => {
      const told = Date.parse(Object(eventIn({ ...event("email.bounced"), created_at })).at);
      expect(told).toBeGreaterThanOrEqual(0);
      expect(told).toBeLessThanOrEqual(Date.now());
    },
  );

  it("is about its address, if it has one", () => {
    expect(eventIn(event("suppression.removed", { email: "b@fund.example" }))).toMatchObject({
      addresses: ["b@fund.example"],
    });
    expect(eventIn({ type: "suppression.removed", created_at: at, data: {} })).toMatchObject({
      messageId: "",
      addresses: [],
    });
  });

  it.each([
    ["of no interest", event("email.delivered")],
    ["of an object's own name", event("constructor")],
    ["of no day", { ...event("email.bounced"), created_at: "yesterday" }],
    ["of another shape", { type: "email.bounced", data: "x" }],
    ["of nothing", "null"],
    ["no JSON", "hello"],
  ])("is ignored if it is %s", (_what, told) => {
    expect(read(told)).toEqual({ ok: true, event: null });
  });
});

describe("an event with an invalid signature", () => {
  const body = JSON.stringify(event("email.bounced"));

  it("is refused if any character of the body was changed", () => {
    const headers = new Headers(signed(body, secret));
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.constantFrom("x", "", " "), (place, character) => {
        const changed = `${body.slice(0, place)}${character}${body.slice(place + 1)}`;
        fc.pre(changed !== body);
        expect(hook.read(headers, changed)).toMatchObject({ ok: false });
      }),
    );
    expect(hook.read(headers, body)).toMatchObject({ ok: true, event: { verdict: "bounced" } });
  });

  it("is refused with another secret, id or time, and without headers", () => {
    const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
    const headers = [
      signed(body, other),
      { ...signed(body, secret), "svix-id": "msg_other" },
      { ...signed(body, secret), "svix-signature": "v1," },
      { ...signed(body, secret), "svix-timestamp": "soon" },
      signed(body, secret, new Date(Date.now() - 301_000)),
      signed(body, secret, new Date(Date.now() + 302_000)),
      {},
    ];
    for (const given of headers)
      expect(hook.read(new Headers(given as Record<string, string>), body)).toMatchObject({
        ok: false,
        reason: expect.any(String),
      });
  });
});
