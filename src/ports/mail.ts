export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same key is never sent twice by the mail service, for 24 hours. */
  idempotencyKey: string;
  headers: Record<string, string>;
}

export type MailResult =
  /** `id` is null where an earlier try had arrived already. */
  | { ok: true; id: string | null }
  /**
   * `refused`: the service refused the message itself, trying again cannot help; `limited`: it has no room for it now;
   * `failed`: it did not answer, or not well, and the message may have arrived all the same.
   */
  | { ok: false; kind: "refused" | "limited" | "failed"; reason: string };

export interface Mailer {
  /** Never throws. */
  send(mail: OutgoingMail): Promise<MailResult>;
}

/** Who may be mailed how much. */
export interface MailRules {
  /** `outside`: an address outside the members' domains is asked before it is mailed. */
  consent: "off" | "outside";
  /** Mails of an organisation a day (UTC). */
  perDay: number;
  /** Mails to a recipient a day (UTC). */
  perRecipient: number;
}

/** What the mail service says of a mail it took, or of addresses. */
export interface MailEvent {
  /** The service's own name of the event. */
  name: string;
  /** Id of the mail, empty where the event is about none. */
  messageId: string;
  addresses: string[];
  /** What became of the mail; null where nothing new. */
  verdict: "bounced" | "stopped" | "failed" | null;
  /**
   * `bounced` and `complained`: the organisation that sent the mail sends the addresses no more; `suppressed`: the mail service sends them
   * nothing from anybody; `lifted`: it does again.
   */
  ending: "bounced" | "complained" | "suppressed" | "lifted" | null;
  /** ISO 8601, never later than the event was received. */
  at: string;
}

export type HookReading =
  /** Signed by the mail service; `event` is null where it says nothing that matters here. */
  { ok: true; event: MailEvent | null } | { ok: false; reason: string };

export interface MailHook {
  /** Checks the signature of the raw body, and its age. Never throws. */
  read(headers: Headers, body: string): HookReading;
}
