-- Limits the rest of the transaction to the rows of one organisation and each statement to eight seconds.
create or replace function become_tenant(organisation uuid) returns void language plpgsql as $$
begin
  perform set_config('app.organisation_id', coalesce(organisation::text, ''), true);
  perform set_config('statement_timeout', '8000', true);
  perform set_config('role', 'partner_tracking_tenant', true);
end $$;
