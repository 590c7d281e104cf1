import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Resend } from "resend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { type Controls, controlsOf } from "../../support/controls.ts";
import { ownStack, sharedStack } from "../../support/servers/stack.ts";

const { env, url } = sharedStack();
const resend = new Resend(env.RESEND_API_KEY, { baseUrl: env.RESEND_BASE_URL ?? "" });

async function inbox(subject: string): Promise<object[]> {
  const { data } = await (await fetch(`${url}/emails`)).json();
  return data.filter((email: { subject: string }) => email.subject === subject);
}

function letter(subject: string) {
  return {
    from: "a@example.com",
    to: ["b@example.com", "c@example.com"],
    subject,
    html: "<p>hi</p>",
    text: "hi",
  };
}

describe("the mail service", () => {
  it("receives an email whole", async () => {
    const subject = randomUUID();
    const sent = await resend.emails.send({ ...letter(subject), headers: { "X-Alert": "1" } });
    expect(await inbox(subject)).toEqual([
      {
        ...letter(subject),
        id: sent.data?.id,
        headers: { "X-Alert": "1" },
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it("shows an email as a page, where no script of it runs", async () => {
    const subject = `${randomUUID()} <b>`;
    const sent = await resend.emails.send({ ...letter(subject), html: '<p class="a">hi</p>' });
    for (const path of [sent.data?.id, `${sent.data?.id}.html`]) {
      const answer = await fetch(`${url}/emails/${path}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
      const page = await answer.text();
      expect(page).toContain(`<dd>${subject.replace("<b>", "&lt;b&gt;")}</dd>`);
      expect(page).toContain(
        `sandbox="allow-popups" title="The mail" srcdoc="&lt;p class=&quot;a&quot;&gt;hi`,
      );
    }
    expect((await fetch(`${url}/emails/${randomUUID()}`)).status).toBe(404);
    const { serves } = await (await fetch(url)).json();
    expect(Object.keys(serves)).toContain("GET /emails/{id}");
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

  it("takes a batch", async () => {
    const subject = randomUUID();
    const sent = await resend.batch.send([letter(subject), letter(subject)]);
    expect(sent.error).toBeNull();
    expect(await inbox(subject)).toHaveLength(2);
  });

  it("refuses another key and a letter without recipients", async () => {
    const stranger = new Resend("re_wrong", { baseUrl: env.RESEND_BASE_URL ?? "" });
    expect((await stranger.emails.send(letter("x"))).error).toMatchObject({ name: "invalid_api_key" });
    expect((await resend.emails.send({ ...letter("x"), to: [] })).error).toMatchObject({ statusCode: 422 });
  });

  it.each<[string, object]>([
    ["more than fifty recipients", { to: Array.from({ length: 51 }, (_, at) => `a${at}@example.com`) }],
    ["a recipient that is no address", { to: ["nobody"] }],
    ["a sender that is no address", { from: "Alerts" }],
    ["no subject", { subject: "" }],
    ["neither HTML nor text", { html: "", text: "" }],
    ["a header that goes on", { headers: { "X-A": "1\r\nBcc: b@example.com" } }],
    ["a header without a name", { headers: { "X A": "1" } }],
  ])("refuses %s", async (_what, change) => {
    const subject = randomUUID();
    const { error } = await resend.emails.send({ ...letter(subject), ...change });
    expect(error).toMatchObject({ statusCode: 422, name: "validation_error" });
    expect(await inbox(subject)).toEqual([]);
  });
});

describe("on demand", () => {
  let stack: Stack;
  let controls: Controls;
  let own: Resend;
  const heard: { headers: Record<string, unknown>; body: string }[] = [];
  const listener = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      heard.push({ headers: request.headers, body });
      response.end("heard");
    });
  });

  beforeAll(async () => {
    await new Promise<void>((listening) => listener.listen(0, "127.0.0.1", listening));
    stack = await ownStack({ publicUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}` });
    controls = controlsOf(stack);
    own = new Resend(stack.env.RESEND_API_KEY, { baseUrl: stack.env.RESEND_BASE_URL ?? "" });
  });
  afterAll(async () => {
    await stack.close();
    listener.close();
  });

  it("refuses one recipient", async () => {
    await controls.mailRules({ refuse: ["c@example.com"] });
    expect((await own.emails.send(letter("x"))).error).toMatchObject({ statusCode: 422 });
    expect((await own.emails.send({ ...letter("x"), to: "b@example.com" })).error).toBeNull();
    await controls.mailRules({ refuse: [] });
  });

  it("takes so many requests a second, and says when it takes the next", async () => {
    await controls.mailRules({ perSecond: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => own.emails.send(letter("x"))));
    const limited = answers.filter(({ error }) => error?.name === "rate_limit_exceeded");
    expect(limited.length).toBeGreaterThanOrEqual(2);
    expect(limited[0]?.headers).toMatchObject({ "retry-after": "1", "ratelimit-limit": "2" });
    await controls.mailRules({ perSecond: null });
    expect((await own.emails.send(letter("x"))).error).toBeNull();
  });

  it("tells the service what became of an email, signed", async () => {
    const { data } = await own.emails.send(letter("x"));
    expect(await controls.mailEvent(data?.id ?? "", "bounce")).toEqual({ status: 200, body: "heard" });
    const [event] = heard;
    const told = own.webhooks.verify({
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
      data: { email_id: data?.id, to: letter("x").to, bounce: { type: "Permanent" } },
    });
    await expect(controls.mailEvent("nothing", "bounce")).rejects.toThrow("not_found");
    await expect(controls.mailEvent(data?.id ?? "", "explode")).rejects.toThrow("validation_error");
  });
});
