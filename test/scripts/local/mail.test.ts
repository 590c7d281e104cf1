import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { Resend } from "resend";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import type { Controls } from "../../support/controls.ts";
import { listen } from "../../support/servers/listen.ts";
import { runStack } from "../../support/servers/stack.ts";

const opened = runStack();
let stack: Stack;
let controls: Controls;
let resend: Resend;
const heard: { headers: Record<string, unknown>; body: string }[] = [];
let listener: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  listener = await listen(async (request, response) => {
    heard.push({ headers: request.headers, body: await text(request) });
    response.end("heard");
  });
  ({ stack, controls } = opened);
  stack.setPublicUrl(listener.origin);
  resend = new Resend(stack.env.RESEND_API_KEY, { baseUrl: stack.env.RESEND_BASE_URL ?? "" });
});
afterAll(() => listener.close());

const letter = (subject = "x") => ({
  ...{ from: "a@example.com", to: ["b@example.com", "c@example.com"], subject },
  ...{ html: "<p>hi</p>", text: "hi" },
});

it("refuses another key, and another payload under an idempotency key", async () => {
  const stranger = new Resend("re_wrong", { baseUrl: stack.env.RESEND_BASE_URL ?? "" });
  expect((await stranger.emails.send(letter())).error).toMatchObject({ name: "invalid_api_key" });
  const options = { idempotencyKey: randomUUID() };
  await resend.emails.send(letter(), options);
  const other = await resend.emails.send({ ...letter(), text: "changed" }, options);
  expect(other.error).toMatchObject({ statusCode: 409, name: "invalid_idempotent_request" });
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
