-- Events after a bookmark, oldest first: at most `most` of the given types, as in `shown_events`. The last row has a null `event`: its
-- bookmark continues after everything that this statement could see.
create or replace function list_events(after text, since timestamptz, only_types text[], company uuid, most integer)
returns table (bookmark text, event text, kind text, shown text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
declare
  horizon bigint := event_horizon(current_organisation());
  place_after bigint := coalesce(split_part(after, '.', 1)::bigint, -1);
  number_after bigint := coalesce(split_part(after, '.', 2)::bigint, -1);
begin
  return query
    select concat(s.place, '.', s.number), s.event, s.kind, s.shown, s.long, s.codes
      from shown_events(array(
        select e from events e
         where e.organisation_id = current_organisation() and (e.place, e.number) > (place_after, number_after)
           and e.place < horizon and e.type = any(only_types)
           and (since is null or e.created_at >= since) and (company is null or e.company_id = company)
         order by e.place, e.number limit most)) s
     order by s.place, s.number;
  bookmark := case when place_after < horizon then concat(horizon - 1, '.9223372036854775807') else after end;
  return next;
end $$;
