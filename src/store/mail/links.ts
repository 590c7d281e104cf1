import { type CompiledQuery, sql } from "kysely";
import * as z from "zod/v4";
import { defineCall, nothing } from "../statement/call.ts";
import { compile } from "../statement/database.ts";
import { toHandOver } from "../work-message.ts";

/** What the page of a mail link says. */
export interface LinkState {
  /** Null where the company is gone, or has no name. */
  companyName: string | null;
  companyExists: boolean;
  /** Whose alerts the mails are. */
  organisation: string | null;
  stoppedAll: boolean;
  stoppedCompany: boolean;
  /** The recipient marked a mail of the organisation as spam. */
  complained: boolean;
  consent: "yes" | "no" | null;
  /** The recipient was asked whether they agree. */
  asked: boolean;
}

/** No row where the organisation knows no such recipient. */
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

/** Stops all mail of the organisation to the recipient, or that of one company. */
export const stopMail = defineCall({
  name: "stop_mail",
  input: z.object({ link: z.guid(), company: z.guid().nullable() }),
  row: nothing,
});

/** Takes the recipient's stops back. */
export const resumeMail = defineCall({
  name: "resume_mail",
  input: z.object({ link: z.guid(), company: z.guid() }),
  row: nothing,
});

/** The recipient's answer; a yes queues what waited for it. */
export const answerQuestion = defineCall({
  name: "answer_question",
  input: z.object({ link: z.guid(), answer: z.enum(["yes", "no"]) }),
  row: z.object({ value: toHandOver }),
});
