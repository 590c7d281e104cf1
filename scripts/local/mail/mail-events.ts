import { createHmac, randomUUID } from "node:crypto";
import * as z from "zod/v4";
import type { Email, Inbox } from "./inbox.ts";

const kinds = {
  bounce: {
    type: "email.bounced",
    about: ({ type = "Permanent", subType = "General" }) => bounceOf(type, subType),
  },
  complain: { type: "email.complained", about: () => ({}) },
  suppress: {
    type: "email.suppressed",
    about: () => ({ suppressed: { message: "On the suppression list.", type: "OnAccountSuppressionList" } }),
  },
  delay: { type: "email.delivery_delayed", about: () => ({}) },
  fail: { type: "email.failed", about: () => ({ failed: { reason: "reached_daily_quota" } }) },
} satisfies Record<string, { type: string; about(told: { type?: string; subType?: string }): object }>;

/** `type` and `subType` of a bounce, such as `Permanent` and `General`; `url`: the receiver, by default the stack's service. */
export const MailEventRequest = z.strictObject({
  kind: z.enum(["bounce", "complain", "suppress", "delay", "fail"]),
  type: z.string().exactOptional(),
  subType: z.string().exactOptional(),
  url: z.url().exactOptional(),
});

/** The response of the service. */
export interface EventResult {
  status: number;
  body: string;
}
export type MailEvents = ReturnType<typeof createMailEvents>;

/** Sends the service an event about an email as the mail service does: a signed POST to /hooks/mail. */
export function createMailEvents(options: {
  inbox: Inbox;
  secret: string;
  publicUrl: () => string | undefined;
}) {
  return {
    /** Null if the email or the receiver does not exist. */
    async tell(
      id: string,
      { kind, url, ...told }: z.infer<typeof MailEventRequest>,
    ): Promise<EventResult | null> {
      const email = options.inbox.find(id);
      const to = url ?? options.publicUrl();
      if (email === null || !to) return null;
      const { type, about } = kinds[kind];
      const body = JSON.stringify({
        type,
        created_at: new Date().toISOString(),
        data: { ...dataOf(email), ...about(told) },
      });
      const response = await fetch(`${to.replace(/\/+$/, "")}/hooks/mail`, {
        method: "POST",
        headers: { "content-type": "application/json", ...signed(body, options.secret) },
        body,
        signal: AbortSignal.timeout(15_000),
      });
      return { status: response.status, body: await response.text() };
    },
  };
}

function dataOf({ id, from, to, subject, createdAt }: Email) {
  return { created_at: createdAt, email_id: id, message_id: `<${id}@mail.example>`, from, to, subject };
}

function bounceOf(type: string, subType: string) {
  return { bounce: { message: "The recipient's mail server refused it.", subType, type } };
}

/** Headers of Svix: an HMAC over id, time and body with the key after `whsec_`. */
export function signed(body: string, secret: string, at = new Date()): Record<string, string> {
  const id = `msg_${randomUUID()}`;
  const seconds = Math.floor(at.getTime() / 1_000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": String(seconds), "svix-signature": `v1,${mac}` };
}
