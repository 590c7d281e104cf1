import table from "../../db/mail/mailbox-hosts.json" with { type: "json" };
import { uniqueEmails } from "../domain/text/text.ts";
import type { MailRules } from "../ports/mail.ts";
import type { Recipient, Wanted } from "../store/mail/mailing.ts";

/** Where anybody may have a mailbox: a member's address there makes nobody else's one of the organisation. */
const mailboxHosts = new Set(table.hosts.flatMap((hosts) => hosts.split(" ")));

/** What is to become of the mail to each of the addresses, each once whatever its case. */
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

/** `asks`: the address is outside, and outside addresses are asked first. A no holds whether or not they are asked. */
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
