-- `operator_figures` counts companies by health and the emails of a day, of all organisations.
create index companies_health on companies (scrape_health) where status = 'ok';
create index deliveries_created on deliveries using brin (created_at);
