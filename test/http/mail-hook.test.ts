import { describe, expect, it } from "vitest";
import { eventOf, nextFrom, tell } from "../support/scenes/mail-events.ts";
import { address, runMailScene } from "../support/scenes/mail-scene.ts";
import { startService } from "../support/servers/service.ts";

const scene = runMailScene();

describe("the hook", () => {
  const email = address();
  const bounced = eventOf("email.bounced", email, { bounce: { type: "Permanent" } });

  it("rejects an unsigned event and logs why", async () => {
    const before = scene.logged.length;
    const { status, body } = await tell(scene.service, bounced, { headers: { "svix-signature": "" } });
    expect([status, body.error.code]).toEqual([401, "unauthorized"]);
    const lines = scene.logged.slice(before).filter((text) => text.includes("mail event refused"));
    expect(lines).toEqual([expect.stringContaining("Missing required headers")]);
    expect(await nextFrom(scene, await scene.investor(), email)).toBe("sent");
  });

  it("accepts no JSON and ignores it", async () => {
    const { status, body } = await tell(scene.service, "hello");
    expect([status, body]).toEqual([200, { result: "ignored" }]);
  });

  it("accepts only POST, and at most 256 KiB", async () => {
    const response = await fetch(`${scene.service.url}/hooks/mail`);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await tell(scene.service, "x".repeat(300_000))).status).toBe(413);
  });

  it("accepts the old and the new secret while one replaces the other", async () => {
    const secretOf = (byte: number) => `whsec_${Buffer.alloc(24, byte).toString("base64")}`;
    const [old, fresh] = [secretOf(1), secretOf(2)];
    const rotating = await startService({ ...scene.stack.env, RESEND_WEBHOOK_SECRET: `${old}, ${fresh}` });
    const event = eventOf("email.bounced", address(), { bounce: { type: "Permanent" } });
    for (const secret of [old, fresh])
      expect(await tell(rotating, event, { secret })).toMatchObject({ status: 200 });
    expect(await tell(rotating, event)).toMatchObject({ status: 401 });
    await rotating.close();
  });

  it("answers 503 without a secret, so that the events are sent again", async () => {
    const { RESEND_WEBHOOK_SECRET: _none, ...env } = scene.stack.env;
    const bare = await startService(env);
    const response = await fetch(`${bare.url}/hooks/mail`, { method: "POST", body: "{}" });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "300"]);
    await bare.close();
  });
});

it("the log contains no address", () => {
  expect(scene.logged.filter((text) => text.includes("@"))).toEqual([]);
});
