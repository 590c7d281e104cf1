-- Registers companies in order with `register_company`, in one transaction and one call. A company that Postgres refuses is undone alone
-- and gets the name of the constraint. All have the hash of the batch under their keys, so a first conflict means another batch.
create or replace function register_companies(bodies jsonb) returns table (kind text, company_id uuid, refused text, messages jsonb)
language plpgsql as $$
declare
  body jsonb;
begin
  for body in select b.value from jsonb_array_elements(bodies) with ordinality b(value, place) order by b.place loop
    begin
      refused := null;
      select r.kind, r.company_id, r.messages into kind, company_id, messages from register_company(body) r;
    exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
      get stacked diagnostics refused = constraint_name;
      kind := null;
      company_id := null;
      messages := '[]';
    end;
    return next;
    if kind in ('conflict', 'in_progress') then return; end if;
  end loop;
end $$;
