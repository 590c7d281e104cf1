-- The members of the current organisation, each with the organisation's name.
create or replace function mail_members() returns table (organisation text, id uuid, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.name, m.id, m.email from organisations o left join members m on m.organisation_id = o.id
   where o.id = current_organisation()
$$;
grant execute on function mail_members() to partner_tracking_tenant;
