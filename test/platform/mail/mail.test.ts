import { beforeAll, describe, expect, it } from "vitest";
import { createMailer } from "../../../src/platform/mail/mail.ts";
import type { Mailer } from "../../../src/ports/mail.ts";
import type { Controls } from "../../support/controls.ts";
import { runStack } from "../../support/servers/stack.ts";

const opened = runStack();
let controls: Controls;
let mailer: Mailer;

beforeAll(() => {
  ({ controls } = opened);
  const { RESEND_API_KEY: apiKey = "", RESEND_BASE_URL: baseUrl } = opened.stack.env;
  mailer = createMailer({ apiKey, from: "Alerts <alerts@fund.example>", baseUrl });
});

const mail = () => ({
  ...{ to: `${crypto.randomUUID()}@fund.example`, idempotencyKey: crypto.randomUUID() },
  ...{ subject: "News", html: "<p>News</p>", text: "News" },
  headers: { "List-Unsubscribe": "<https://api.example/mail/x>" },
});

describe("an email", () => {
  it("arrives unchanged, with its sender and an id", async () => {
    const sent = mail();
    const result = await mailer.send(sent);
    const [arrived] = await controls.emailsTo(sent.to);
    const { to, subject, html, text, headers } = sent;
    const from = "Alerts <alerts@fund.example>";
    expect(arrived).toMatchObject({ to: [to], from, subject, html, text, headers });
    expect(result).toEqual({ ok: true, id: arrived?.id });
  });

  it("arrives once per key, even if the second attempt has another text", async () => {
    const sent = mail();
    const first = await mailer.send(sent);
    expect(await mailer.send(sent)).toEqual(first);
    expect(await mailer.send({ ...sent, subject: "Later news" })).toEqual({ ok: true, id: null });
    expect(await controls.emailsTo(sent.to)).toHaveLength(1);
  });

  it("that is refused is not retried", async () => {
    const sent = mail();
    await controls.mailRules({ refuse: [sent.to] });
    expect(await mailer.send(sent)).toEqual({ ok: false, kind: "refused", reason: expect.any(String) });
    expect(await controls.emailsTo(sent.to)).toEqual([]);
  });

  it.each(["down", "error", "drop"] as const)(
    "may be tried again where the service is %s, and arrives once",
    async (mode) => {
      const sent = mail();
      await controls.faults({ mail: { mode } });
      expect(await mailer.send(sent)).toMatchObject({ ok: false, kind: "failed" });
      await controls.heal();
      expect(await mailer.send(sent)).toMatchObject({ ok: true });
      expect(await controls.emailsTo(sent.to)).toHaveLength(1);
    },
  );
});
