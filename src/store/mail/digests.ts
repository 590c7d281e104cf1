import { type CompiledQuery, sql } from "kysely";
import * as z from "zod/v4";
import { compile, defineCall, nothing } from "../statement/statement.ts";
import { type MailedAlert, mailedColumns, mailLimits, type Recipient, wanted } from "./mailing.ts";

/** A digest with open emails, and its recipient. */
export interface WaitingDigest {
  id: string;
  organisationId: string;
  organisation: string;
  memberEmails: string[];
  /** The recipient's id in links. */
  link: string;
  /** The addresses of the recipient's mailbox that are in the digest. */
  recipients: Recipient[];
}

/** No row if the digest has no open emails. */
export function waitingDigest(id: string): CompiledQuery<WaitingDigest> {
  return compile(sql<WaitingDigest>`
    with members as materialized (select * from mail_members()),
    mine as materialized (
      select lower(d.email) as email, (array_agg(k.added_by))[1] as added_by
        from deliveries d join alerts a on a.id = d.alert_id
        left join company_recipients k on k.company_id = a.company_id and k.mailbox = d.mailbox
       where d.digest_id = ${id}::uuid and d.next_at is not null group by 1)
    select g.id, g.organisation_id as "organisationId", r.id as link,
           (select min(m.organisation) from members m) as organisation,
           array(select m.email from members m where m.email is not null) as "memberEmails",
           (select jsonb_agg(jsonb_build_object('email', e.email,
                     'member', exists (select 1 from members m where mailbox_of(m.email) = g.mailbox),
                     'addedBy', (select m.email from members m where m.id = e.added_by),
                     'introduced', r.introduced_at is not null, 'stopped', r.stopped_at is not null,
                     'consent', r.consent, 'question', r.question, 'ended', x.ended) order by e.email)
              from mine e left join mail_ends(array(select email from mine)) x on x.address = e.email) as recipients
      from digests g join mail_recipients r on r.organisation_id = g.organisation_id and r.mailbox = g.mailbox
     where g.id = ${id}::uuid and exists (select from mine)`);
}

/** Decides which emails of the digest are sent now, those of at most `alerts` alerts and within the daily limits, and leases them. */
export const claimDigest = defineCall({
  name: "claim_digest",
  input: z.object({
    digest: z.guid(),
    wanted: z.array(wanted),
    rules: mailLimits.extend({ alerts: z.int() }),
  }),
  row: nothing,
});

/** An alert of a digest. */
export interface ClaimedAlert extends MailedAlert {
  /** The address to which the digest is sent. */
  email: string;
  alertId: string;
}

/** The claimed alerts of a digest, the most important first, then the newest. */
export function claimedAlerts(digest: string): CompiledQuery<ClaimedAlert> {
  return compile(sql<ClaimedAlert>`
    select ${mailedColumns}, d.email, a.id as "alertId"
      from digest_alerts(${digest}::uuid) d
      join alerts a on a.id = d.alert_id join signals s on s.id = a.signal_id join companies c on c.id = a.company_id
     order by d.place`);
}

/** Stores that the digest was sent as `message`, null if unknown, or refused. */
export const settleDigest = defineCall({
  name: "settle_digest",
  input: z.object({ digest: z.guid(), sent: z.boolean(), message: z.string().nullable() }),
  row: nothing,
});
