-- The tracker's list shows each company's categories, surest first: read in that order, and not sorted for each company.
create index company_categories_surest on company_categories (company_id, confidence desc, category_id);
