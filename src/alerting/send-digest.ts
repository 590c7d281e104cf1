import type { MailResult } from "../ports/mail.ts";
import type { WorkServices } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { claimDigest, claimedAlerts, type WaitingDigest } from "../store/mail/digests.ts";
import { renderDigest } from "./email/digest.ts";
import { readerOf } from "./email/reader.ts";
import { feedbackLinks, linkTo } from "./links.ts";
import { wantedOf } from "./recipients.ts";
import { leaseSeconds, unsubscribeHeaders } from "./send.ts";

/** Alerts in a digest; the others are in the next one. */
const mostAlerts = 50;

/**
 * Sends a digest by the current settings. It counts as one email and has one idempotency key at the mail service, so a crash or a second
 * worker causes no duplicate. Null if nothing is left to send.
 */
export async function sendDigest(
  services: WorkServices,
  session: Session,
  digest: WaitingDigest,
): Promise<MailResult | null> {
  const { consent, perDay, perRecipient } = services.mailRules;
  const wanted = wantedOf(digest.recipients, digest.memberEmails, consent);
  const rules = { perDay, perRecipient, leaseSeconds, alerts: mostAlerts };
  const [, alerts] = await session.write(
    claimDigest({ digest: digest.id, wanted, rules }),
    claimedAlerts(digest.id),
  );
  const [first] = alerts;
  if (first === undefined) return null;
  const { id: digestId, organisationId, link: recipientId } = digest;
  const stopUrl = (companyId: string) => linkTo({ organisationId, recipientId, companyId }, services);
  const recipient = digest.recipients.find(({ email }) => email === first.email.toLowerCase());
  const reader = readerOf(recipient, digest.organisation, stopUrl(first.companyId));
  const shown = alerts.map((alert) => ({
    ...alert,
    stopUrl: stopUrl(alert.companyId),
    feedback: feedbackLinks({ organisationId, recipientId, alertId: alert.alertId }, services),
  }));
  const result = await services.mailer.send({
    to: first.email,
    ...renderDigest(shown, reader),
    idempotencyKey: `digest-${digestId}`,
    headers: unsubscribeHeaders(reader.stopUrl),
  });
  if (result.ok) services.log.info("digest mailed", { digestId, alerts: alerts.length });
  else services.log.warn("mail service did not take a digest", { digestId, reason: result.reason });
  return result;
}
