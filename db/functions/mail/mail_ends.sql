-- Which of the addresses the organisation cannot mail: its own mail bounced (the address) or caused a complaint (the mailbox), or the mail
-- service suppresses the address for everybody. `at` is null for a suppression: another organisation's mail may have caused it.
create or replace function mail_ends(addresses text[]) returns table (address text, ended text, at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (given) given, e.ended, e.at
    from unnest(addresses) given
   cross join lateral (
      select r.ended, r.at from mail_refusals r
       where r.organisation_id = current_organisation() and r.address in (lower(given), mailbox_of(given))
         and not exists (select from mail_addresses m where m.address = r.address and m.ended is null and m.at > r.at)
      union all
      select m.ended, null from mail_addresses m where m.address in (lower(given), mailbox_of(given)) and m.ended is not null) e
   where current_organisation() is not null
   order by given, e.at nulls last
$$;
grant execute on function mail_ends(text[]) to partner_tracking_tenant;
