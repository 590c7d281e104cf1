-- A key is remembered for 24 hours, whatever happened to its company: the company's id stays when the company is gone. A key that a
-- tool derives from its arguments counts no longer then, so that an agent can add the company again.
alter table idempotency_keys drop constraint idempotency_keys_organisation_id_company_id_fkey;
alter table idempotency_keys add column derived boolean not null default false;
alter table idempotent_answers add column company_id uuid;
