-- The keys of the current organisation without their hashes; `active`: neither revoked nor expired. Tenants cannot read the table itself.
create or replace view key_list with (security_barrier) as
  select k.id, k.organisation_id, k.name, k.prefix, k.scopes, k.member_id, m.email as member_email, m.role as member_role,
         k.created_at, k.expires_at, k.last_used_at, k.revoked_at, k.client,
         k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) as active
    from api_keys k join members m on m.id = k.member_id and m.organisation_id = k.organisation_id
   where k.organisation_id = current_organisation();
grant select on key_list to partner_tracking_tenant;
