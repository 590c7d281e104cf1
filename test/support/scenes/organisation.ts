import { sql } from "kysely";
import type { Role, Scope } from "../../../src/domain/scopes.ts";
import { scopes as allScopes } from "../../../src/domain/scopes.ts";
import { createKey, hashKey } from "../../../src/domain/signing/keys.ts";
import { createDatabase } from "../../../src/platform/postgres/postgres.ts";
import type { Database } from "../../../src/ports/session.ts";
import { compile } from "../../../src/store/statement/statement.ts";
import { ownerOf } from "./owner.ts";

export interface TestOrganisation {
  id: string;
  memberId: string;
  keyId: string;
  key: string;
  email: string;
}

/** The database as the service of `env` has it. */
export function databaseOf(env: Record<string, string>): Database {
  return createDatabase({ url: env.DATABASE_URL ?? "", httpUrl: env.NEON_HTTP_URL });
}

/** A new organisation with one member and one key; every test makes its own. */
export async function newOrganisation(
  env: Record<string, string>,
  options: { role?: Role; scopes?: readonly Scope[]; email?: string | null; expiresAt?: string } = {},
): Promise<TestOrganisation> {
  const { role = "owner", scopes = allScopes, expiresAt = null } = options;
  const name = `Fund ${crypto.randomUUID().replace(/[\d-]/g, "")}`;
  const email =
    options.email === undefined ? `partner-${crypto.randomUUID().slice(0, 8)}@fund.example` : options.email;
  const key = await createKey();
  const insert = sql<{ id: string; member_id: string; key_id: string }>`
    with o as (insert into organisations (name) values (${name}) returning id),
    m as (insert into members (organisation_id, email, role) select id, ${email}, ${role} from o returning id, organisation_id),
    k as (insert into api_keys (organisation_id, member_id, name, key_hash, scopes, expires_at)
          select organisation_id, id, 'test', ${await hashKey(key)}, ${[...scopes]}::text[], ${expiresAt}::timestamptz from m
          returning id)
    select o.id, m.id as member_id, k.id as key_id from o, m, k`;
  const [[row]] = await ownerOf(env).write(compile(insert));
  if (!row) throw new Error("no organisation was made");
  return { id: row.id, memberId: row.member_id, keyId: row.key_id, key, email: email ?? "" };
}
