import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventOf, nextFrom, type Sending, tell } from "../support/scenes/mail-events.ts";
import { address, type MailScene, openMailScene } from "../support/scenes/mail-scene.ts";
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

describe("the hook", () => {
  const email = address();
  const bounced = eventOf("email.bounced", email, { bounce: { type: "Permanent" } });

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
    const { status, body } = await tell(scene.service, bounced, sending);
    expect([status, body.error.code]).toEqual([401, "unauthorized"]);
    const lines = logged.slice(before).filter((text) => text.includes("mail event refused"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(reason);
    expect(await nextFrom(scene, await scene.investor(), email)).toBe("sent");
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
    const { status, body } = await tell(scene.service, sent);
    expect([status, body]).toEqual([200, { result: "ignored" }]);
  });

  it("takes POST alone, and no more than 256 KiB", async () => {
    const response = await fetch(`${scene.service.url}/hooks/mail`);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await tell(scene.service, "x".repeat(300_000))).status).toBe(413);
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
