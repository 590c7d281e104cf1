import type { Recipient } from "../../store/mail/mailing.ts";
import { shownName } from "./subject.ts";

/** The recipient of an email. */
export interface Reader {
  /** The link that unsubscribes the reader without a login. */
  stopUrl: string;
  /** Name of the organisation that sends the email. */
  organisation: string;
  /** Address of the member who added the reader; null if it is no longer known. */
  addedBy: string | null;
  /** The reader is a member of the organisation. */
  member: boolean;
  /** True if the organisation has emailed the reader before. */
  introduced: boolean;
}

/** The recipient as the reader of an email; of an unknown one only the names are left. */
export function readerOf(
  recipient: Pick<Recipient, "addedBy" | "member" | "introduced"> | undefined,
  organisation: string,
  stopUrl: string,
): Reader {
  const { addedBy = null, member = false, introduced = false } = recipient ?? {};
  return { stopUrl, organisation, addedBy, member, introduced };
}

/** Who added the reader's address, as the beginning of a sentence. */
export function adderName({ addedBy, organisation }: Reader): string {
  const called = shownName(organisation) ?? "An organisation";
  return addedBy === null ? called : `${addedBy} (${called})`;
}

/** A sentence that says who can change rules and recipients. */
export function contactSentence({ organisation }: Reader): string {
  const called = shownName(organisation) ?? "your organisation";
  return `To change the rules or the recipients, ask your agent or the person who manages the tracking at ${called}.`;
}
