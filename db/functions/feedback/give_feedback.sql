-- Records feedback on an alert, which replaces the former one. It counts for one rule, or for every rule that matched; per rule the last
-- twenty answers are kept. `no_rule`: the alert has no such rule.
create or replace function give_feedback(alert uuid, is_useful boolean, about_rule text, remark text, author text)
returns text language plpgsql as $$
declare
  wanted record;
  named text;
  counts text[];
begin
  perform lock_alerts(array[alert]);
  select a.organisation_id, s.title, a.rule_evaluations as rules into wanted
    from alerts a join signals s on s.id = a.signal_id where a.id = alert;
  if not found then return 'missing'; end if;
  select min(e ->> 'rule'), array_agg(distinct rule_key(e ->> 'rule')) into named, counts
    from json_array_elements(wanted.rules) e
   where case when about_rule is null then e ->> 'verdict' = 'matched' else rule_key(e ->> 'rule') = rule_key(about_rule) end;
  if about_rule is null then named := null;
  elsif named is null then return 'no_rule'; end if;
  update alerts a
     set feedback = json_build_object('useful', is_useful, 'rule', named, 'note', remark, 'by', author, 'at', iso(clock_timestamp()))
   where a.id = alert;
  delete from rule_answers r where r.alert_id = alert;
  insert into rule_answers (organisation_id, alert_id, rule, title, useful)
  select wanted.organisation_id, alert, c.key, left(wanted.title, 200), is_useful from unnest(counts) c(key);
  delete from rule_answers r
   using (select o.alert_id, o.rule, row_number() over (partition by o.rule order by o.answered_at desc) as place
            from unnest(counts) c(key)
            join rule_answers o on o.organisation_id = wanted.organisation_id and md5(o.rule) = md5(c.key) and o.rule = c.key) old
   where old.place > 20 and r.alert_id = old.alert_id and r.rule = old.rule;
  perform note_change(wanted.organisation_id, alert, 'giveFeedback');
  return 'noted';
end $$;
