import { type Kysely, sql } from "kysely";

/**
 * Searches by words. Their operators are not leakproof, so row-level security would keep them from
 * their indexes: these functions run as their owner and name the caller's organisation themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [signalsWithWords, leadsWithWords]) await sql.raw(statement).execute(db);
  for (const signature of signatures) {
    await sql.raw(`revoke execute on function ${signature} from public`).execute(db);
    await sql.raw(`grant execute on function ${signature} to partner_tracking_tenant`).execute(db);
  }
}

const signatures = ["signals_with_words(text[], jsonb)", "leads_with_words(text[], jsonb)"];

const listOf = (name: string) =>
  `case when jsonb_typeof(filters -> '${name}') = 'array' then array(select jsonb_array_elements_text(filters -> '${name}')) end`;

const signalFilters = (alias: string) => `(attention is null or ${alias}.needs_attention = attention)
     and (types is null or ${alias}.type = any (types))
     and (severities is null or ${alias}.severity = any (severities))
     and (recommendations is null or ${alias}.recommendation = any (recommendations))
     and (categories is null or ${alias}.company_id in (
           select k.company_id from company_categories k
            where k.organisation_id = organisation and k.category_id = any (categories)))`;

const leadFilters = (alias: string) => `(decided is null or ${alias}.decision = decided)
     and (at_stage is null or ${alias}.stage = at_stage)
     and (categories is null or ${alias}.id in (
           select k.lead_id from lead_categories k
            where k.organisation_id = organisation and k.category_id = any (categories)))`;

/**
 * Places of the newest signals that hold every word and pass the other filters. Looks through the newest thousands in
 * order, which is enough for common words; where that fills no page the words are rare, and their index gives them all.
 */
const signalsWithWords = `
create function signals_with_words(wanted text[], filters jsonb) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set random_page_cost = 1.1
as $$
declare
  organisation uuid := current_organisation();
  since timestamptz := filters ->> 'since';
  until timestamptz := filters ->> 'until';
  attention boolean := filters ->> 'needsAttention';
  company uuid := filters ->> 'companyId';
  types text[] := ${listOf("types")};
  severities text[] := ${listOf("severities")};
  recommendations text[] := ${listOf("recommendations")};
  categories text[] := ${listOf("categoryIds")};
  after_at timestamptz := filters -> 'after' ->> 'createdAt';
  after_id uuid := filters -> 'after' ->> 'id';
  asked integer := filters ->> 'limit';
  depth integer;
  found_ids uuid[];
  found_times timestamptz[];
begin
  if cardinality(wanted) = 0 then return; end if;
  foreach depth in array array[2000, 20000] loop
    select array_agg(f.id), array_agg(f.created_at) into found_ids, found_times from (
      select n.id, n.created_at from (
        select s.id, s.created_at, s.words, s.needs_attention, s.company_id, s.type, s.severity, s.recommendation from signals s
         where s.organisation_id = organisation
           and (after_at is null or (s.created_at, s.id) < (after_at, after_id))
           and (since is null or s.created_at >= since) and (until is null or s.created_at < until)
           and (company is null or s.company_id = company)
         order by s.created_at desc, s.id desc limit depth) n
       where n.words @> wanted and ${signalFilters("n")}
       order by n.created_at desc, n.id desc limit asked) f;
    if cardinality(found_ids) = asked then
      return query select * from unnest(found_ids, found_times);
      return;
    end if;
  end loop;
  return query
  with hits as materialized (
    select s.id, s.created_at from signals s
     where s.organisation_id = organisation and s.words @> wanted
       and (after_at is null or (s.created_at, s.id) < (after_at, after_id))
       and (since is null or s.created_at >= since) and (until is null or s.created_at < until)
       and (company is null or s.company_id = company) and ${signalFilters("s")})
  select h.id, h.created_at from hits h order by h.created_at desc, h.id desc limit asked;
end $$`;

/** Places of the newest leads whose founder's name holds every word and that pass the other filters; found likewise. */
const leadsWithWords = `
create function leads_with_words(wanted text[], filters jsonb) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set random_page_cost = 1.1
as $$
declare
  organisation uuid := current_organisation();
  decided text := filters ->> 'decision';
  source uuid := filters ->> 'sourceCompanyId';
  at_stage text := filters ->> 'stage';
  categories text[] := ${listOf("categoryIds")};
  after_at timestamptz := filters -> 'after' ->> 'createdAt';
  after_id uuid := filters -> 'after' ->> 'id';
  asked integer := filters ->> 'limit';
  depth integer;
  found_ids uuid[];
  found_times timestamptz[];
begin
  if cardinality(wanted) = 0 then return; end if;
  foreach depth in array array[2000, 20000] loop
    select array_agg(f.id), array_agg(f.created_at) into found_ids, found_times from (
      select n.id, n.created_at from (
        select l.id, l.created_at, l.founder_words, l.decision, l.stage from leads l
         where l.organisation_id = organisation
           and (after_at is null or (l.created_at, l.id) < (after_at, after_id))
           and (source is null or l.source_company_id = source)
         order by l.created_at desc, l.id desc limit depth) n
       where n.founder_words @> wanted and ${leadFilters("n")}
       order by n.created_at desc, n.id desc limit asked) f;
    if cardinality(found_ids) = asked then
      return query select * from unnest(found_ids, found_times);
      return;
    end if;
  end loop;
  return query
  with hits as materialized (
    select l.id, l.created_at from leads l
     where l.organisation_id = organisation and l.founder_words @> wanted
       and (after_at is null or (l.created_at, l.id) < (after_at, after_id))
       and (source is null or l.source_company_id = source) and ${leadFilters("l")})
  select h.id, h.created_at from hits h order by h.created_at desc, h.id desc limit asked;
end $$`;
