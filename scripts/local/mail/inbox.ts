import { createHash, randomUUID } from "node:crypto";
import * as z from "zod/v4";
import { openJournal } from "../journal.ts";

const mailbox = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;
const named = /^[^<>\r\n]*<([^<>]+)>$/;

const Address = z
  .string()
  .refine(
    (text) => mailbox.test((named.exec(text)?.[1] ?? text).trim()),
    "The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.",
  );
const Addresses = z.union([Address.transform((one) => [one]), z.array(Address).min(1).max(50)]);
const HeaderName = z.string().regex(/^[!-9;-~]+$/, "is no header name");
const HeaderValue = z.string().regex(/^[^\r\n\0]*$/, "must be one line");

/** The body of the mail service's POST /emails, as far as the inbox shows it. */
export const Letter = z
  .looseObject({
    from: Address,
    to: Addresses,
    subject: z.string().min(1),
    html: z.string().nullish(),
    text: z.string().nullish(),
    headers: z.record(HeaderName, HeaderValue).nullish(),
  })
  .refine(({ html, text }) => Boolean(html) || Boolean(text), "Missing `html` or `text` field.");
export type Letter = z.infer<typeof Letter>;

/** A received email; `createdAt` is ISO 8601 in UTC. */
export interface Email {
  id: string;
  from: string;
  to: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  createdAt: string;
}

interface Receipt {
  key: string;
  payloadHash: string;
  email: Email;
  at: number;
}

const keyLifetimeMs = 24 * 3_600_000;

export type Inbox = ReturnType<typeof openInbox>;

/** Receives emails, once per idempotency key within 24 hours, and keeps them in `file` (null: in memory only). */
export function openInbox(file: string | null) {
  const { records, journal } = openJournal<Receipt>(
    file,
    ({ key, at }) => `${key}@${at}`,
    (all) => all.slice(-10_000),
  );
  const emails = records.map(({ email }) => email);
  const byKey = new Map(records.map((receipt) => [receipt.key, receipt]));

  return {
    newestFirst: (): Email[] => emails.toReversed(),
    find: (id: string): Email | null => emails.find((email) => email.id === id) ?? null,
    /** Returns the email's id; null if the idempotency key was used with another email. */
    receive(letter: Letter, idempotencyKey: string | null): string | null {
      const payloadHash = createHash("sha256").update(JSON.stringify(letter)).digest("hex");
      const known = idempotencyKey === null ? undefined : byKey.get(`key:${idempotencyKey}`);
      if (known !== undefined && Date.now() - known.at < keyLifetimeMs)
        return known.payloadHash === payloadHash ? known.email.id : null;
      const email = toEmail(letter);
      const key = idempotencyKey === null ? `none:${randomUUID()}` : `key:${idempotencyKey}`;
      const receipt: Receipt = { key, payloadHash, email, at: Date.now() };
      journal.write(receipt);
      byKey.set(key, receipt);
      emails.push(email);
      return email.id;
    },
  };
}

function toEmail({ from, to, subject, html, text, headers }: Letter): Email {
  return {
    id: randomUUID(),
    from,
    to,
    subject,
    html: html ?? null,
    text: text ?? null,
    headers: headers ?? {},
    createdAt: new Date().toISOString(),
  };
}
