-- The unchanged text that the reading of a run's changes depends on, as pages with blocks, for a later reading of the stored changes. Kept
-- for 90 days.
alter table runs add column context json;
create index runs_context on runs (created_at) where context is not null;
