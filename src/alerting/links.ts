import { hexOf } from "../domain/canonical.ts";
import { readSignedBytes, type SigningSecrets, signBytes } from "../domain/signing/signed.ts";
import type { Services } from "../ports/services.ts";

/** The content of an email link: ids of the organisation, the recipient and the company. Never an address. */
export interface MailLink {
  organisationId: string;
  recipientId: string;
  companyId: string;
}

const purpose = "mail link";
const order = ["organisationId", "recipientId", "companyId"] as const;
const idBytes = 16;

/** The URL of the page where a recipient unsubscribes or gives consent. It works without a login. */
export function linkTo(
  link: MailLink,
  { publicUrl, cursorSecrets }: Pick<Services, "publicUrl" | "cursorSecrets">,
): string {
  const hex = order.map((name) => link[name].replaceAll("-", "")).join("");
  const bytes = Uint8Array.from({ length: idBytes * order.length }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  return `${publicUrl}/mail/${signBytes(cursorSecrets, purpose, bytes)}`;
}

/** Reads the token of a link; null if this service did not sign it. */
export function readLink(token: string, cursorSecrets: SigningSecrets): MailLink | null {
  const bytes = readSignedBytes(cursorSecrets, purpose, token);
  if (bytes?.length !== idBytes * order.length) return null;
  const [organisationId, recipientId, companyId] = order.map((_, at) =>
    uuidOf(bytes.subarray(at * idBytes, (at + 1) * idBytes)),
  );
  if (!organisationId || !recipientId || !companyId) return null;
  return { organisationId, recipientId, companyId };
}

function uuidOf(bytes: Uint8Array): string {
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
