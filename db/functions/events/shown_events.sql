-- Events as the API shows them. `shown` is the resource in its compact view, or what is left of it, and `kind` is its table, null for a
-- test; `long` and `codes` as in the functions of rows.
create or replace function shown_events(page events[])
returns table (place bigint, number bigint, event text, kind text, shown text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    with given as materialized (select e.*, nullif(split_part(e.type, '.', 1), 'webhook') as kind from unnest(page) e),
    resources as (
      select 'company' as kind, r.* from compact_companies(array(select distinct subject from given where kind = 'company')) r
      union all select 'signal', r.* from compact_signals(array(select distinct subject from given where kind = 'signal')) r
      union all select 'alert', r.* from compact_alerts(array(select distinct subject from given where kind = 'alert')) r
      union all select 'lead', r.* from compact_leads(array(select distinct subject from given where kind = 'lead')) r
      union all select 'run', r.* from compact_runs(array(select distinct subject from given where kind = 'run')) r)
    select g.place, g.number,
           json_build_object('id', g.id, 'type', g.type, 'createdAt', iso(g.created_at), 'entityId', g.company_id,
             'entity', case when g.company_id is not null
                            then json_build_object('id', g.company_id, 'companyName', coalesce(c.company_name, g.company_name)) end)::text,
           g.kind, coalesce(r."row", g.rest::text), coalesce(r.long, false), r.codes
      from given g left join companies c on c.id = g.company_id
           left join resources r on r.kind = g.kind and r.id = g.subject;
end $$;
