-- Each company's newest alert (`outcome` is `any`), and its newest of each outcome: what `latestPerEntity` lists, in the order of the list.
-- An outcome is set once and an alert goes with its company alone, so what is kept here only moves on.
create table newest_alerts (
  organisation_id uuid not null,
  company_id uuid not null,
  outcome text not null,
  id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, outcome),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);
insert into newest_alerts (organisation_id, company_id, outcome, id, created_at)
select distinct on (a.company_id, o.outcome) a.organisation_id, a.company_id, o.outcome, a.id, a.created_at
  from alerts a cross join lateral (values ('any'), (a.outcome)) o(outcome)
 where o.outcome is not null
 order by a.company_id, o.outcome, a.created_at desc, a.id desc;
create index newest_alerts_newest on newest_alerts (organisation_id, outcome, created_at desc, id desc) include (company_id);
