-- The service has two logins with the same rights, so that a password can be changed while the Workers still use the other login.
do $$ begin
  create role partner_tracking_service_2 nologin inherit;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  if not pg_has_role('partner_tracking_service_2', 'partner_tracking_service', 'member') then
    grant partner_tracking_service to partner_tracking_service_2;
  end if;
end $$;
