import { shownName } from "./subject.ts";

/** To whom a mail goes, as far as its text needs it. */
export interface Reader {
  /** Where the reader stops these mails, without a login. */
  stopUrl: string;
  /** Name of the organisation that mails. */
  organisation: string;
  /** Address of the member who added the reader; null where nobody knows any more. */
  addedBy: string | null;
  /** The reader is a member of the organisation. */
  member: boolean;
  /** The organisation mailed the reader before. */
  introduced: boolean;
}

/** Who added the reader's address, at the head of a sentence. */
export function whoAdded({ addedBy, organisation }: Reader): string {
  const called = shownName(organisation) ?? "An organisation";
  return addedBy === null ? called : `${addedBy} (${called})`;
}

/** Who can change what a member is mailed, and how, as one sentence. */
export function whoChanges({ organisation }: Reader): string {
  const called = shownName(organisation) ?? "your organisation";
  return `To change the rules, or who gets these mails, ask your agent or whoever looks after the tracking at ${called}.`;
}
