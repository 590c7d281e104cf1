import * as z from "zod/v4";
import { sha256 } from "../domain/canonical.ts";
import { readSigned, type SigningSecrets, sign } from "../domain/signing/signed.ts";

const purpose = "console sign-in";
/** A link works for fifteen minutes. */
const linkMs = 15 * 60_000;
const anyBrowser = "any";
const fields = z.tuple([z.guid(), z.guid(), z.string(), z.coerce.number()]);

/** What signs a link, and the address of the service. */
interface Signer {
  cursorSecrets: SigningSecrets;
  publicUrl: string;
}

/**
 * A link that signs a member in once. `browser` is the cookie of the browser that asked for it and the only one in which it works. Null:
 * any browser, for an operator, who could read the secrets as well.
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

/** The link of a token: its id, its member, and whether it works in a browser. Null if it is not ours or too old. */
export function readLink(token: string, secrets: SigningSecrets) {
  const parsed = fields.safeParse(readSigned(secrets, purpose, token)?.split(" "));
  if (!parsed.success || parsed.data[3] <= Date.now()) return null;
  const [id, memberId, bound] = parsed.data;
  const isFor = async (browser = "") => bound === anyBrowser || bound === (await sha256(browser));
  return { id, memberId, isFor };
}
