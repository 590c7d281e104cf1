import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signed } from "../../scripts/local/mail/mail-events.ts";
import { address, type Investor, type MailScene, openMailScene } from "../support/scenes/mail-scene.ts";
import { startService } from "../support/servers/service.ts";

let scene: MailScene;
const logged: string[] = [];

beforeAll(async () => {
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => {
      logged.push(parts.map(String).join(" "));
    });
  scene = await openMailScene();
});
afterAll(() => scene.close());

interface Sending {
  at?: Date;
  secret?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function post(event: unknown, { at, secret, headers, body: sent }: Sending = {}) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const signature = signed(body, secret ?? scene.service.env.RESEND_WEBHOOK_SECRET ?? "", at);
  const response = await fetch(`${scene.service.url}/hooks/mail`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signature, ...headers },
    body: sent ?? body,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const event = (type: string, to: string, more: Record<string, unknown> = {}, created = new Date()) => ({
  type,
  created_at: created.toISOString(),
  data: {
    email_id: "nothing-of-ours",
    from: "a@b.example",
    to: [to],
    subject: "s",
    created_at: created.toISOString(),
    ...more,
  },
});

async function mailed(investor: Investor, email: string) {
  const company = await investor.company([investor.email, email]);
  const alert = await investor.alert(company);
  await scene.send(investor.id, alert);
  const [mail] = await scene.controls.emailsTo(email);
  return { company, alert, mailId: mail?.id ?? "" };
}

const statusOf = async (investor: Investor, alert: string, email: string) =>
  (await investor.read(alert)).delivery.find((one: { email: string }) => one.email === email)?.status;

/** What becomes of the next mail to the address, from whichever organisation. */
async function nextFrom(investor: Investor, email: string) {
  const alert = await investor.alert(await investor.company([email]));
  await scene.send(investor.id, alert);
  return statusOf(investor, alert, email);
}

describe("what the mail service tells", () => {
  it.each([
    ["bounce", "bounced", "bounced", "bounced."],
    ["suppress", "bounced", "bounced", "bounced."],
    ["complain", "stopped", "stopped", "ended by the recipient's complaint."],
  ])("of a %s ends mail to the address, from whomever, and is shown", async (kind, shown, then, note) => {
    const [investor, neighbour] = await Promise.all([scene.investor(), scene.investor()]);
    const email = address();
    const { company, alert, mailId } = await mailed(investor, email);
    for (let times = 0; times < 2; times += 1)
      expect(await scene.controls.mailEvent(mailId, kind)).toMatchObject({ status: 200 });
    const told = await investor.read(alert);
    expect(told).toMatchObject({ outcome: "emailed", reason: `Matched. 1 of 2 mails: ${note}` });
    expect(await statusOf(investor, alert, email)).toBe(shown);
    const { body } = await investor.client.get(`/tracker/${company}`);
    expect(body.data.alertDelivery).toEqual([{ email, status: then, at: expect.any(String) }]);
    expect(await nextFrom(investor, email)).toBe(then);
    expect(await nextFrom(neighbour, email)).toBe(then);
    expect(await scene.controls.emailsTo(email)).toHaveLength(1);
    expect(await nextFrom(investor, investor.email)).toBe("sent");
  });

  it("of a complaint ends the mailbox, of a bounce the one spelling", async () => {
    const investor = await scene.investor();
    for (const [kind, others] of [
      ["complain", "stopped"],
      ["bounce", "sent"],
    ] as const) {
      const email = address();
      const spelled = email.replace("@", "+deals@");
      const { mailId } = await mailed(investor, spelled);
      await scene.controls.mailEvent(mailId, kind);
      expect(await nextFrom(investor, email)).toBe(others);
    }
  });

  it("of a bounce that may pass, or a failure, ends that mail only; of a delay nothing", async () => {
    const investor = await scene.investor();
    for (const [kind, told, shown] of [
      ["bounce", { type: "Transient" }, "bounced"],
      ["fail", {}, "failed"],
      ["delay", {}, "sent"],
    ] as const) {
      const email = address();
      const { alert, mailId } = await mailed(investor, email);
      await scene.controls.mailEvent(mailId, kind, told);
      expect(await statusOf(investor, alert, email)).toBe(shown);
      expect(await nextFrom(investor, email)).toBe("sent");
    }
  });

  it("in any order: the newest of an address stands", async () => {
    const investor = await scene.investor();
    const email = address();
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);
    const lifted = {
      type: "suppression.removed",
      created_at: at(-10).toISOString(),
      data: { email, to: [] },
    };
    expect(
      (await post(event("email.bounced", email, { bounce: { type: "Permanent" } }, at(-30)))).body,
    ).toEqual({
      result: "noted",
    });
    expect(await nextFrom(investor, email)).toBe("bounced");
    await post(lifted);
    expect(await nextFrom(investor, email)).toBe("sent");
    await post(event("email.bounced", email, { bounce: { type: "Permanent" } }, at(-20)));
    expect(await nextFrom(investor, email)).toBe("sent");
    await post({
      type: "suppression.added",
      created_at: at(0).toISOString(),
      data: { email, origin: "complaint" },
    });
    expect(await nextFrom(investor, email)).toBe("stopped");
  });
});

describe("the hook", () => {
  const email = address();
  const bounced = event("email.bounced", email, { bounce: { type: "Permanent" } });

  it.each<[string, Sending, string]>([
    ["unsigned", { headers: { "svix-signature": "" } }, "Missing required headers"],
    [
      "signed with another secret",
      { secret: `whsec_${Buffer.alloc(32).toString("base64")}` },
      "No matching signature",
    ],
    ["signed an hour ago", { at: new Date(Date.now() - 3_600_000) }, "too old"],
    ["signed for a time to come", { at: new Date(Date.now() + 3_600_000) }, "too new"],
    ["of another body", { body: JSON.stringify({ ...bounced, x: 1 }) }, "No matching signature"],
    ["of another id", { headers: { "svix-id": "msg_other" } }, "No matching signature"],
  ])("refuses what is %s, and logs why", async (_how, sending, reason) => {
    const before = logged.length;
    const { status, body } = await post(bounced, sending);
    expect([status, body.error.code]).toEqual([401, "unauthorized"]);
    const lines = logged.slice(before).filter((text) => text.includes("mail event refused"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(reason);
    expect(await nextFrom(await scene.investor(), email)).toBe("sent");
  });

  it.each([
    [
      "an unknown event",
      { type: "contact.created", created_at: new Date().toISOString(), data: { id: "x" } },
    ],
    ["an event of another shape", { type: "email.bounced", data: "x" }],
    ["no JSON", "hello"],
    ["a name of an object's own", { type: "constructor", created_at: new Date().toISOString(), data: {} }],
    ["null", "null"],
  ])("takes %s and ignores it", async (_what, sent) => {
    const { status, body } = await post(sent);
    expect([status, body]).toEqual([200, { result: "ignored" }]);
  });

  it("takes POST alone, and no more than 256 KiB", async () => {
    const response = await fetch(`${scene.service.url}/hooks/mail`);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await post("x".repeat(300_000))).status).toBe(413);
  });

  it("says that it is not configured where no secret is set, so that the events are told again", async () => {
    const { RESEND_WEBHOOK_SECRET: _none, ...env } = scene.stack.env;
    const bare = await startService(env);
    const response = await fetch(`${bare.url}/hooks/mail`, { method: "POST", body: "{}" });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "300"]);
    await bare.close();
  });
});

it("nothing that is logged holds an address", () => {
  expect(logged.filter((text) => text.includes("@"))).toEqual([]);
});
