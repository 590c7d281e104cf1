-- What a row of the outbox is about, as its generated column writes it.
create or replace function work_of(organisation uuid, name text, id uuid) returns text language sql stable
as $$ select jsonb_build_object('organisationId', organisation, name, id)::text $$;
