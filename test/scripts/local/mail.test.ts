import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Resend } from "resend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { type Controls, controlsOf } from "../../support/controls.ts";
import { ownStack } from "../../support/servers/stack.ts";

let stack: Stack;
let controls: Controls;
let resend: Resend;
const heard: { headers: Record<string, unknown>; body: string }[] = [];
const listener = createServer(async (request, response) => {
  heard.push({ headers: request.headers, body: await text(request) });
  response.end("heard");
});
beforeAll(async () => {
  await new Promise<void>((listening) => listener.listen(0, "127.0.0.1", listening));
  stack = await ownStack({ publicUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}` });
  controls = controlsOf(stack);
  resend = new Resend(stack.env.RESEND_API_KEY, { baseUrl: stack.env.RESEND_BASE_URL ?? "" });
});
afterAll(async () => {
  await stack.close();
  listener.close();
});

const inbox = async (subject: string) =>
  (await controls.emails()).filter((email) => email.subject === subject);
const letter = (subject = "x") => ({
  ...{ from: "a@example.com", to: ["b@example.com", "c@example.com"], subject },
  ...{ html: "<p>hi</p>", text: "hi" },
});

describe("the mail service", () => {
  it("receives an email whole, and shows it as a page where no script of it runs", async () => {
    const subject = `${randomUUID()} <b>`;
    const sent = await resend.emails.send({ ...letter(subject), headers: { "X-Alert": "1" } });
    const id = sent.data?.id;
    const createdAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await inbox(subject)).toEqual([
      { ...letter(subject), id, headers: { "X-Alert": "1" }, createdAt },
    ]);
    const answer = await fetch(`${stack.url}/emails/${id}.html`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
    const page = await answer.text();
    expect(page).toContain(`<dd>${subject.replace("<b>", "&lt;b&gt;")}</dd>`);
    expect(page).toContain(`sandbox="allow-popups" title="The mail" srcdoc="&lt;p&gt;hi`);
    expect((await fetch(`${stack.url}/emails/${randomUUID()}`)).status).toBe(404);
  });

  it("sends once for one idempotency key, and refuses another payload under it", async () => {
    const subject = randomUUID();
    const options = { idempotencyKey: randomUUID() };
    const first = await resend.emails.send(letter(subject), options);
    const second = await resend.emails.send(letter(subject), options);
    expect(second.data?.id).toBe(first.data?.id);
    expect(await inbox(subject)).toHaveLength(1);
    const other = await resend.emails.send({ ...letter(subject), text: "changed" }, options);
    expect(other.error).toMatchObject({ statusCode: 409, name: "invalid_idempotent_request" });
  });

  it("refuses another key", async () => {
    const stranger = new Resend("re_wrong", { baseUrl: stack.env.RESEND_BASE_URL ?? "" });
    expect((await stranger.emails.send(letter())).error).toMatchObject({ name: "invalid_api_key" });
  });

  it.each<[string, object]>([
    ["no recipients", { to: [] }],
    ["more than fifty recipients", { to: Array.from({ length: 51 }, (_, at) => `a${at}@example.com`) }],
    ["a recipient that is no address", { to: ["nobody"] }],
    ["a sender that is no address", { from: "Alerts" }],
    ["no subject", { subject: "" }],
    ["a header that goes on", { headers: { "X-A": "1\r\nBcc: b@example.com" } }],
  ])("refuses %s", async (_what, change) => {
    const before = (await controls.emails()).length;
    const { error } = await resend.emails.send({ ...letter(), ...change });
    expect(error).toMatchObject({ statusCode: 422, name: "validation_error" });
    expect(await controls.emails()).toHaveLength(before);
  });
});

describe("on demand", () => {
  it("refuses one recipient", async () => {
    await controls.mailRules({ refuse: ["c@example.com"] });
    expect((await resend.emails.send(letter())).error).toMatchObject({ statusCode: 422 });
    expect((await resend.emails.send({ ...letter(), to: "b@example.com" })).error).toBeNull();
    await controls.mailRules({ refuse: [] });
  });

  it("tells the service what became of an email, signed", async () => {
    const { data } = await resend.emails.send(letter());
    expect(await controls.mailEvent(data?.id ?? "", "bounce")).toEqual({ status: 200, body: "heard" });
    const [event] = heard;
    const told = resend.webhooks.verify({
      payload: event?.body ?? "",
      headers: {
        id: String(event?.headers["svix-id"]),
        timestamp: String(event?.headers["svix-timestamp"]),
        signature: String(event?.headers["svix-signature"]),
      },
      webhookSecret: stack.env.RESEND_WEBHOOK_SECRET ?? "",
    });
    expect(told).toMatchObject({
      type: "email.bounced",
      data: { email_id: data?.id, to: letter().to, bounce: { type: "Permanent" } },
    });
    await expect(controls.mailEvent("nothing", "bounce")).rejects.toThrow("not_found");
    await expect(controls.mailEvent(data?.id ?? "", "explode")).rejects.toThrow("validation_error");
  });
});
