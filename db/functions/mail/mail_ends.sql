-- Those of the addresses that take no more mail from anybody, and since when.
create or replace function mail_ends(addresses text[]) returns table (address text, ended text, at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (given) given, e.ended, e.at
    from unnest(addresses) given join mail_addresses e on e.address in (lower(given), mailbox_of(given))
   where e.ended is not null and current_organisation() is not null
   order by given, e.at
$$;
grant execute on function mail_ends(text[]) to partner_tracking_tenant;
