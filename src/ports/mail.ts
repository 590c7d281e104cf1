export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The mail service sends a key only once within 24 hours. */
  idempotencyKey: string;
  headers: Record<string, string>;
}

export type MailResult =
  /** `id` is null if an earlier attempt was accepted. */
  | { ok: true; id: string | null }
  /**
   * `refused`: the service refused the message, a retry does not help; `limited`: the service accepts no more messages for now;
   * `failed`: no usable response, the message may have been accepted.
   */
  | { ok: false; kind: "refused" | "limited" | "failed"; reason: string };

export interface Mailer {
  /** Never throws. */
  send(mail: OutgoingMail): Promise<MailResult>;
}

/** Limits and consent rules for emails. */
export interface MailRules {
  /** `outside`: addresses outside the members' domains are asked for consent first. */
  consent: "off" | "outside";
  /** Emails per organisation and day (UTC). */
  perDay: number;
  /** Emails per recipient and day (UTC). */
  perRecipient: number;
}

/** An event of the mail service about a message or about addresses. */
export interface MailEvent {
  /** The service's own name of the event. */
  name: string;
  /** Id of the message; empty if the event is not about one. */
  messageId: string;
  addresses: string[];
  /** The new delivery status; null if it does not change. */
  verdict: "bounced" | "stopped" | "failed" | null;
  /**
   * `bounced` and `complained`: the sending organisation stops emails to the addresses; `suppressed`: the mail service sends them
   * nothing for any organisation; `lifted`: the suppression ended.
   */
  ending: "bounced" | "complained" | "suppressed" | "lifted" | null;
  /** ISO 8601, not later than the time of receipt. */
  at: string;
}

export type HookReading =
  /** The signature is valid; `event` is null if the event does not matter here. */
  { ok: true; event: MailEvent | null } | { ok: false; reason: string };

export interface MailHook {
  /** Checks signature and age of the raw body. Never throws. */
  read(headers: Headers, body: string): HookReading;
}

/** A link that signs a member in to the console of one organisation. */
export interface SignInLink {
  organisation: string;
  url: string;
}
