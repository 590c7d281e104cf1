-- The mailbox of an address: without a plus suffix, and without dots at Google, because one person reads all of them.
create or replace function mailbox_of(address text) returns text language sql immutable parallel safe as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
              else name || '@' || host end
    from (select coalesce(nullif(split_part(split_part(lower(address), '@', 1), '+', 1), ''),
                          split_part(lower(address), '@', 1)) as name,
                 split_part(lower(address), '@', 2) as host) parts
$$;
