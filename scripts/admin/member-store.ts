import type { AdminDatabase } from "./admin-database.ts";

export interface Member {
  organisationId: string;
  organisation: string;
  memberId: string;
  email: string | null;
  role: string;
  /** Valid keys of the member. */
  keys: number;
}

const columns = `
  o.id AS "organisationId", o.name AS organisation, m.id AS "memberId", m.email,
  (SELECT count(*)::integer FROM api_keys k
    WHERE k.member_id = m.id AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())) AS keys`;

/** The members of an organisation, or of all if `organisation` is null, owners first. */
export async function listMembers(database: AdminDatabase, organisation: string | null): Promise<Member[]> {
  const rows = await database.query(
    `SELECT ${columns}, m.role FROM members m JOIN organisations o ON o.id = m.organisation_id
      WHERE $1::text IS NULL OR o.id = (${found})
      ORDER BY o.name, o.id, array_position(array['owner', 'admin', 'member', 'viewer'], m.role), lower(m.email), m.id`,
    [organisation],
  );
  return rows.map(memberOf);
}

/**
 * Changes a member's role, effective from the next request of their keys, or removes the member and their keys if `role` is null.
 * Returns null if the member does not exist.
 */
export async function changeMember(
  database: AdminDatabase,
  { organisation, email, role }: { organisation: string; email: string; role: string | null },
): Promise<Member | null> {
  const [row] = await database.query(
    `SELECT ${columns}, coalesce($3, m.role) AS role, change_member_in(o.id, m.id, $3, null, $3 IS NULL) AS kind
       FROM members m JOIN organisations o ON o.id = m.organisation_id
      WHERE o.id = (${found}) AND lower(m.email) = lower($2)`,
    [organisation, email, role],
  );
  return row === undefined ? null : memberOf(row);
}

/** True if the member is the organisation's only owner. */
export async function isLastOwner(
  database: AdminDatabase,
  { organisation, email }: { organisation: string; email: string },
): Promise<boolean> {
  const rows = await database.query(
    `SELECT FROM members m
      WHERE m.organisation_id = (${found}) AND m.role = 'owner'
     HAVING count(*) = 1 AND bool_and(coalesce(lower(m.email) = lower($2), false))`,
    [organisation, email],
  );
  return rows.length > 0;
}

const found = `
  SELECT f.id FROM organisations f WHERE organisation_key(f.name) = organisation_key($1)
   ORDER BY f.name = $1 DESC, f.created_at, f.id LIMIT 1`;

function memberOf(row: Record<string, unknown>): Member {
  return {
    organisationId: String(row.organisationId),
    organisation: String(row.organisation),
    memberId: String(row.memberId),
    email: row.email === null ? null : String(row.email),
    role: String(row.role),
    keys: Number(row.keys),
  };
}
