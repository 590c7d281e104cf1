import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
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

const longestAgeSeconds = 300;

function readWith(secret: string, headers: Headers, body: string): HookReading {
  const [id, sentAt, signatures] = ["id", "timestamp", "signature"].map((name) =>
    headers.get(`svix-${name}`),
  );
  if (!id || !sentAt || !signatures) return { ok: false, reason: "Missing required headers" };
  if (!(Math.abs(Date.now() / 1_000 - Number(sentAt)) <= longestAgeSeconds))
    return { ok: false, reason: "Not sent in the last five minutes" };
  const expected = `v1,${signatureOf(secret, `${id}.${sentAt}.${body}`)}`;
  if (!signatures.split(" ").some((given) => isEqual(given, expected)))
    return { ok: false, reason: "No matching signature" };
  try {
    return { ok: true, event: eventOf(JSON.parse(body)) };
  } catch {
    return { ok: true, event: null };
  }
}

/** The signature of Standard Webhooks in base64. A secret is `whsec_` and a key in base64. */
function signatureOf(secret: string, text: string): string {
  const key = Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (character) => character.charCodeAt(0));
  return btoa(String.fromCharCode(...hmac(sha256, key, new TextEncoder().encode(text))));
}

/** Compares in a time that does not depend on the place of a difference. */
function isEqual(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let at = 0; at < expected.length; at += 1)
    difference |= given.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
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
