-- The positions of a list's newest rows that meet the conditions, one of them on words. A condition has a `column`, an `operator` and a
-- `value`; columns and operators must be in the two tables below, and values are written into the statement as literals. The newest rows
-- are searched first by index, hundreds and then thousands, which is enough for common words. If that does not fill the page, the words
-- are rare, and the index of marks returns all rows. Its operators are not leakproof, so row-level security would prevent the use of the
-- index: the function is a security definer and filters by organisation itself.
create or replace function places_with_words(list text, conditions jsonb, after jsonb, asked integer)
returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off
set random_page_cost = 1.1
as $$
declare
  organisation uuid := current_organisation();
  marks constant text := case list when 'signals' then $m$word_marks(n.organisation_id, n.words || array['type ' || n.type,
    'severity ' || n.severity, 'recommendation ' || n.recommendation, 'needs_attention ' || n.needs_attention::text])$m$
    else $m$word_marks(n.organisation_id, n.founder_words || array['decision ' || n.decision, 'stage ' || n.stage])$m$ end;
  known boolean;
  within text;
  passing text;
  spoken text;
  marked text;
  newest text;
  looks integer;
  ended boolean;
  found_ids uuid[];
  found_times timestamptz[];
begin
  with compared(list, "column", operator, in_order, marked) as (values
    ('signals', 'created_at', 'from', true, false), ('signals', 'created_at', 'before', true, false),
    ('signals', 'company_id', 'equal', true, false), ('signals', 'company_id', 'companyCategory', false, false),
    ('signals', 'needs_attention', 'equal', false, true), ('signals', 'type', 'oneOf', false, true),
    ('signals', 'severity', 'oneOf', false, true), ('signals', 'recommendation', 'oneOf', false, true),
    ('signals', 'words', 'words', false, true),
    ('leads', 'source_company_id', 'equal', true, false), ('leads', 'id', 'leadCategory', false, false),
    ('leads', 'decision', 'equal', false, true), ('leads', 'stage', 'equal', false, true),
    ('leads', 'founder_words', 'words', false, true)),
  operators(operator, form) as (values
    ('equal', 'n.%1$I = %2$L'),
    ('oneOf', 'n.%1$I = any (%2$L)'),
    ('from', 'n.%1$I >= %2$L'),
    ('before', 'n.%1$I < %2$L'),
    ('words', 'n.%1$I @> %2$L and %2$L <> ''{}'''),
    ('companyCategory', 'n.%1$I in (select k.company_id from company_categories k
      where k.organisation_id = %3$L and k.category_id = any (%2$L))'),
    ('leadCategory', 'coalesce((select true from lead_categories k
      where k.lead_id = n.%1$I and k.category_id = any (%2$L) limit 1), false)')),
  given as (
    select g.operator, c.in_order, format(o.form, c."column", g.literal, organisation) as said,
           case when not c.marked then null
                when g.operator = 'words' then format('%s @> %L', marks, word_marks(organisation, g."values"))
                else format('%s && %L', marks, word_marks(organisation, array(
                  select c."column" || ' ' || v from unnest(g."values") v))) end as mark
      from (select v.*, case when jsonb_typeof(v.value) = 'array' then v."values"::text else v."values"[1] end as literal
              from (select g.*, case jsonb_typeof(g.value) when 'array' then array(select jsonb_array_elements_text(g.value))
                      else array[g.value #>> '{}'] end as "values"
                      from jsonb_to_recordset(conditions) as g("column" text, operator text, value jsonb)) v) g
      left join compared c on c.list = places_with_words.list and (c."column", c.operator) = (g."column", g.operator)
      left join operators o on o.operator = c.operator)
  select bool_and(g.said is not null) and bool_or(g.operator = 'words'), string_agg(g.said, ' and ') filter (where g.in_order),
         string_agg(g.said, ' and ') filter (where not g.in_order and g.operator <> 'words'),
         string_agg(g.said, ' and ') filter (where g.operator = 'words'), string_agg(g.mark, ' and ')
    into known, within, passing, spoken, marked from given g;
  if known is not true then raise exception 'no such search of a list' using errcode = '22023'; end if;

  within := concat_ws(' and ', format('n.organisation_id = %L', organisation), within, case when after is not null then
    format('(n.created_at, n.id) < (%L::timestamptz, %L::uuid)', after ->> 'createdAt', after ->> 'id') end);
  foreach looks in array array[500, 20000] loop
    newest := case when passing is null
      then format('select n.id, n.created_at, %s as passes from %I n where %s order by n.created_at desc, n.id desc limit %s',
        spoken, list, within, looks)
      else format('select p.id, p.created_at, (select %1$s from %2$I n where n.id = p.id) as passes from (
            select n.id, n.created_at, %3$s as passes from %2$I n where %4$s order by n.created_at desc, n.id desc limit %5$s) p
          where p.passes order by p.created_at desc, p.id desc limit %6$s',
        spoken, list, passing, within, greatest(looks, 2000), looks) end;
    execute format('select array_agg(f.id), array_agg(f.created_at) from (
        select n.id, n.created_at from (%s) n where n.passes order by n.created_at desc, n.id desc limit %s) f', newest, asked)
      into found_ids, found_times;
    if cardinality(found_ids) = asked then
      return query select * from unnest(found_ids, found_times);
      return;
    end if;
    exit when cardinality(found_ids) is null;
  end loop;
  if cardinality(found_ids) > 0 then
    execute format('select count(*) < 20000 from (select from %I n where %s limit 20000) n', list, within) into ended;
    if ended then
      return query select * from unnest(found_ids, found_times);
      return;
    end if;
  end if;
  return query execute format('with hits as materialized (select n.id, n.created_at from %I n where %s)
    select h.id, h.created_at from hits h order by h.created_at desc, h.id desc limit %s',
    list, concat_ws(' and ', marked, within, passing, spoken), asked);
end $$;
grant execute on function places_with_words(text, jsonb, jsonb, integer) to partner_tracking_tenant;
