import { type CompiledQuery, sql } from "kysely";
import * as z from "zod/v4";
import type { Alert } from "../../schemas/alert.ts";
import type { Signal } from "../../schemas/signal.ts";
import { compile, defineCall, nothing } from "../statement/statement.ts";

/** An alert address of a company, with everything that decides whether it may get emails. */
export interface Recipient {
  email: string;
  /** The mailbox belongs to a member of the organisation. */
  member: boolean;
  /** Address of the member who added the recipient; null if unknown. */
  addedBy: string | null;
  /** The organisation sent an email to the address before. */
  introduced: boolean;
  /** Stopped emails about this company, or all emails of the organisation. */
  stopped: boolean;
  consent: "yes" | "no" | null;
  question: "trying" | "asked" | "refused" | null;
  ended: "bounced" | "complained" | "suppressed" | null;
}

/** An alert with the content of its email. */
export interface MailedAlert extends Pick<Signal, "title" | "summary" | "type" | "severity"> {
  companyId: string;
  companyName: string | null;
  companyUrl: string | null;
  updates: Signal["analysis"]["updates"];
  evaluations: Alert["ruleEvaluations"];
}

/** The columns of a {@link MailedAlert}: of alerts `a`, signals `s` and companies `c`. */
export const mailedColumns = sql`
  c.id as "companyId", c.company_name as "companyName", c.company_website as "companyUrl", s.title, s.summary, s.type, s.severity,
  s.analysis -> 'updates' as updates, a.rule_evaluations as evaluations`;

/** An alert with open emails, and the company's current settings. */
export interface WaitingAlert extends MailedAlert {
  id: string;
  reason: string;
  emailAlertsEnabled: boolean;
  status: "ok" | "paused";
  organisationId: string;
  organisation: string;
  memberEmails: string[];
  recipients: Recipient[];
}

/** No row if the alert was deleted or has no open emails. */
export function waitingAlert(id: string): CompiledQuery<WaitingAlert> {
  return compile(sql<WaitingAlert>`
    with members as materialized (select * from mail_members())
    select a.id, a.reason, ${mailedColumns},
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

export const wanted = z.object({
  email: z.string(),
  member: z.boolean(),
  verdict: z.enum(["waiting", "waiting_for_consent", "stopped", "bounced", "failed"]),
  cause: z.string().nullable(),
});

/** The decision per address: send (`waiting`), ask for consent first, or do not send, with the reason. */
export type Wanted = z.output<typeof wanted>;

const claim = z.object({ act: z.enum(["send", "ask", "busy"]), address: z.string(), link: z.guid() });

/** `send` and `ask` are for the caller to do now; `busy` is leased by another worker. `link`: the recipient's id in links. */
export type MailClaim = z.output<typeof claim>;

export const mailLimits = z.object({ perDay: z.int(), perRecipient: z.int(), leaseSeconds: z.int() });

/** Decides each open delivery of the alert, and leases those that can be sent now within the daily limits. */
export const claimMail = defineCall({
  name: "claim_mail",
  input: z.object({
    alert: z.guid(),
    wanted: z.array(wanted),
    rules: mailLimits,
  }),
  row: claim,
});

const tried = claim.extend({
  result: z.enum(["sent", "refused", "limited", "failed"]),
  messageId: z.string().nullable(),
});

/** `limited` attempts do not count. */
export type MailTried = z.output<typeof tried>;

/** Records the results of attempts; a delivery fails after `most` failed attempts. */
export const settleMail = defineCall({
  name: "settle_mail",
  input: z.object({ alert: z.guid(), results: z.array(tried), most: z.int() }),
  row: nothing,
});

/** Closes the open deliveries of the alert with the reason `why`. */
export const muteMail = defineCall({
  name: "mute_mail",
  input: z.object({ alert: z.guid(), why: z.string() }),
  row: nothing,
});

/** Records an event of the mail service. */
export const noteMailEvent = defineCall({
  name: "note_mail_event",
  input: z.object({
    message: z.string(),
    addresses: z.array(z.string()),
    verdict: z.string().nullable(),
    ending: z.string().nullable(),
    moment: z.iso.datetime(),
  }),
  row: nothing,
});
