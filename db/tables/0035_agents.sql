-- An agent that a member connected is a key without a secret: the access tokens of its grant stand for it. `client` is the id of its OAuth
-- client.
alter table api_keys
  alter column key_hash drop not null,
  add column client text check (length(client) between 1 and 2048),
  add constraint api_keys_key_or_client check ((key_hash is null) = (client is not null));

-- What the authorization server stores: `client:ID`, `grant:KEY:ID` and `token:KEY:ID:HASH`, where KEY is the id of the agent's key.
-- Secrets are in it as hashes only. `version` counts the changes.
create table oauth_records (
  name text primary key check (length(name) between 1 and 2100),
  value text not null check (length(value) <= 32768),
  version integer not null default 1,
  expires_at timestamptz not null,
  key_id uuid references api_keys (id) on delete cascade,
  token_hash text unique generated always as (case when name like 'token:%' then split_part(name, ':', 4) end) stored
);
create index oauth_records_of_key on oauth_records (key_id);
create index oauth_records_expiry on oauth_records (expires_at);
