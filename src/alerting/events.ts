import type { MailEvent } from "../ports/mail.ts";
import type { Services } from "../ports/services.ts";
import { noteMailEvent } from "../store/mail/mailing.ts";

/**
 * Stores an event of the mail service: the new status of an email, and whether its addresses accept further email. Events may arrive twice
 * and in any order: the newest event of an address applies.
 */
export async function storeMailEvent(event: MailEvent, { database, log }: Services): Promise<void> {
  const { messageId: message, addresses, verdict, ending, at: moment } = event;
  await database.everywhere().write(noteMailEvent({ message, addresses, verdict, ending, moment }));
  log.info("mail event", {
    kind: event.name,
    addresses: event.addresses.length,
    verdict: event.verdict,
    ending: event.ending,
  });
}
