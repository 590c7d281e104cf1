-- `&` and the words for it are no words of a name: the keys of `AT&T` are `at t` and `att`. They are what normaliseName returns.
update companies set name_key = regexp_replace(name_key, ' (and|und|et|og|och)(?= )', '', 'g')
 where name_key ~ ' (and|und|et|og|och) ';
update companies
   set other_keys = array(select regexp_replace(key, ' (and|und|et|og|och)(?= )', '', 'g') from unnest(other_keys) key)
 where array_to_string(other_keys, ';') ~ ' (and|und|et|og|och) ';
update companies set joined_key = replace(name_key, ' ', '') where joined_key <> replace(name_key, ' ', '');
update leads set name_key = regexp_replace(name_key, ' (and|und|et|og|och)(?= )', '', 'g')
 where name_key ~ ' (and|und|et|og|och) ';
update leads l set person_key = l.founder_key || '@' || replace(l.name_key, ' ', '')
 where l.person_key = l.founder_key || '@' || l.joined_key and l.joined_key <> replace(l.name_key, ' ', '')
   and not exists (select from leads o where o.organisation_id = l.organisation_id and o.id <> l.id
                      and o.founder_key = l.founder_key and replace(o.name_key, ' ', '') = replace(l.name_key, ' ', ''));
update leads set joined_key = replace(name_key, ' ', '') where joined_key <> replace(name_key, ' ', '');
