-- The organisation's last answers on the rules that occur in a text, newest first.
create or replace function answers_on(things_to_track text) returns jsonb language sql stable as $$
  with text as materialized (select rule_key(things_to_track) as key)
  select coalesce(jsonb_agg(jsonb_build_object('rule', r.rule, 'title', r.title, 'useful', r.useful) order by r.answered_at desc), '[]')
    from rule_answers r, text t where r.organisation_id = current_organisation() and position(r.rule in t.key) > 0
$$;
