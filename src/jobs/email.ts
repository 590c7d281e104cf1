import { z } from "zod";
import type { Services } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { countEmailAttempt, settleAlert, waitingAlert } from "../store/alerts.ts";
import { renderEmail } from "../tracking/email.ts";
import { type Delivery, defineJob, type JobResult } from "./define.ts";

/** Sends the email of an alert that waits for it. */
export const email = defineJob({
  name: "email",
  payload: z.object({ organisationId: z.guid(), alertId: z.guid() }),
  run: (services, { organisationId, alertId }, delivery) =>
    sendAlert(services, services.database.forOrganisation(organisationId), alertId, delivery),
});

/**
 * Sends an alert's email once: the alert's id is the mail service's idempotency key. A service that is away leaves the
 * alert waiting; a refusal for good, or the last try, ends it as `failed`.
 */
export async function sendAlert(
  services: Services,
  session: Session,
  alertId: string,
  delivery: Delivery,
): Promise<JobResult> {
  const [[alert]] = await session.read(waitingAlert(alertId));
  if (!alert) return "done";
  const { signal, evaluations, companyName, companyWebsite, recipients } = alert;
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
    await session.write(settleAlert(alertId, "emailed", null));
    return "done";
  }
  services.log.warn("mail service did not take an alert", {
    alertId,
    reason: sent.reason,
    permanent: sent.permanent,
  });
  if (sent.permanent || delivery.last) {
    await session.write(
      settleAlert(
        alertId,
        "failed",
        `A rule matched, but the mail service refused the email (${sent.reason}).`,
      ),
    );
    return "done";
  }
  await session.write(countEmailAttempt(alertId));
  return "failed";
}
