import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { createMailer } from "../../../src/platform/mail/mail.ts";
import type { Mailer } from "../../../src/ports/mail.ts";
import { type Controls, controlsOf } from "../../support/controls.ts";
import { ownStack } from "../../support/servers/stack.ts";

let stack: Stack;
let controls: Controls;
let mailer: Mailer;

beforeAll(async () => {
  stack = await ownStack();
  controls = controlsOf(stack);
});
afterEach(async () => {
  await controls.heal();
  await controls.mailRules({ refuse: [], perSecond: null });
});
afterAll(() => stack.close());

const open = () =>
  createMailer({
    apiKey: stack.env.RESEND_API_KEY ?? "",
    from: "Alerts <alerts@fund.example>",
    baseUrl: stack.env.RESEND_BASE_URL,
  });
const mail = (more: Partial<Parameters<Mailer["send"]>[0]> = {}) => ({
  to: `${crypto.randomUUID()}@fund.example`,
  subject: "News",
  html: "<p>News</p>",
  text: "News",
  idempotencyKey: crypto.randomUUID(),
  headers: { "List-Unsubscribe": "<https://api.example/mail/x>" },
  ...more,
});

describe("a mail", () => {
  it("arrives as it was written, from whom it was said to be, and is known by an id", async () => {
    mailer = open();
    const sent = mail();
    const result = await mailer.send(sent);
    const [arrived] = await controls.emailsTo(sent.to);
    expect(arrived).toMatchObject({
      to: [sent.to],
      from: "Alerts <alerts@fund.example>",
      subject: "News",
      html: "<p>News</p>",
      text: "News",
      headers: sent.headers,
    });
    expect(result).toEqual({ ok: true, id: arrived?.id });
  });

  it("arrives once under its key, also where the second try has other words", async () => {
    mailer = open();
    const sent = mail();
    const first = await mailer.send(sent);
    expect(await mailer.send(sent)).toEqual(first);
    expect(await mailer.send({ ...sent, subject: "Later news" })).toEqual({ ok: true, id: null });
    expect(await controls.emailsTo(sent.to)).toHaveLength(1);
  });

  it("that is refused itself is not worth another try", async () => {
    mailer = open();
    const sent = mail();
    await controls.mailRules({ refuse: [sent.to] });
    expect(await mailer.send(sent)).toEqual({ ok: false, kind: "refused", reason: expect.any(String) });
    expect(await controls.emailsTo(sent.to)).toEqual([]);
  });

  it.each(["down", "error", "drop"] as const)(
    "may be tried again where the service is %s, and arrives once",
    async (mode) => {
      mailer = open();
      const sent = mail();
      await controls.faults({ mail: { mode } });
      expect(await mailer.send(sent)).toMatchObject({ ok: false, kind: "failed" });
      await controls.heal();
      expect(await mailer.send(sent)).toMatchObject({ ok: true });
      expect(await controls.emailsTo(sent.to)).toHaveLength(1);
    },
  );
});

describe("more mails than the service takes in a second", () => {
  it("wait for their turn, and all arrive", async () => {
    mailer = open();
    await controls.mailRules({ perSecond: 2 });
    const all = Array.from({ length: 4 }, () => mail());
    for (const one of all) expect(await mailer.send(one)).toMatchObject({ ok: true });
    for (const { to } of all) expect(await controls.emailsTo(to)).toHaveLength(1);
  });
});
