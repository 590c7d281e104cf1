-- The last run of the company had no source to read; none is scheduled until it has one (`schedule_readable`).
alter table companies add column nothing_to_read boolean not null default false;
