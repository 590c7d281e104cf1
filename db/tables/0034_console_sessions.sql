-- A console session is a key that a browser keeps. A link to sign in is sent to the members with an address, in all organisations.
alter table api_keys add column is_session boolean not null default false;
create index members_address on members (lower(email));
