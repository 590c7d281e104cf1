import { hexOf } from "../domain/canonical.ts";
import { readSignedBytes, type SigningSecrets, signBytes } from "../domain/signing/signed.ts";
import type { Services } from "../ports/services.ts";

interface Recipient {
  organisationId: string;
  recipientId: string;
}
/** The content of a link to unsubscribe: ids, never an address. */
export type MailLink = Recipient & { companyId: string };
/** The content of a feedback link. */
export type FeedbackLink = Recipient & { alertId: string; useful: boolean };

const purpose = "mail link";
const feedbackPurpose = "feedback link";
const idBytes = 16;
const idsBytes = 3 * idBytes;

/** The URL of the page where a recipient unsubscribes or gives consent. It works without a login. */
export function linkTo(
  link: MailLink,
  { publicUrl, cursorSecrets }: Pick<Services, "publicUrl" | "cursorSecrets">,
): string {
  const bytes = bytesOf([link.organisationId, link.recipientId, link.companyId]);
  return `${publicUrl}/mail/${signBytes(cursorSecrets, purpose, bytes)}`;
}

/** The URLs of the pages where a recipient says whether an alert was useful. */
export function feedbackLinks(
  { organisationId, recipientId, alertId }: Omit<FeedbackLink, "useful">,
  { publicUrl, cursorSecrets }: Pick<Services, "publicUrl" | "cursorSecrets">,
): { useful: string; notUseful: string } {
  const linkFor = (useful: boolean) => {
    const bytes = bytesOf([organisationId, recipientId, alertId], [Number(useful)]);
    return `${publicUrl}/mail/${signBytes(cursorSecrets, feedbackPurpose, bytes)}`;
  };
  return { useful: linkFor(true), notUseful: linkFor(false) };
}

/** Reads the token of a link; null if this service did not sign it. */
export function readLink(token: string, cursorSecrets: SigningSecrets): MailLink | FeedbackLink | null {
  const ids = readSignedBytes(cursorSecrets, purpose, token);
  if (ids?.length === idsBytes) {
    const [organisationId, recipientId, companyId] = idsOf(ids);
    return { organisationId, recipientId, companyId };
  }
  const answer = readSignedBytes(cursorSecrets, feedbackPurpose, token);
  if (answer === null || answer.length <= idsBytes) return null;
  const [organisationId, recipientId, alertId] = idsOf(answer);
  return { organisationId, recipientId, alertId, useful: answer[idsBytes] === 1 };
}

function bytesOf(ids: readonly string[], rest: readonly number[] = []): Uint8Array {
  const hex = ids.join("").replaceAll("-", "");
  const bytes = Uint8Array.from({ length: idsBytes }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  return Uint8Array.from([...bytes, ...rest]);
}

function idsOf(bytes: Uint8Array): [string, string, string] {
  const idAt = (place: number) => uuidOf(bytes.subarray(place * idBytes, (place + 1) * idBytes));
  return [idAt(0), idAt(1), idAt(2)];
}

function uuidOf(bytes: Uint8Array): string {
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
