import * as z from "zod/v4";
import { sha256 } from "../domain/canonical.ts";
import { readSigned, type SigningSecrets, sign } from "../domain/signing/signed.ts";

const purpose = "console sign-in";
/** A link works for fifteen minutes. */
const linkMs = 15 * 60_000;
const anyBrowser = "any";
const fields = z.tuple([z.guid(), z.guid(), z.string(), z.coerce.number()]);

/** The secrets that sign a link, and the address of the service. */
interface Signer {
  cursorSecrets: SigningSecrets;
  publicUrl: string;
}

/**
 * A link that signs a member in once. `browser` is the cookie of the browser that requested it; the link works only there.
 * Null: it works in any browser. Only commands of the operator create such links.
 */
export async function signInLink(
  { cursorSecrets, publicUrl }: Signer,
  memberId: string,
  browser: string | null,
): Promise<string> {
  const bound = browser === null ? anyBrowser : await sha256(browser);
  const content = [crypto.randomUUID(), memberId, bound, Date.now() + linkMs].join(" ");
  return `${publicUrl}/app/sign-in/${sign(cursorSecrets, purpose, content)}`;
}

/** The link of a token: its id, its member, and whether it works in a browser. Null if its signature is wrong or it has expired. */
export function readLink(token: string, secrets: SigningSecrets) {
  const parsed = fields.safeParse(readSigned(secrets, purpose, token)?.split(" "));
  if (!parsed.success || parsed.data[3] <= Date.now()) return null;
  const [id, memberId, bound] = parsed.data;
  const isFor = async (browser = "") => bound === anyBrowser || bound === (await sha256(browser));
  return { id, memberId, isFor };
}
