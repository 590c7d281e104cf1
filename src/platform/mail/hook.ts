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
    bounce: z.object({ type: z.string(), subType: z.string().optional() }).optional(),
  }),
});
type Told = z.infer<typeof mailEvent>;

/** Bounces of a single message, such as a full mailbox or refused content: the next message may be delivered. */
const passing = ["transient", "undetermined"];
const aboutContent = ["contentrejected", "attachmentrejected", "messagetoolarge", "mailboxfull"];
/** The mail service did not try because the address is on its own suppression list. */
const suppressed = ["suppressed", "onaccountsuppressionlist"];

function endingOfBounce({ data: { bounce } }: Told): Effect["ending"] {
  const [type, subType] = [bounce?.type.toLowerCase() ?? "", bounce?.subType?.toLowerCase() ?? ""];
  if (suppressed.includes(subType)) return "suppressed";
  return passing.includes(type) || aboutContent.includes(subType) ? null : "bounced";
}

const effects: Record<string, (told: Told) => Effect> = {
  "email.bounced": (told) => ({ verdict: "bounced", ending: endingOfBounce(told) }),
  "email.complained": () => ({ verdict: "stopped", ending: "complained" }),
  "email.suppressed": () => ({ verdict: "bounced", ending: "suppressed" }),
  "email.failed": () => ({ verdict: "failed", ending: null }),
  "suppression.added": () => ({ verdict: null, ending: "suppressed" }),
  "suppression.removed": () => ({ verdict: null, ending: "lifted" }),
};

/**
 * Verifies webhooks of Resend, which are signed as Standard Webhooks with Svix header names, at most five minutes old. A signature
 * with any of the secrets is valid, so that a new endpoint of the mail service can replace the old one.
 */
export function createMailHook(secrets: readonly string[]): MailHook {
  return {
    read: (headers, body): HookReading => {
      const readings = secrets.map((secret) => readWith(secret, headers, body));
      return readings.find(({ ok }) => ok) ?? readings[0] ?? { ok: false, reason: "no secret" };
    },
  };
}

function readWith(secret: string, headers: Headers, body: string): HookReading {
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
    at: new Date(Math.min(Math.max(0, at), Date.now())).toISOString(),
  };
}
