-- The names that a company's own site uses: a brand, a former or a registered name. `other_keys` has their normal forms.
alter table companies add column other_names text[] not null default '{}';
alter table companies add column other_keys text[] not null default '{}';
alter table companies add constraint companies_other_names check (cardinality(other_names) <= 5 and cardinality(other_keys) <= 5);
