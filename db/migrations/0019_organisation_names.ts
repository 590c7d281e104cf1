import { type Kysely, sql } from "kysely";

/**
 * An organisation is found by its name however it is written: case, white space and compatible characters do not count. The
 * name as it is written comes first, for there may be older organisations that differ in nothing else. Of two who make one at
 * once the second finds the first's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [organisationKey, organisationNamed]) await sql.raw(statement).execute(db);
}

const organisationKey = `
create function organisation_key(name text) returns text language sql immutable parallel safe
as $$ select lower(regexp_replace(btrim(normalize(name, NFKC)), '\\s+', ' ', 'g')) $$`;

const organisationNamed = `
create function organisation_named(wanted text) returns table (id uuid, name text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('organisation ' || organisation_key(wanted), 0));
  return query
    select o.id, o.name from organisations o
     where organisation_key(o.name) = organisation_key(wanted)
     order by o.name = wanted desc, o.created_at, o.id limit 1;
  if not found then
    return query insert into organisations as o (name) values (wanted) returning o.id, o.name;
  end if;
end $$`;
