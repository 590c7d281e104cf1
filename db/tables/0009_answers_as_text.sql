-- What clients are sent as it was written keeps its fields in their order: `json` holds the text, where `jsonb` sorts them by length.

create function in_order(whole jsonb, fields text[]) returns json language sql immutable
as $$ select coalesce(json_object_agg(f, whole -> f order by place), '{}') from unnest(fields) with ordinality x(f, place) $$;

create function list_in_order(list jsonb, fields text[]) returns json language sql immutable
as $$ select coalesce(json_agg(in_order(item, fields) order by place), '[]')
        from jsonb_array_elements(list) with ordinality x(item, place) $$;

create function evidence_in_order(list jsonb) returns json language sql immutable
as $$ select list_in_order(list, '{url,title,quote,publishedAt}') $$;

create function analysis_in_order(whole jsonb) returns json language sql immutable as $$
  select json_build_object(
    'updates', (select coalesce(json_agg(json_build_object('type', u -> 'type', 'severity', u -> 'severity', 'title', u -> 'title',
                  'summary', u -> 'summary', 'evidence', evidence_in_order(u -> 'evidence')) order by place), '[]')
                  from jsonb_array_elements(whole -> 'updates') with ordinality x(u, place)),
    'sources', list_in_order(whole -> 'sources', '{url,kind,status,changed}'),
    'analyzer', in_order(whole -> 'analyzer', '{name,model,degraded}')) $$;

create function evaluations_in_order(list jsonb) returns json language sql immutable as $$
  select coalesce(json_agg(json_build_object('rule', e -> 'rule', 'verdict', e -> 'verdict', 'matched', e -> 'matched',
           'confidence', e -> 'confidence', 'rationale', e -> 'rationale', 'evidence', list_in_order(e -> 'evidence', '{url,quote}'),
           'decidedBy', e -> 'decidedBy', 'understood', case when jsonb_typeof(e -> 'understood') = 'object'
             then in_order(e -> 'understood', '{topics,conditions,exclusions}') end) order by place), '[]')
    from jsonb_array_elements(list) with ordinality x(e, place) $$;

create function details_in_order(whole jsonb) returns json language sql immutable as $$
  select json_build_object('description', whole -> 'description',
    'founders', list_in_order(whole -> 'founders', '{name,headline,linkedinUrl,twitterUrl,githubUrl}'),
    'evidence', evidence_in_order(whole -> 'evidence')) $$;

alter table signals
  alter column evidence type json using evidence_in_order(evidence),
  alter column analysis type json using analysis_in_order(analysis);
alter table alerts alter column rule_evaluations type json using evaluations_in_order(rule_evaluations);
alter table leads alter column details type json using details_in_order(details);

drop function details_in_order(jsonb);
drop function evaluations_in_order(jsonb);
drop function analysis_in_order(jsonb);
drop function evidence_in_order(jsonb);
drop function list_in_order(jsonb, text[]);
drop function in_order(jsonb, text[]);
