import { type Kysely, sql } from "kysely";

const tables = [
  "companies",
  "founders",
  "company_categories",
  "runs",
  "pages",
  "signals",
  "alerts",
  "leads",
  "lead_categories",
  "outbox",
  "idempotency_keys",
];

/**
 * Tables whose rows are mostly fetched by id. `is true` keeps their policy out of the planner's choice of index: on an
 * organisation it has no statistics of yet, it would else take reading all its rows for as cheap as reading one by id.
 * What reads them by organisation says so itself.
 */
const fetchedById = new Set(["signals", "alerts", "leads"]);

/**
 * Row-level security. The first statement of every transaction names the organisation (`enter_key` from a key's hash,
 * `enter_organisation` for a job) and drops to the role `partner_tracking_tenant`, which sees that organisation's rows only.
 * The policies call `current_organisation()` bare: the planner then knows the organisation, and how large it is; behind a
 * sub-select it would take every organisation for a small one and sort a million rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`do $$ begin
    create role partner_tracking_tenant nologin;
  exception when duplicate_object or unique_violation then null; end $$`);
  await run(`grant partner_tracking_tenant to current_user`);
  await run(`grant usage on schema public to partner_tracking_tenant`);

  await run(`create function current_organisation() returns uuid language sql stable parallel safe
    as $$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$`);
  for (const table of tables) {
    await run(`alter table ${table} enable row level security`);
    const own = "(organisation_id = current_organisation())";
    await run(`create policy own_organisation on ${table} to partner_tracking_tenant
      using (${own}${fetchedById.has(table) ? " is true" : ""})
      with check (organisation_id = current_organisation())`);
    await run(`grant select, insert, update, delete on ${table} to partner_tracking_tenant`);
  }

  await run(`create function iso(moment timestamptz) returns text language sql stable parallel safe
    as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') $$`);

  await run(`create function become_tenant(organisation uuid) returns void language plpgsql as $$
    begin
      perform set_config('app.organisation_id', coalesce(organisation::text, ''), true);
      perform set_config('statement_timeout', '8000', true);
      perform set_config('role', 'partner_tracking_tenant', true);
    end $$`);
  await run(`create function enter_organisation(organisation uuid) returns boolean language plpgsql as $$
    begin
      perform become_tenant(organisation);
      return true;
    end $$`);
  await run(`create function enter_key(hash text) returns table (
      key_id uuid, key_name text, key_expires_at text, scopes text[],
      organisation_id uuid, organisation_name text, member_id uuid, member_email text, member_role text
    ) language plpgsql as $$
    begin
      select k.id, k.name, iso(k.expires_at), k.scopes, o.id, o.name, m.id, m.email, m.role
        into key_id, key_name, key_expires_at, scopes,
             organisation_id, organisation_name, member_id, member_email, member_role
        from api_keys k
        join members m on m.id = k.member_id and m.organisation_id = k.organisation_id
        join organisations o on o.id = k.organisation_id
       where k.key_hash = hash and k.revoked_at is null
         and (k.expires_at is null or k.expires_at > clock_timestamp());
      perform become_tenant(organisation_id);
      if organisation_id is not null then return next; end if;
    end $$`);
  for (const entry of ["become_tenant(uuid)", "enter_organisation(uuid)", "enter_key(text)"]) {
    await run(`revoke execute on function ${entry} from public`);
  }
}
