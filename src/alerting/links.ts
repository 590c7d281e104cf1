import { hexOf } from "../domain/canonical.ts";
import { readSignedBytes, type SigningSecrets, signBytes } from "../domain/signing/signed.ts";
import type { Services } from "../ports/services.ts";

/** The content of an email link: ids of the organisation, the recipient and the company. Never an address. */
export interface MailLink {
  organisationId: string;
  recipientId: string;
  companyId: string;
}

/** The content of a feedback link. */
export interface FeedbackLink {
  organisationId: string;
  recipientId: string;
  alertId: string;
  useful: boolean;
}

const purpose = "mail link";
const feedbackPurpose = "feedback link";
const idBytes = 16;
const idsBytes = 3 * idBytes;
/** Days for which a feedback link works. */
const feedbackDays = 90;
const dayMs = 86_400_000;

/** The URL of the page where a recipient unsubscribes or gives consent. It works without a login. */
export function linkTo(
  link: MailLink,
  { publicUrl, cursorSecrets }: Pick<Services, "publicUrl" | "cursorSecrets">,
): string {
  const bytes = bytesOf([link.organisationId, link.recipientId, link.companyId]);
  return `${publicUrl}/mail/${signBytes(cursorSecrets, purpose, bytes)}`;
}

/** The URLs of the pages where a recipient says whether an alert was useful; `since` is when the alert was made, ISO 8601. */
export function feedbackLinks(
  { organisationId, recipientId, alertId }: Omit<FeedbackLink, "useful">,
  since: string,
  { publicUrl, cursorSecrets }: Pick<Services, "publicUrl" | "cursorSecrets">,
): { useful: string; notUseful: string } {
  const end = Math.ceil(Date.parse(since) / dayMs) + feedbackDays;
  const linkFor = (useful: boolean) => {
    const bytes = bytesOf([organisationId, recipientId, alertId], [Number(useful), end >> 8, end & 255]);
    return `${publicUrl}/mail/${signBytes(cursorSecrets, feedbackPurpose, bytes)}`;
  };
  return { useful: linkFor(true), notUseful: linkFor(false) };
}

/** Reads the token of a link; null if this service did not sign it. */
export function readLink(token: string, cursorSecrets: SigningSecrets): MailLink | null {
  const bytes = readSignedBytes(cursorSecrets, purpose, token);
  if (bytes?.length !== idsBytes) return null;
  const [organisationId, recipientId, companyId] = idsOf(bytes);
  return { organisationId, recipientId, companyId };
}

/** Reads the token of a feedback link; null if this service did not sign it or 90 days have passed. `now` in milliseconds. */
export function readFeedbackLink(
  token: string,
  cursorSecrets: SigningSecrets,
  now: number,
): FeedbackLink | null {
  const bytes = readSignedBytes(cursorSecrets, feedbackPurpose, token);
  const [useful, high, low] = bytes?.subarray(idsBytes) ?? [];
  if (bytes === null || useful === undefined || high === undefined || low === undefined) return null;
  if (now >= ((high << 8) | low) * dayMs) return null;
  const [organisationId, recipientId, alertId] = idsOf(bytes);
  return { organisationId, recipientId, alertId, useful: useful === 1 };
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
