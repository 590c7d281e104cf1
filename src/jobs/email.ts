import { z } from "zod";
import type { Services } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { countEmailAttempt, settleAlert, waitingAlert } from "../store/mailing.ts";
import { distinctEmails, whyMuted } from "../tracking/alert.ts";
import { renderEmail } from "../tracking/email.ts";
import { defineJob, type JobResult } from "./define.ts";

/** The run's own try, and one message of the queue with all its retries: some twenty minutes. */
const maxAttempts = 7;

/** Sends the email of an alert that waits for it. */
export const email = defineJob({
  name: "email",
  payload: z.object({ organisationId: z.guid(), alertId: z.guid() }),
  run: (services, { organisationId, alertId }) =>
    sendAlert(services, services.database.forOrganisation(organisationId), alertId),
});

/**
 * Sends an alert's email once, by the settings as they are then: the alert's id is the mail service's idempotency key.
 * A service that is away leaves the alert waiting; a refusal for good, or the last try, ends it as `failed`.
 */
export async function sendAlert(services: Services, session: Session, alertId: string): Promise<JobResult> {
  const [[alert]] = await session.read(waitingAlert(alertId));
  if (!alert) return "done";
  const { signal, evaluations, companyName, companyWebsite } = alert;
  const muted = whyMuted(alert);
  if (muted !== null) {
    const reason = `${alert.reason.replace(/\.$/u, "")}, but ${muted}.`;
    await session.write(settleAlert(alertId, { outcome: "muted", reason, recipients: [] }));
    return "done";
  }
  const recipients = distinctEmails(alert.alertEmails);
  const message = renderEmail({
    companyName,
    companyUrl: companyWebsite,
    entityId: signal.entityId,
    alertId,
    signalId: signal.id,
    title: signal.title,
    summary: signal.summary,
    type: signal.type,
    severity: signal.severity,
    updates: signal.analysis.updates,
    evaluations,
    publicUrl: services.publicUrl,
  });
  const sent = await services.mailer.send({ to: recipients, ...message, idempotencyKey: `alert-${alertId}` });
  if (sent.ok) {
    await session.write(settleAlert(alertId, { outcome: "emailed", reason: alert.reason, recipients }));
    return "done";
  }
  services.log.warn("mail service did not take an alert", {
    alertId,
    reason: sent.reason,
    permanent: sent.permanent,
  });
  if (sent.permanent || alert.attempts + 1 >= maxAttempts) {
    const reason = `A rule matched, but the mail service refused the email (${sent.reason}).`;
    await session.write(settleAlert(alertId, { outcome: "failed", reason, recipients }));
    return "done";
  }
  await session.write(countEmailAttempt(alertId));
  return "failed";
}
