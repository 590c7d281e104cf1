-- The name of the organisation whose feed this key of it may read; null if the key is revoked or expired or lacks the scope.
create or replace function feed_organisation(key uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select o.name
    from api_keys k join members m on m.id = k.member_id join organisations o on o.id = k.organisation_id
   where k.id = key and k.organisation_id = current_organisation() and k.revoked_at is null and 'tracker:read' = any (k.scopes)
     and (k.expires_at is null or k.expires_at > clock_timestamp())
$$;
grant execute on function feed_organisation(uuid) to partner_tracking_tenant;
