-- Records in the audit log that the operation of this request changed an entity. `command` names the operation for a command of the
-- operator; a job records nothing.
create or replace function note_change(organisation uuid, entity uuid, command text default null) returns void language sql as $$
  insert into audit (organisation_id, member_id, key_id, operation, entity_id, fields)
  select organisation, acting_member(), nullif(current_setting('app.key_id', true), '')::uuid, o.name, entity,
         coalesce(string_to_array(nullif(current_setting('app.fields', true), ''), ','), '{}')
    from (select coalesce(nullif(current_setting('app.operation', true), ''), command) as name) o
   where o.name is not null
$$;
