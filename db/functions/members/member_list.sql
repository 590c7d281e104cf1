-- The members of the current organisation. Tenants cannot read the table itself.
create or replace view member_list with (security_barrier) as
  select m.id, m.organisation_id, m.email, m.role, m.timezone, m.created_at
    from members m where m.organisation_id = current_organisation();
grant select on member_list to partner_tracking_tenant;
