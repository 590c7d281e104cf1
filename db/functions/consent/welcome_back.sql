-- Allows founders again that a person had removed and now adds.
create or replace function welcome_back(company uuid, people jsonb) returns void language sql as $$
  update companies c
     set removed = array(
       select r from unnest(c.removed) r
       except select v from jsonb_array_elements(people) p, unnest(array[p ->> 'nameKey', p ->> 'linkedinKey']) v)
   where c.id = company and cardinality(c.removed) > 0
$$;
