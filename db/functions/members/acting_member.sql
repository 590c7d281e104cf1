-- The member whose request this is; null in jobs and in commands of the operator.
create or replace function acting_member() returns uuid language sql stable
as $$ select nullif(current_setting('app.member_id', true), '')::uuid $$;
