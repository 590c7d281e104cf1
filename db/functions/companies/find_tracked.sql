-- The company that a registration means, or null. Two identifiers must match; a website alone is not enough.
create or replace function find_tracked(linkedin text, website text, people text[]) returns uuid
language sql stable as $$
  select c.id from companies c
   where (md5(c.linkedin_key) = md5(linkedin) or md5(c.website_key) = md5(website))
     and ((c.linkedin_key = linkedin and c.website_key = website)
          or ((c.linkedin_key = linkedin or c.website_key = website)
              and exists (select 1 from founders f where f.company_id = c.id and f.linkedin_key = any(people))))
   order by c.created_at, c.id limit 1
$$;
