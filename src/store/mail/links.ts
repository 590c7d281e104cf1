import { type CompiledQuery, sql } from "kysely";
import * as z from "zod/v4";
import { compile, defineCall, nothing } from "../statement/statement.ts";
import { toHandOver } from "../work-message.ts";

/** The content of the page behind an email link. */
export interface LinkState {
  /** Null if the company was deleted or has no name. */
  companyName: string | null;
  companyExists: boolean;
  /** The organisation whose alerts are sent. */
  organisation: string | null;
  stoppedAll: boolean;
  stoppedCompany: boolean;
  /** The recipient marked an email of the organisation as spam. */
  complained: boolean;
  consent: "yes" | "no" | null;
  /** The recipient was asked for consent. */
  asked: boolean;
}

/** No row if the organisation has no such recipient. */
export function linkState(recipientId: string, companyId: string): CompiledQuery<LinkState> {
  return compile(sql<LinkState>`
    select c.company_name as "companyName", c.id is not null as "companyExists", r.consent,
           r.stopped_at is not null as "stoppedAll", k.stopped_at is not null as "stoppedCompany",
           r.question is not null as asked,
           exists (select from mail_ends(array[r.mailbox]) e where e.ended = 'complained') as complained,
           (select min(m.organisation) from mail_members() m) as organisation
      from mail_recipients r
      left join companies c on c.id = ${companyId}::uuid
      left join company_recipients k on k.company_id = c.id and k.mailbox = r.mailbox
     where r.id = ${recipientId}::uuid`);
}

/** Stops all emails of the organisation to the recipient, or those about one company. */
export const stopMail = defineCall({
  name: "stop_mail",
  input: z.object({ link: z.guid(), company: z.guid().nullable() }),
  row: nothing,
});

/** Removes the recipient's stops. */
export const resumeMail = defineCall({
  name: "resume_mail",
  input: z.object({ link: z.guid(), company: z.guid() }),
  row: nothing,
});

/** Records the recipient's consent or refusal; consent queues the emails that waited for it. */
export const recordConsent = defineCall({
  name: "answer_question",
  input: z.object({ link: z.guid(), answer: z.enum(["yes", "no"]) }),
  row: z.object({ value: toHandOver }),
});
