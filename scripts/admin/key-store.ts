import { scopes } from "../../src/domain/scopes.ts";
import { createKey, hashKey } from "../../src/domain/signing/keys.ts";
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
  const [row] = await database.query(
    `WITH organisation AS (
       SELECT id, name FROM organisation_named($1)
     ), member AS (
       INSERT INTO members (organisation_id, email, role) SELECT id, $2, $3 FROM organisation
       ON CONFLICT (organisation_id, lower(email)) DO UPDATE SET email = members.email
       RETURNING id, organisation_id, role
     ), key AS (
       INSERT INTO api_keys (organisation_id, member_id, name, key_hash, scopes, expires_at)
       SELECT organisation_id, id, $4, $5, $6::text[], $7::timestamptz FROM member WHERE role = $3
       RETURNING id
     )
     SELECT key.id, member.organisation_id, member.id AS member_id, member.role, organisation.name AS organisation
       FROM organisation, member LEFT JOIN key ON true`,
    [
      request.organisation,
      request.email,
      request.role,
      request.name,
      await hashKey(key),
      request.scopes,
      request.expiresAt,
    ],
  );
  const { id, organisation_id, member_id, role, organisation } = row ?? {};
  if (id === null) throw new RoleMismatch(`${request.email} is ${role} in ${organisation}`);
  return { id: String(id), key, organisationId: String(organisation_id), memberId: String(member_id) };
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
            k.scopes, iso(k.created_at) AS "createdAt", iso(k.expires_at) AS "expiresAt", iso(k.revoked_at) AS "revokedAt"
       FROM api_keys k
       JOIN members m ON m.id = k.member_id
       JOIN organisations o ON o.id = k.organisation_id
      ORDER BY k.created_at DESC, k.id DESC`,
  );
}

/** Revokes a key; returns false if no key has this id. A revoked key keeps its first time of revocation. */
export async function revokeKey(database: AdminDatabase, id: string): Promise<boolean> {
  const rows = await database.query(
    `UPDATE api_keys SET revoked_at = coalesce(revoked_at, clock_timestamp()) WHERE id = $1::uuid RETURNING id`,
    [id],
  );
  return rows.length > 0;
}
