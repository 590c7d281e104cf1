-- What follows for the subject of work that failed is written by its job, as it ends the work.
drop trigger if exists follow_run_work on work;
drop trigger if exists follow_enrichment_work on work;
