import { randomUUID } from "node:crypto";
import { Resend } from "resend";
import { describe, expect, it } from "vitest";
import { sharedStack } from "../support/stack.ts";

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
});
