-- Finds or creates an organisation by name, ignoring case, white space and compatibility characters; an exact match comes first. If two
-- calls create one at the same time, the second finds the first's.
create or replace function organisation_named(wanted text) returns table (id uuid, name text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('organisation ' || organisation_key(wanted), 0));
  return query
    select o.id, o.name from organisations o
     where organisation_key(o.name) = organisation_key(wanted)
     order by o.name = wanted desc, o.created_at, o.id limit 1;
  if not found then
    return query insert into organisations as o (name) values (wanted) returning o.id, o.name;
  end if;
end $$;
