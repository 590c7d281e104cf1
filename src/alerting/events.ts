import type { MailEvent } from "../ports/mail.ts";
import type { Services } from "../ports/services.ts";
import { noteMailEvent } from "../store/mail/mailing.ts";

/**
 * Keeps what the mail service says: what became of a mail, and addresses that take no more from anybody. Events may come
 * twice and in any order: the newest of an address stands.
 */
export async function noteEvent(event: MailEvent, { database, log }: Services): Promise<void> {
  const { messageId: message, addresses, verdict, ending, at: moment } = event;
  await database.everywhere().write(noteMailEvent({ message, addresses, verdict, ending, moment }));
  log.info("mail event", {
    kind: event.name,
    addresses: event.addresses.length,
    verdict: event.verdict,
    ending: event.ending,
  });
}
