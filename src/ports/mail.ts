export interface OutgoingMail {
  to: readonly string[];
  subject: string;
  html: string;
  text: string;
  /** The same key is never sent twice by the mail service. */
  idempotencyKey: string;
  headers?: Record<string, string>;
}

export type MailResult =
  /** `id` is null where an earlier try had arrived already. */
  | { ok: true; id: string | null }
  /** `permanent`: the service refused the message itself; trying again cannot help. */
  | { ok: false; permanent: boolean; reason: string };

export interface Mailer {
  /** Never throws. */
  send(mail: OutgoingMail): Promise<MailResult>;
}
