-- Categories keep their rows in the order of the lists: the time of their company or lead stands with them, and what was decided of a
-- lead. A page is then read off an index, however many rows a category has. A company's time never changes, nor does a lead's.
alter table company_categories add column created_at timestamptz;
update company_categories k set created_at = c.created_at from companies c where c.id = k.company_id;
alter table company_categories alter column created_at set not null;
drop index company_categories_category;
create index company_categories_category on company_categories (organisation_id, category_id, created_at desc, company_id desc);

alter table lead_categories add column created_at timestamptz, add column decision text;
update lead_categories k set created_at = l.created_at, decision = l.decision from leads l where l.id = k.lead_id;
alter table lead_categories alter column created_at set not null, alter column decision set not null;
drop index lead_categories_category;
create index lead_categories_category on lead_categories (organisation_id, category_id, created_at desc, lead_id desc);
create index lead_categories_decision on lead_categories (organisation_id, category_id, decision, created_at desc, lead_id desc);
-- The tracker's list shows each company's categories, surest first: read in that order, and not sorted for each company.
create index company_categories_surest on company_categories (company_id, confidence desc, category_id);
