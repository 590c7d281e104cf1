import { scopes } from "../../src/domain/scopes.ts";
import { createKey, hashKey, prefixOf } from "../../src/domain/signing/keys.ts";
import type { AdminDatabase } from "./admin-database.ts";

export interface KeyRequest {
  organisation: string;
  email: string;
  role: string;
  name: string;
  scopes: string[];
  expiresAt: string | null;
}

export interface IssuedKey {
  id: string;
  key: string;
  organisationId: string;
  memberId: string;
}

/** The member exists with another role than requested. */
export class RoleMismatch extends Error {}

/**
 * Issues a key in one statement and creates the organisation and the member if their name or address is unknown. Only the result
 * contains the key; the database stores its hash. Throws RoleMismatch.
 */
export async function issueKey(database: AdminDatabase, request: KeyRequest): Promise<IssuedKey> {
  const key = await createKey();
  const id = crypto.randomUUID();
  const [row] = await database.query(
    `SELECT o.id AS organisation_id, o.name AS organisation, k.kind, k.member_id, k.member_role
       FROM organisation_named($1) o
       CROSS JOIN LATERAL issue_key_in(o.id, null, $2, $3, $4::uuid, $5, $6, $7, $8::text[], $9::timestamptz) k`,
    [
      request.organisation,
      request.email,
      request.role,
      id,
      request.name,
      await hashKey(key),
      prefixOf(key),
      request.scopes,
      request.expiresAt,
    ],
  );
  const { kind, organisation_id, member_id, member_role, organisation } = row ?? {};
  if (kind !== "issued") throw new RoleMismatch(`${request.email} is ${member_role} in ${organisation}`);
  return { id, key, organisationId: String(organisation_id), memberId: String(member_id) };
}

/** Issues a key of an owner with all scopes and no expiry. */
export async function issueOwnerKey(
  database: AdminDatabase,
  organisation: string,
  email: string,
  name: string,
) {
  const owner = { organisation, email, name, role: "owner", scopes: [...scopes], expiresAt: null };
  return (await issueKey(database, owner)).key;
}

/** All keys, newest first, without secrets. Times are ISO 8601 in UTC. */
export function listKeys(database: AdminDatabase): Promise<Record<string, unknown>[]> {
  return database.query(
    `SELECT k.id, k.name, o.name AS organisation, o.id AS "organisationId", m.email AS member, m.id AS "memberId", m.role,
            k.scopes, iso(k.created_at) AS "createdAt", iso(k.expires_at) AS "expiresAt", iso(k.last_used_at) AS "lastUsedAt",
            iso(k.revoked_at) AS "revokedAt"
       FROM api_keys k
       JOIN members m ON m.id = k.member_id
       JOIN organisations o ON o.id = k.organisation_id
      ORDER BY k.created_at DESC, k.id DESC`,
  );
}

/** Revokes a key; returns false if no key has this id. A revoked key keeps its first time of revocation. */
export async function revokeKey(database: AdminDatabase, id: string): Promise<boolean> {
  const rows = await database.query(
    "SELECT revoke_key_in(organisation_id, id) FROM api_keys WHERE id = $1::uuid",
    [id],
  );
  return rows.length > 0;
}
