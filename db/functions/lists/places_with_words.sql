-- Places of a list's newest rows that pass conditions, one of them on words; each is a `column`, an `operator` and a `value`. What may
-- be compared stands in two tables here and nowhere else: what they lack is refused, and of what a caller sends the values alone are
-- written into a statement, as literals. It looks through the newest in order, as far as an index keeps to the conditions, thousands
-- where a few hundreds hold any, which is enough for common words; where that fills no page the words are rare, and their index gives
-- them all. Its operators are not
-- leakproof, so row-level security would keep them from their indexes: it runs as its owner and names the organisation itself.
create or replace function places_with_words(list text, conditions jsonb, after jsonb, asked integer)
returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off
set random_page_cost = 1.1
as $$
declare
  organisation uuid := current_organisation();
  known boolean;
  within text;
  passing text;
  depth integer;
  found_ids uuid[];
  found_times timestamptz[];
begin
  with compared(list, "column", operator, in_order) as (values
    ('signals', 'created_at', 'from', true), ('signals', 'created_at', 'before', true),
    ('signals', 'company_id', 'equal', true), ('signals', 'company_id', 'companyCategory', false),
    ('signals', 'needs_attention', 'equal', false), ('signals', 'type', 'oneOf', false),
    ('signals', 'severity', 'oneOf', false), ('signals', 'recommendation', 'oneOf', false),
    ('signals', 'words', 'words', false),
    ('leads', 'source_company_id', 'equal', true), ('leads', 'id', 'leadCategory', false),
    ('leads', 'decision', 'equal', false), ('leads', 'stage', 'equal', false),
    ('leads', 'founder_words', 'words', false)),
  operators(operator, form) as (values
    ('equal', 'n.%1$I = %2$L'),
    ('oneOf', 'n.%1$I = any (%2$L)'),
    ('from', 'n.%1$I >= %2$L'),
    ('before', 'n.%1$I < %2$L'),
    ('words', 'n.%1$I @> %2$L and %2$L <> ''{}'''),
    ('companyCategory', 'n.%1$I in (select k.company_id from company_categories k
      where k.organisation_id = %3$L and k.category_id = any (%2$L))'),
    ('leadCategory', 'n.%1$I in (select k.lead_id from lead_categories k
      where k.organisation_id = %3$L and k.category_id = any (%2$L))')),
  given as (
    select g.operator, c.in_order, format(o.form, c."column", g.literal, organisation) as said
      from (select g."column", g.operator, case jsonb_typeof(g.value)
              when 'array' then array(select jsonb_array_elements_text(g.value))::text else g.value #>> '{}' end as literal
              from jsonb_to_recordset(conditions) as g("column" text, operator text, value jsonb)) g
      left join compared c on c.list = places_with_words.list and (c."column", c.operator) = (g."column", g.operator)
      left join operators o on o.operator = c.operator)
  select bool_and(said is not null) and bool_or(operator = 'words'), string_agg(said, ' and ') filter (where in_order),
         string_agg(said, ' and ' order by operator = 'words') filter (where not in_order)
    into known, within, passing from given;
  if known is not true then raise exception 'no such search of a list' using errcode = '22023'; end if;

  within := concat_ws(' and ', format('n.organisation_id = %L', organisation), within, case when after is not null then
    format('(n.created_at, n.id) < (%L::timestamptz, %L::uuid)', after ->> 'createdAt', after ->> 'id') end);
  foreach depth in array array[500, 20000] loop
    execute format('select array_agg(f.id), array_agg(f.created_at) from (
        select n.id, n.created_at from (select n.id, n.created_at, %s as passes from %I n where %s
          order by n.created_at desc, n.id desc limit %s) n
         where n.passes order by n.created_at desc, n.id desc limit %s) f', passing, list, within, depth, asked)
      into found_ids, found_times;
    if cardinality(found_ids) = asked then
      return query select * from unnest(found_ids, found_times);
      return;
    end if;
    exit when cardinality(found_ids) is null;
  end loop;
  return query execute format('with hits as materialized (select n.id, n.created_at from %I n where %s and %s)
    select h.id, h.created_at from hits h order by h.created_at desc, h.id desc limit %s', list, within, passing, asked);
end $$;
grant execute on function places_with_words(text, jsonb, jsonb, integer) to partner_tracking_tenant;
