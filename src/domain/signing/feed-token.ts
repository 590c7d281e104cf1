import { readSigned, type SigningSecrets, sign } from "./signed.ts";

const purpose = "feed";

/** The URL of an organisation's Atom feed for one API key. Its token can do nothing else. */
export function feedUrlOf(
  publicUrl: string,
  secrets: SigningSecrets,
  organisationId: string,
  keyId: string,
): string {
  return `${publicUrl}/api/v1/feed?token=${sign(secrets, purpose, `${organisationId} ${keyId}`)}`;
}

/** The ids in a feed token; null if this service did not sign it. */
export function readFeedToken(token: string, secrets: SigningSecrets) {
  const [organisationId, keyId] = readSigned(secrets, purpose, token)?.split(" ") ?? [];
  return organisationId && keyId ? { organisationId, keyId } : null;
}
