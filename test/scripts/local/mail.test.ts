import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Resend } from "resend";
import { afterAll, beforeAll, expect, it } from "vitest";
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

const letter = (subject = "x") => ({
  ...{ from: "a@example.com", to: ["b@example.com", "c@example.com"], subject },
  ...{ html: "<p>hi</p>", text: "hi" },
});

it("shows an email as a page where no script of it runs", async () => {
  const subject = `${randomUUID()} <b>`;
  const { data } = await resend.emails.send(letter(subject));
  const page = await (await fetch(`${stack.url}/emails/${data?.id}.html`)).text();
  expect(page).toContain(`<dd>${subject.replace("<b>", "&lt;b&gt;")}</dd>`);
  expect(page).toContain(`sandbox="allow-popups" title="The email" srcdoc="&lt;p&gt;hi`);
});

it.each(["/", "/emails"])("serves %s as a page to a browser and as JSON otherwise", async (path) => {
  const { data } = await resend.emails.send(letter("Series A <b>"));
  const page = await fetch(stack.url + path, { headers: { accept: "text/html,*/*;q=0.8" } });
  expect([page.headers.get("vary"), page.headers.get("content-type")]).toEqual([
    "Accept",
    expect.stringMatching(/html/),
  ]);
  const link = path === "/" ? 'href="/emails"' : `href="/emails/${data?.id}">Series A &lt;b&gt;</a>`;
  expect(await page.text()).toContain(link);
  expect(Object.keys(await (await fetch(stack.url + path)).json())).toContain(
    path === "/" ? "endpoints" : "data",
  );
});

it("refuses another key, and another payload under an idempotency key", async () => {
  const stranger = new Resend("re_wrong", { baseUrl: stack.env.RESEND_BASE_URL ?? "" });
  expect((await stranger.emails.send(letter())).error).toMatchObject({ name: "invalid_api_key" });
  const options = { idempotencyKey: randomUUID() };
  await resend.emails.send(letter(), options);
  const other = await resend.emails.send({ ...letter(), text: "changed" }, options);
  expect(other.error).toMatchObject({ statusCode: 409, name: "invalid_idempotent_request" });
});

it.each<[string, object]>([
  ["no recipients", { to: [] }],
  ["a recipient that is no address", { to: ["nobody"] }],
  ["a sender that is no address", { from: "Alerts" }],
  ["no subject", { subject: "" }],
  ["a line break in a header", { headers: { "X-A": "1\r\nBcc: b@example.com" } }],
])("refuses an email with %s", async (_what, change) => {
  const { error } = await resend.emails.send({ ...letter(), ...change });
  expect(error).toMatchObject({ statusCode: 422, name: "validation_error" });
});

it("reports what became of an email to the service, signed", async () => {
  const { data } = await resend.emails.send(letter());
  expect(await controls.mailEvent(data?.id ?? "", "bounce")).toEqual({ status: 200, body: "heard" });
  const [event] = heard;
  const header = (name: string) => String(event?.headers[`svix-${name}`]);
  const told = resend.webhooks.verify({
    payload: event?.body ?? "",
    headers: { id: header("id"), timestamp: header("timestamp"), signature: header("signature") },
    webhookSecret: stack.env.RESEND_WEBHOOK_SECRET ?? "",
  });
  expect(told).toMatchObject({
    type: "email.bounced",
    data: { email_id: data?.id, to: letter().to, bounce: { type: "Permanent" } },
  });
  await expect(controls.mailEvent("nothing", "bounce")).rejects.toThrow("not_found");
});
