/** Sends the emails of an alert. Consent, limits and unsubscriptions are checked in the database before an email is rendered. */

import { sha256 } from "../domain/canonical.ts";
import type { MailResult, OutgoingMail } from "../ports/mail.ts";
import type { WorkServices } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import {
  claimMail,
  type MailClaim,
  type MailTried,
  muteMail,
  settleMail,
  type WaitingAlert,
  waitingAlert,
} from "../store/mail/mailing.ts";
import { mutedReason } from "./alert.ts";
import { renderEmail } from "./email/email.ts";
import { renderQuestion } from "./email/question.ts";
import { readerOf } from "./email/reader.ts";
import { feedbackLinks, linkTo } from "./links.ts";
import { wantedOf } from "./recipients.ts";

/** The attempt of the run, and the queue message with all its retries: about twenty minutes. */
export const maxAttempts = 7;
/** Emails are sent one after the other; the rest is left for the next attempt after this time. */
const budgetMs = 45_000;
export const leaseSeconds = 90;
/** After so many consecutive failures the mail service is not called again in this attempt. */
const maxFailures = 2;

/**
 * Sends the open emails of an alert, one per recipient, by the current settings. Each email is leased and counted before it is sent and
 * recorded afterwards. Its idempotency key at the mail service is derived from the alert and the address, so a crash or a second worker
 * causes no duplicate. `failed`: some need another attempt; `busy`: another worker is sending them.
 */
export async function sendAlert(
  services: WorkServices,
  session: Session,
  alertId: string,
): Promise<"done" | "busy" | "failed"> {
  const [[alert]] = await session.read(waitingAlert(alertId));
  if (!alert) return "done";
  const muted = mutedReason(alert);
  if (muted !== null) {
    await session.write(
      muteMail({ alert: alertId, why: `${alert.reason.replace(/\.$/u, "")}, but ${muted}.` }),
    );
    return "done";
  }
  const { consent, perDay, perRecipient } = services.mailRules;
  const wanted = wantedOf(alert.recipients, alert.memberEmails, consent);
  const rules = { perDay, perRecipient, leaseSeconds };
  const [claims] = await session.write(claimMail({ alert: alertId, wanted, rules }));
  const mine = claims.filter(({ act }) => act !== "busy");
  if (mine.length === 0) return claims.length === 0 ? "done" : "busy";
  const tried = await trySending(alert, mine, services);
  await session.write(settleMail({ alert: alertId, results: tried, most: maxAttempts }));
  report(alertId, tried, services);
  return tried.every(({ result }) => result === "sent" || result === "refused") ? "done" : "failed";
}

async function trySending(
  alert: WaitingAlert,
  claims: readonly MailClaim[],
  services: WorkServices,
): Promise<MailTried[]> {
  const end = Date.now() + budgetMs;
  const tried: MailTried[] = [];
  let failures = 0;
  for (const claim of claims) {
    const given = failures < maxFailures && Date.now() < end;
    const result: MailResult = given
      ? await services.mailer.send(await emailOf(alert, claim, services))
      : { ok: false, kind: Date.now() < end ? "failed" : "limited", reason: "not tried" };
    failures = result.ok || result.kind === "refused" ? 0 : failures + 1;
    tried.push({
      ...claim,
      result: result.ok ? "sent" : result.kind,
      messageId: result.ok ? result.id : null,
    });
    if (!result.ok && given)
      services.log.warn("mail service did not take a mail", {
        alertId: alert.id,
        act: claim.act,
        kind: result.kind,
        reason: result.reason,
      });
  }
  return tried;
}

async function emailOf(alert: WaitingAlert, claim: MailClaim, services: WorkServices): Promise<OutgoingMail> {
  const { organisationId, companyId } = alert;
  const recipientId = claim.link;
  const stopUrl = linkTo({ organisationId, recipientId, companyId }, services);
  const recipient = alert.recipients.find(({ email }) => email === claim.address);
  const reader = readerOf(recipient, alert.organisation, stopUrl);
  const feedback = feedbackLinks({ organisationId, recipientId, alertId: alert.id }, services);
  const rendered =
    claim.act === "ask"
      ? renderQuestion({ companyName: alert.companyName, ...reader })
      : renderEmail({ ...alert, feedback }, reader);
  const address = await sha256(claim.address.toLowerCase());
  return {
    to: claim.address,
    ...rendered,
    idempotencyKey: claim.act === "ask" ? `consent-${claim.link}` : `alert-${alert.id}-${address}`,
    headers: unsubscribeHeaders(stopUrl),
  };
}

/** Headers for the unsubscribe button of mail programs (RFC 8058). */
export function unsubscribeHeaders(stopUrl: string): Record<string, string> {
  return { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function report(alertId: string, tried: readonly MailTried[], { log }: WorkServices): void {
  const count = (result: MailTried["result"]) => tried.filter((one) => one.result === result).length;
  log.info("alert mailed", {
    alertId,
    sent: count("sent"),
    refused: count("refused"),
    failed: count("failed"),
    limited: count("limited"),
  });
}
