-- Rights by rule, so that new tables and functions are covered. Every migration applies them.
-- - Every table with `organisation_id` has forced row-level security: a policy for its owner and one for tenants on their own rows,
--   except the tables that authenticate callers. Tenants can only add to the audit log.
-- - Tenants may call every function with invoker rights, and the security definer functions whose file grants it.
-- - The service's login may call only the functions listed here. All other rights are revoked.
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;
revoke create on schema public from public;
grant usage on schema public to partner_tracking_tenant, partner_tracking_service;
alter default privileges revoke execute on functions from public;

do $$
declare
  closed constant text[] := array['members', 'api_keys'];
  appended constant text[] := array['audit'];
  one record;
begin
  for one in
    select c.oid, c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity and c.relforcerowsecurity as forced
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute a
                    where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)
  loop
    if not one.forced then
      execute format('alter table %I enable row level security, force row level security', one.name);
    end if;
    if not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = one.name
                     and p.policyname = 'owner' and one.owner = any (p.roles)) then
      execute format('drop policy if exists owner on %I', one.name);
      execute format('create policy owner on %I to %I using (true) with check (true)', one.name, one.owner);
    end if;
    if one.name = any (closed) then
      execute format('revoke all on %I from partner_tracking_tenant', one.name);
    else
      if not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = one.name
                       and 'partner_tracking_tenant' = any (p.roles)) then
        execute format('create policy own_organisation on %I to partner_tracking_tenant
          using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', one.name);
      end if;
      execute format('grant select, insert on %I to partner_tracking_tenant', one.name);
      if one.name <> all (appended) then
        execute format('grant update, delete on %I to partner_tracking_tenant', one.name);
      end if;
    end if;
    execute format('revoke all on %I from public, partner_tracking_service', one.name);
  end loop;
end $$;

do $$
declare
  service_may constant text[] := array[
    'become_tenant(uuid)',
    'count_work(timestamp with time zone)',
    'delete_expired(timestamp with time zone,jsonb,integer)',
    'drop_oauth_record(text)',
    'end_session(uuid)',
    'enter_key(text)',
    'enter_organisation(uuid)',
    'held_emails()',
    'key_holder(text)',
    'keep_house(timestamp with time zone)',
    'keep_oauth_record(text,text,integer,timestamp with time zone)',
    'mark_handed(uuid[])',
    'note_conditions(timestamp with time zone,jsonb)',
    'note_mail_event(text,text[],text,text,timestamp with time zone)',
    'oauth_record(text)',
    'operator_figures(timestamp with time zone)',
    'queue_due_digests(timestamp with time zone,integer)',
    'queue_due_runs(timestamp with time zone,integer,integer,double precision,double precision)',
    'quiet_seconds(timestamp with time zone)',
    'recover_work(timestamp with time zone,integer,double precision)',
    'sign_in_members(text)',
    'start_session(uuid,uuid,text,text,text[],timestamp with time zone)',
    'sweep_mail(timestamp with time zone,integer)',
    'sweep_webhooks(timestamp with time zone)',
    'take_messages(timestamp with time zone,integer)',
    'told_condition(text,boolean)',
    'watched_figures(timestamp with time zone,double precision)'];
  one record;
begin
  for one in
    select p.oid::regprocedure::text as name, p.prosecdef as as_owner
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public, partner_tracking_service', one.name);
    if one.name = any (service_may) then
      execute format('revoke execute on function %s from partner_tracking_tenant', one.name);
      execute format('grant execute on function %s to partner_tracking_service', one.name);
    elsif not one.as_owner then
      execute format('grant execute on function %s to partner_tracking_tenant', one.name);
    end if;
  end loop;
end $$;
