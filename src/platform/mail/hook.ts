import { Webhook } from "standardwebhooks";
import * as z from "zod/v4";
import type { HookReading, MailEvent, MailHook } from "../../ports/mail.ts";

type Effect = Pick<MailEvent, "verdict" | "ending">;

const mailEvent = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({
    email_id: z.string().default(""),
    to: z.array(z.string()).default([]),
    email: z.string().optional(),
    bounce: z.object({ type: z.string() }).optional(),
    origin: z.string().optional(),
  }),
});
type Told = z.infer<typeof mailEvent>;

/** Bounces that may pass, as of a full mailbox: they end the mail, not the address. */
const passing = ["transient", "undetermined"];

const effects: Record<string, (told: Told) => Effect> = {
  "email.bounced": ({ data }) => ({
    verdict: "bounced",
    ending: passing.includes(data.bounce?.type.toLowerCase() ?? "") ? null : "bounced",
  }),
  "email.complained": () => ({ verdict: "stopped", ending: "complained" }),
  "email.suppressed": () => ({ verdict: "bounced", ending: "bounced" }),
  "email.failed": () => ({ verdict: "failed", ending: null }),
  "suppression.added": ({ data }) => ({
    verdict: null,
    ending: data.origin === "complaint" ? "complained" : "bounced",
  }),
  "suppression.removed": () => ({ verdict: null, ending: "lifted" }),
};

/** Resend's webhook, signed as Standard Webhooks are, under the names of Svix: at most five minutes old. */
export function createMailHook(secret: string): MailHook {
  return {
    read: (headers, body): HookReading => {
      try {
        const told: unknown = new Webhook(secret).verify(body, {
          "webhook-id": headers.get("svix-id") ?? "",
          "webhook-timestamp": headers.get("svix-timestamp") ?? "",
          "webhook-signature": headers.get("svix-signature") ?? "",
        });
        return { ok: true, event: eventOf(told) };
      } catch (error) {
        if (error instanceof SyntaxError) return { ok: true, event: null };
        return { ok: false, reason: error instanceof Error ? error.message : "unknown" };
      }
    },
  };
}

function eventOf(told: unknown): MailEvent | null {
  const parsed = mailEvent.safeParse(told);
  if (!parsed.success) return null;
  const { type: name, data, created_at } = parsed.data;
  const effect = Object.hasOwn(effects, name) ? effects[name]?.(parsed.data) : undefined;
  const at = Date.parse(created_at);
  if (effect === undefined || Number.isNaN(at)) return null;
  return {
    name,
    messageId: data.email_id,
    addresses: data.email === undefined ? data.to : [data.email],
    ...effect,
    at: new Date(at).toISOString(),
  };
}
