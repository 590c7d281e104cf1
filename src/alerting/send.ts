/**
 * Who is mailed what. `alert.ts` decides, rule by rule, whether a run's verdicts are worth a mail; here the mails are claimed, a lease
 * each, written (`email.ts`), sent once each, and what came of them is kept. Consent, limits and stops hold before anything is written.
 */

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
import { whyMuted } from "./alert.ts";
import { renderEmail } from "./letter/email.ts";
import { renderQuestion } from "./letter/question.ts";
import { linkTo } from "./links.ts";
import { wantedOf } from "./recipients.ts";

/** The run's own try, and one message of the queue with all its retries: some twenty minutes. */
export const maxAttempts = 7;
/** Mails go out one after the other; what is not sent within this time is left for the next try. */
const budgetMs = 45_000;
const leaseSeconds = 90;
/** A service that fails twice in a row is away for the others too. */
const failuresInRow = 2;

/**
 * Sends what is open of an alert, one mail a recipient, by the settings as they are then. Each mail is leased and counted
 * before it is sent and recorded after; its key at the mail service is made of the alert and the address, so that a
 * worker that dies in between, or two at once, give nobody a second one. `failed`: some are to be tried again; `busy`:
 * another worker is sending them.
 */
export async function sendAlert(
  services: WorkServices,
  session: Session,
  alertId: string,
): Promise<"done" | "busy" | "failed"> {
  const [[alert]] = await session.read(waitingAlert(alertId));
  if (!alert) return "done";
  const muted = whyMuted(alert);
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
    const given = failures < failuresInRow && Date.now() < end;
    const result: MailResult = given
      ? await services.mailer.send(await letterOf(alert, claim, services))
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

async function letterOf(
  alert: WaitingAlert,
  claim: MailClaim,
  services: WorkServices,
): Promise<OutgoingMail> {
  const { signal, companyName, companyWebsite, organisation, organisationId } = alert;
  const stopUrl = linkTo({ organisationId, recipientId: claim.link, companyId: signal.entityId }, services);
  const recipient = alert.recipients.find(({ email }) => email === claim.address);
  const reader = {
    stopUrl,
    organisation,
    addedBy: recipient?.addedBy ?? null,
    member: recipient?.member ?? false,
    introduced: recipient?.introduced ?? false,
  };
  const about = { companyName, companyUrl: companyWebsite };
  const rendered =
    claim.act === "ask"
      ? renderQuestion({ ...about, ...reader })
      : renderEmail(
          {
            ...about,
            title: signal.title,
            summary: signal.summary,
            type: signal.type,
            severity: signal.severity,
            updates: signal.analysis.updates,
            evaluations: alert.evaluations,
          },
          reader,
        );
  const address = await sha256(claim.address.toLowerCase());
  return {
    to: claim.address,
    ...rendered,
    idempotencyKey: claim.act === "ask" ? `consent-${claim.link}` : `alert-${alert.id}-${address}`,
    headers: {
      "List-Unsubscribe": `<${stopUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
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
