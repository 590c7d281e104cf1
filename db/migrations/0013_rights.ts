import { type Kysely, sql } from "kysely";

/**
 * The service's own login. It owns nothing and reads no table: it may enter a tenant, by a key's hash or for a job, and
 * call what the schedule needs. It cannot log in before `npm run migrate -- --login` has given it a password.
 * Who may do what beyond that stands in `db/rights.ts`, which is put in place after every migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...roles, ...entering, ...nameCandidates]) await sql.raw(statement).execute(db);
}

const roles = [
  `do $$ begin
    create role partner_tracking_service nologin noinherit;
  exception when duplicate_object or unique_violation then null; end $$`,
  `do $$ begin
    if not pg_has_role('partner_tracking_service', 'partner_tracking_tenant', 'member') then
      grant partner_tracking_tenant to partner_tracking_service;
    end if;
  end $$`,
];

/** A function that runs as its owner may not change the role: it only finds the key, and its caller becomes the tenant. */
const entering = [
  `create function key_holder(hash text) returns table (
      key_id uuid, key_name text, key_expires_at text, scopes text[],
      organisation_id uuid, organisation_name text, member_id uuid, member_email text, member_role text
    ) language sql stable security definer set search_path = public, pg_temp as $$
      select k.id, k.name, iso(k.expires_at), k.scopes, o.id, o.name, m.id, m.email, m.role
        from api_keys k
        join members m on m.id = k.member_id and m.organisation_id = k.organisation_id
        join organisations o on o.id = k.organisation_id
       where k.key_hash = hash and k.revoked_at is null
         and (k.expires_at is null or k.expires_at > clock_timestamp())
    $$`,
  `create or replace function enter_key(hash text) returns table (
      key_id uuid, key_name text, key_expires_at text, scopes text[],
      organisation_id uuid, organisation_name text, member_id uuid, member_email text, member_role text
    ) language plpgsql as $$
    begin
      select h.key_id, h.key_name, h.key_expires_at, h.scopes,
             h.organisation_id, h.organisation_name, h.member_id, h.member_email, h.member_role
        into key_id, key_name, key_expires_at, scopes,
             organisation_id, organisation_name, member_id, member_email, member_role
        from key_holder(hash) h;
      perform become_tenant(organisation_id);
      if organisation_id is not null then return next; end if;
    end $$`,
];

/**
 * At most fifty companies whose name, or a founder's, is near one of the keys, nearest first. The thresholds of the
 * trigram index are set as it runs: only a superuser may write a setting of an extension into a definition.
 */
const nameCandidates = [
  `drop function if exists name_candidates(text[])`,
  `create function name_candidates(keys text[]) returns table (id uuid, company_name text, founders text[])
   language sql stable security definer set search_path = public, pg_temp as $$
     select set_config('pg_trgm.similarity_threshold', '0.18', true),
            set_config('pg_trgm.word_similarity_threshold', '0.5', true);
     with typed as (select key, replace(key, ' ', '') as joined from unnest(keys) as key where key <> ''),
     near as (
       select c.id, 1 + (c.joined_key = t.joined)::integer as nearness
         from typed t join companies c
           on c.organisation_id = current_organisation() and md5(c.joined_key) = md5(t.joined) and c.joined_key = t.joined
       union all
       select c.id, greatest(similarity(c.name_key, t.key), word_similarity(t.key, c.name_key) * 0.9)
         from typed t join companies c
           on c.organisation_id = current_organisation() and (c.name_key % t.key or t.key <% c.name_key)
       union all
       select f.company_id, greatest(similarity(f.name_key, t.key), word_similarity(t.key, f.name_key) * 0.8)
         from typed t join founders f
           on f.organisation_id = current_organisation() and (f.name_key % t.key or t.key <% f.name_key)
       union all
       select f.company_id, 1.5
         from typed t join founders f
           on f.organisation_id = current_organisation() and md5(f.joined_key) = md5(t.joined) and f.joined_key = t.joined
     ),
     nearest as (select near.id, max(nearness) as nearness from near group by near.id order by 2 desc, 1 limit 50)
     select c.id, c.company_name,
            array(select f.name from founders f where f.company_id = c.id order by f.position, f.id)
       from nearest join companies c using (id) order by nearest.nearness desc, c.id
   $$`,
  `grant execute on function name_candidates(text[]) to partner_tracking_tenant`,
];
