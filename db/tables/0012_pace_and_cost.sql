-- The queue is told to hold a message until `hold_until`, so that what came due at once is worked off at a pace; null: no longer than its
-- flow. `cost` is what a run took, as it counted itself; null where it ended without a word.
alter table work add column hold_until timestamptz;
create index work_held on work (organisation_id, hold_until) where result is null and hold_until is not null;
alter table runs add column cost jsonb check (octet_length(cost::text) <= 4096);
