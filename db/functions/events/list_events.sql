-- Events after a bookmark, oldest first: at most `most` of the given types. `shown` is the resource in its compact view, or what is left of
-- it, and `kind` is its table; `long` and `codes` as in the functions of rows. The last row has a null `event`: its bookmark continues
-- after everything that this statement could see.
create or replace function list_events(after text, since timestamptz, only_types text[], company uuid, most integer)
returns table (bookmark text, event text, kind text, shown text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
declare
  horizon bigint := event_horizon(current_organisation());
  place_after bigint := coalesce(split_part(after, '.', 1)::bigint, -1);
  number_after bigint := coalesce(split_part(after, '.', 2)::bigint, -1);
begin
  return query
    with page as materialized (
      select e.*, split_part(e.type, '.', 1) as kind from events e
       where e.organisation_id = current_organisation() and (e.place, e.number) > (place_after, number_after)
         and e.place < horizon and e.type = any(only_types)
         and (since is null or e.created_at >= since) and (company is null or e.company_id = company)
       order by e.place, e.number limit most),
    resources as (
      select 'company' as kind, r.* from compact_companies(array(select distinct subject from page where kind = 'company')) r
      union all select 'signal', r.* from compact_signals(array(select distinct subject from page where kind = 'signal')) r
      union all select 'alert', r.* from compact_alerts(array(select distinct subject from page where kind = 'alert')) r
      union all select 'lead', r.* from compact_leads(array(select distinct subject from page where kind = 'lead')) r
      union all select 'run', r.* from compact_runs(array(select distinct subject from page where kind = 'run')) r)
    select concat(p.place, '.', p.number),
           json_build_object('id', p.id, 'type', p.type, 'createdAt', iso(p.created_at), 'entityId', p.company_id,
             'entity', case when p.company_id is not null
                            then json_build_object('id', p.company_id, 'companyName', coalesce(c.company_name, p.company_name)) end)::text,
           p.kind, coalesce(r."row", p.rest::text), coalesce(r.long, false), r.codes
      from page p left join companies c on c.id = p.company_id
           left join resources r on r.kind = p.kind and r.id = p.subject
     order by p.place, p.number;
  bookmark := case when place_after < horizon then concat(horizon - 1, '.9223372036854775807') else after end;
  return next;
end $$;
