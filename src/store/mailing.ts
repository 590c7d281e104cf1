import { type CompiledQuery, sql } from "kysely";
import type { MailEvent } from "../ports/mail.ts";
import type { Alert } from "../schemas/alert.ts";
import type { Signal } from "../schemas/signal.ts";
import { compile } from "./database.ts";
import { jsonOf } from "./resource.ts";
import { signals } from "./signals.ts";

/** One of a company's alert addresses, and all that decides whether it may be mailed. */
export interface Recipient {
  email: string;
  /** A member of the organisation has this mailbox. */
  member: boolean;
  /** Address of the member who added it; null where nobody knows any more. */
  addedBy: string | null;
  /** Was mailed by this organisation before. */
  introduced: boolean;
  /** Stopped mail of this company, or all of the organisation's. */
  stopped: boolean;
  consent: "yes" | "no" | null;
  question: "trying" | "asked" | "refused" | null;
  ended: "bounced" | "complained" | null;
}

/** An alert with mails to send, with all their text needs and the company's settings as they are now. */
export interface WaitingAlert {
  id: string;
  reason: string;
  evaluations: Alert["ruleEvaluations"];
  signal: Signal;
  companyName: string | null;
  companyWebsite: string | null;
  emailAlertsEnabled: boolean;
  status: "ok" | "paused";
  organisationId: string;
  organisation: string;
  memberEmails: string[];
  recipients: Recipient[];
}

/** No row where the alert is gone, or all its mails are sent or given up. */
export function waitingAlert(id: string): CompiledQuery<WaitingAlert> {
  return compile(sql<WaitingAlert>`
    with members as materialized (select * from mail_members())
    select a.id, a.reason, a.rule_evaluations as evaluations, ${sql.raw(jsonOf(signals, "full"))} as signal,
           c.company_name as "companyName", c.company_website as "companyWebsite",
           c.email_alerts_enabled as "emailAlertsEnabled", c.status, c.organisation_id as "organisationId",
           (select min(m.organisation) from members m) as organisation,
           array(select m.email from members m where m.email is not null) as "memberEmails",
           (select coalesce(jsonb_agg(jsonb_build_object('email', e.email,
                     'member', exists (select 1 from members m where mailbox_of(m.email) = mailbox_of(e.email)),
                     'addedBy', (select m.email from members m where m.id = k.added_by),
                     'introduced', r.introduced_at is not null,
                     'stopped', r.stopped_at is not null or k.stopped_at is not null,
                     'consent', r.consent, 'question', r.question, 'ended', x.ended) order by e.place), '[]')
              from unnest(c.alert_emails) with ordinality e(email, place)
              left join mail_recipients r on r.organisation_id = c.organisation_id and r.mailbox = mailbox_of(e.email)
              left join company_recipients k on k.company_id = c.id and k.mailbox = mailbox_of(e.email)
              left join mail_ends(c.alert_emails) x on x.address = e.email) as recipients
      from alerts a join signals s on s.id = a.signal_id join companies c on c.id = a.company_id
     where a.id = ${id}::uuid
       and (a.outcome is null or exists (select 1 from deliveries d where d.alert_id = a.id and d.next_at is not null))`);
}

/** What is to become of the mail to an address: sent (`waiting`), asked about first, or not sent, for this cause. */
export interface Wanted {
  email: string;
  member: boolean;
  verdict: "waiting" | "waiting_for_consent" | "stopped" | "bounced" | "failed";
  cause: string | null;
}

export interface ClaimRules {
  perDay: number;
  perRecipient: number;
  leaseSeconds: number;
}

/** `send` and `ask` are the caller's to do now; `busy` is done by another. `link`: the recipient's id in links. */
export interface MailClaim {
  act: "send" | "ask" | "busy";
  address: string;
  link: string;
}

/** Decides each open delivery of the alert, and leases to this caller what is to be sent now and has room today. */
export function claimMail(
  alertId: string,
  wanted: readonly Wanted[],
  rules: ClaimRules,
): CompiledQuery<MailClaim> {
  return compile(sql<MailClaim>`
    select * from claim_mail(${alertId}::uuid, ${JSON.stringify(wanted)}::jsonb, ${JSON.stringify(rules)}::jsonb)`);
}

/** `limited` tries do not count. */
export interface MailTried extends MailClaim {
  result: "sent" | "refused" | "limited" | "failed";
  messageId: string | null;
}

/** Records what came of the tries; what failed `most` times is given up. */
export function settleMail(
  alertId: string,
  results: readonly MailTried[],
  most: number,
): CompiledQuery<unknown> {
  return compile(
    sql`select settle_mail(${alertId}::uuid, ${JSON.stringify(results)}::jsonb, ${most}::integer)`,
  );
}

/** Ends what is open of the alert, for the reason `why`. */
export function muteMail(alertId: string, why: string): CompiledQuery<unknown> {
  return compile(sql`select mute_mail(${alertId}::uuid, ${why})`);
}

/** The message that waits for the alert's mails may go to the queue now. */
export function hastenEmail(alertId: string): CompiledQuery<{ id: string }> {
  return compile(sql<{ id: string }>`
    update outbox set not_before = clock_timestamp()
     where job = 'email' and handed_at is null and work = work_of(current_organisation(), 'alertId', ${alertId}::uuid)
    returning id`);
}

/** Wakes mails of at most `batch` alerts due at `at`, and frees those whose sender died; answers of how many. */
export function sweepMail(at: string, batch: number): CompiledQuery<{ count: number }> {
  return compile(sql<{ count: number }>`select sweep_mail(${at}::timestamptz, ${batch}::integer) as count`);
}

/** Records an event of the mail service. */
export function noteMailEvent({
  messageId,
  addresses,
  verdict,
  ending,
  at,
}: MailEvent): CompiledQuery<unknown> {
  return compile(sql`
    select note_mail_event(${messageId}, ${addresses}::text[], ${verdict}, ${ending}, ${at}::timestamptz)`);
}
