import { type CompiledQuery, sql } from "kysely";
import type { Alert } from "../schemas/alert.ts";
import { compile } from "./database.ts";
import { type SignalJson, signalJson } from "./signals.ts";

type FullAlert = Extract<Alert, { ruleEvaluations: unknown }>;

/** An alert whose email waits, with all its text needs and the company's settings as they are now. */
export interface WaitingAlert {
  id: string;
  attempts: number;
  reason: string;
  evaluations: FullAlert["ruleEvaluations"];
  signal: SignalJson & { analysis: NonNullable<SignalJson["analysis"]> };
  companyName: string | null;
  companyWebsite: string | null;
  alertEmails: string[];
  emailAlertsEnabled: boolean;
  status: "ok" | "paused";
}

/** No row where the alert is gone, or its email is sent or given up. */
export function waitingAlert(id: string): CompiledQuery<WaitingAlert> {
  return compile(sql<WaitingAlert>`
    select a.id, a.email_attempts as attempts, a.reason, a.rule_evaluations as evaluations,
           ${signalJson("full")} as signal, c.company_name as "companyName", c.company_website as "companyWebsite",
           c.alert_emails as "alertEmails", c.email_alerts_enabled as "emailAlertsEnabled", c.status
      from alerts a join signals s on s.id = a.signal_id join companies c on c.id = a.company_id
     where a.id = ${id}::uuid and a.outcome is null`);
}

/** Records what became of a waiting alert's email, and takes its job back; nothing where it is settled already. */
export function settleAlert(
  id: string,
  {
    outcome,
    reason,
    recipients,
  }: { outcome: "emailed" | "failed" | "muted"; reason: string; recipients: string[] },
): CompiledQuery<unknown> {
  return compile(sql`
    with settled as (
      update alerts
         set outcome = ${outcome}, reason = ${reason}, recipients = ${recipients}::text[],
             email_attempts = email_attempts + 1,
             emailed_at = case when ${outcome} = 'emailed' then clock_timestamp() end
       where id = ${id}::uuid and outcome is null
      returning id)
    delete from outbox
     where job = 'email' and handed_at is null and payload ->> 'alertId' in (select id::text from settled)`);
}

/** Counts a try in vain; tries at the same moment, by one message delivered several times, count as one. */
export function countEmailAttempt(id: string): CompiledQuery<unknown> {
  return compile(sql`
    update alerts
       set email_attempts = email_attempts
             + case when nudged_at > clock_timestamp() - interval '3 seconds' and email_attempts > 0 then 0 else 1 end,
           nudged_at = clock_timestamp()
     where id = ${id}::uuid and outcome is null`);
}

/** The message that waits for the alert's email may go to the queue now. */
export function hastenEmail(alertId: string): CompiledQuery<{ id: string }> {
  return compile(sql<{ id: string }>`
    update outbox set not_before = clock_timestamp()
     where job = 'email' and handed_at is null and payload ->> 'alertId' = ${alertId}::text returning id`);
}
