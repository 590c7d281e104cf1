import table from "../../db/mail/mailbox-hosts.json" with { type: "json" };
import { uniqueEmails } from "../domain/text/text.ts";
import type { MailRules } from "../ports/mail.ts";
import type { Recipient, Wanted } from "../store/mail/mailing.ts";

/** Public mailbox hosts: sharing one with a member does not make an address part of the organisation. */
const mailboxHosts = new Set(table.hosts.flatMap((hosts) => hosts.split(" ")));

/** The verdict on the email to each address; addresses are distinct regardless of case. */
export function wantedOf(
  recipients: readonly Recipient[],
  memberEmails: readonly string[],
  consent: MailRules["consent"],
): Wanted[] {
  const own = new Set(memberEmails.map(hostOf).filter((host) => !mailboxHosts.has(host)));
  const first = uniqueEmails(recipients.map(({ email }) => email));
  return recipients
    .filter(({ email }) => first.includes(email))
    .map((recipient) => ({
      email: recipient.email,
      member: recipient.member,
      ...verdictOn(
        recipient,
        consent === "outside" && !recipient.member && !own.has(hostOf(recipient.email)),
      ),
    }));
}

/** `asks`: consent is required for this address. A refusal applies whether or not it is required. */
function verdictOn(recipient: Recipient, asks: boolean): Pick<Wanted, "verdict" | "cause"> {
  const { ended, stopped, consent, question } = recipient;
  if (ended === "suppressed") return { verdict: "bounced", cause: "suppressed" };
  if (ended === "bounced") return { verdict: "bounced", cause: null };
  if (ended === "complained") return { verdict: "stopped", cause: "complaint" };
  if (stopped) return { verdict: "stopped", cause: "recipient" };
  if (consent === "no") return { verdict: "stopped", cause: "declined" };
  if (!asks || consent === "yes") return { verdict: "waiting", cause: null };
  if (question === "refused") return { verdict: "failed", cause: "question_refused" };
  return { verdict: "waiting_for_consent", cause: null };
}

function hostOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
