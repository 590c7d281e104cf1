import { createDatabase } from "../../../src/platform/postgres/postgres.ts";
import type { Session } from "../../../src/ports/session.ts";

const owners = new Map<string, string>();

/** Notes who owns the database of a stack, for `ownerOf`. */
export function rememberOwner({ url, ownerUrl }: { url: string; ownerUrl: string }): void {
  owners.set(`${url}/sql`, ownerUrl);
}

/** The owner's way into the database behind the service of `env`, past row-level security, faults and the call log. */
export function ownerOf(env: Record<string, string>): Session {
  const ownerUrl = owners.get(env.NEON_HTTP_URL ?? "");
  if (ownerUrl === undefined) throw new Error("nobody noted the owner of this stack");
  const httpUrl = env.NEON_HTTP_URL?.replace(/\/sql$/, "/admin/sql");
  return createDatabase({ url: ownerUrl, httpUrl }).everywhere();
}
