-- The retention of quarantined data reads the oldest of all organisations (`delete_expired`).
create index quarantine_age on quarantine (created_at);
