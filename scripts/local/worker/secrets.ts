import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "../write-atomically.ts";

/** The secrets of one local stack, 256 random bits each; with the prefixes of vendors' keys. */
export interface Secrets {
  ownerPassword: string;
  servicePassword: string;
  redisToken: string;
  qstashToken: string;
  currentSigningKey: string;
  nextSigningKey: string;
  mailKey: string;
  mailHookSecret: string;
  cursorSecret: string;
}

/** Creates the secrets of a data folder at first use; null creates them only for this process. */
export function openSecrets(dataDir: string | null): Secrets {
  const file = dataDir === null ? null : join(dataDir, "secrets.json");
  const stored: Partial<Secrets> =
    file !== null && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const secret = (name: keyof Secrets, beginning = "") => {
    const known = stored[name];
    return known?.startsWith(beginning) ? known : `${beginning}${randomBytes(32).toString("base64url")}`;
  };
  const secrets: Secrets = {
    ownerPassword: secret("ownerPassword"),
    servicePassword: secret("servicePassword"),
    redisToken: secret("redisToken"),
    qstashToken: secret("qstashToken"),
    currentSigningKey: secret("currentSigningKey", "sig_"),
    nextSigningKey: secret("nextSigningKey", "sig_"),
    mailKey: secret("mailKey", "re_"),
    mailHookSecret: stored.mailHookSecret ?? `whsec_${randomBytes(32).toString("base64")}`,
    cursorSecret: secret("cursorSecret"),
  };
  if (file !== null && JSON.stringify(secrets) !== JSON.stringify(stored))
    writeAtomically(file, JSON.stringify(secrets, null, 2));
  return secrets;
}
