-- Stores what a run read and the changes that it found. A change that an earlier run found too is stored once.
create or replace function keep_changes(run uuid, sources json, changes json, change_count integer) returns void language plpgsql as $$
declare
  digests text[];
begin
  with found as materialized (
    select encode(sha256(convert_to(f.value::text, 'UTF8')), 'hex') as digest, f.value, f.place
      from json_array_elements(coalesce(changes, '[]')) with ordinality f(value, place)),
  kept as (
    insert into changes as c (organisation_id, company_id, digest, content)
    select distinct on (f.digest) r.organisation_id, r.company_id, f.digest, f.value
      from found f join runs r on r.id = run
    on conflict (company_id, digest) do update set found_at = clock_timestamp())
  select array_agg(f.digest order by f.place) into digests from found f;
  update runs r
     set sources = keep_changes.sources, change_digests = coalesce(digests, '{}'),
         change_count = coalesce(keep_changes.change_count, 0)
   where r.id = run;
end $$;
