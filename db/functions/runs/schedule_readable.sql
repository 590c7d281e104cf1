-- Removes the next run of a company that has nothing to read, and schedules one at once when a website, name or profile is added.
create or replace function schedule_readable() returns trigger language plpgsql as $$
begin
  if (old.company_website, old.company_name, old.company_twitter_url, old.company_github_url)
     is distinct from (new.company_website, new.company_name, new.company_twitter_url, new.company_github_url) then
    new.nothing_to_read := false;
    new.next_run_at := clock_timestamp();
  else
    new.next_run_at := null;
  end if;
  return new;
end $$;
create or replace trigger schedule_readable before update on companies for each row
  when (new.nothing_to_read) execute function schedule_readable();
