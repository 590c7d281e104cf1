import type { MailResult } from "../ports/mail.ts";
import type { WorkServices } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { claimDigest, claimedAlerts, type WaitingDigest } from "../store/mail/digests.ts";
import { renderDigest } from "./email/digest.ts";
import { feedbackLinks, linkTo } from "./links.ts";
import { wantedOf } from "./recipients.ts";
import { leaseSeconds, unsubscribeHeaders } from "./send.ts";

/** Alerts with their content in a digest; the others are only counted. */
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
  const rules = { perDay, perRecipient, leaseSeconds };
  const [, alerts] = await session.write(
    claimDigest({ digest: digest.id, wanted, rules }),
    claimedAlerts(digest.id, mostAlerts),
  );
  const [first] = alerts;
  if (first === undefined) return null;
  const stopUrl = (companyId: string) =>
    linkTo({ organisationId: digest.organisationId, recipientId: digest.link, companyId }, services);
  const recipient = digest.recipients.find(({ email }) => email === first.email.toLowerCase());
  const reader = {
    stopUrl: stopUrl(first.companyId),
    organisation: digest.organisation,
    addedBy: recipient?.addedBy ?? null,
    member: recipient?.member ?? false,
    introduced: recipient?.introduced ?? false,
  };
  const { organisationId, link: recipientId } = digest;
  const shown = alerts.map((alert) => ({
    ...alert,
    stopUrl: stopUrl(alert.companyId),
    feedback: feedbackLinks(
      { organisationId, recipientId, alertId: alert.alertId },
      alert.createdAt,
      services,
    ),
  }));
  const result = await services.mailer.send({
    to: first.email,
    ...renderDigest(shown, first.total, reader),
    idempotencyKey: `digest-${digest.id}`,
    headers: unsubscribeHeaders(reader.stopUrl),
  });
  const { id: digestId } = digest;
  if (result.ok) services.log.info("digest mailed", { digestId, alerts: first.total });
  else services.log.warn("mail service did not take a digest", { digestId, reason: result.reason });
  return result;
}
