// Written by `npm run db:rows` from the migrated database.

/** The columns of each table and view. */
export interface Tables {
  alerts: "id" | "organisation_id" | "company_id" | "signal_id" | "run_id" | "outcome" | "reason" | "recipients"
    | "rule_evaluations" | "emailed_at" | "created_at" | "feedback";
  api_keys: "id" | "organisation_id" | "member_id" | "name" | "key_hash" | "scopes" | "expires_at" | "revoked_at" | "created_at"
    | "prefix" | "last_used_at" | "is_session" | "client";
  audit: "id" | "organisation_id" | "created_at" | "member_id" | "key_id" | "operation" | "entity_id" | "fields";
  changes: "organisation_id" | "company_id" | "digest" | "content" | "found_at";
  companies: "id" | "organisation_id" | "company_name" | "company_website" | "company_linkedin_url" | "company_twitter_url"
    | "company_github_url" | "website_key" | "linkedin_key" | "name_key" | "joined_key" | "description" | "stage" | "things_to_track"
    | "alert_emails" | "email_alerts_enabled" | "cadence_days" | "tags" | "status" | "confirmed" | "settings_version"
    | "enrichment_status" | "enrichment_reason" | "last_scraped_at" | "next_run_at" | "scrape_health" | "scrape_health_reason"
    | "failed_reads" | "lead_id" | "found" | "emptied" | "removed" | "created_at" | "updated_at" | "other_names" | "other_keys"
    | "nothing_to_read" | "email_frequency" | "merged_names" | "merged_keys";
  company_categories: "organisation_id" | "company_id" | "category_id" | "path" | "confidence" | "created_at";
  company_names: "organisation_id" | "company_id" | "marks" | "words";
  company_recipients: "organisation_id" | "company_id" | "mailbox" | "added_by" | "stopped_at";
  deliveries: "id" | "organisation_id" | "alert_id" | "place" | "email" | "mailbox" | "status" | "cause" | "message_id"
    | "attempts" | "first_try_at" | "counted_on" | "lease_until" | "next_at" | "woken_for" | "changed_at" | "created_at"
    | "digest_zone" | "digest_id";
  digests: "id" | "organisation_id" | "mailbox" | "day" | "first_try_at" | "created_at";
  event_base: "organisation_id" | "base";
  events: "id" | "organisation_id" | "place" | "number" | "type" | "company_id" | "company_name" | "subject" | "rest"
    | "created_at";
  founders: "id" | "organisation_id" | "company_id" | "position" | "name" | "name_key" | "joined_key" | "linkedin_url"
    | "linkedin_key" | "twitter_url" | "github_url" | "role" | "emptied" | "created_at";
  idempotency_keys: "organisation_id" | "api_key_id" | "idempotency_key" | "body_hash" | "company_id" | "created_at" | "derived";
  idempotent_answers: "organisation_id" | "api_key_id" | "idempotency_key" | "body_hash" | "status" | "answer" | "created_at"
    | "company_id";
  key_list: "id" | "organisation_id" | "name" | "prefix" | "scopes" | "member_id" | "member_email" | "member_role" | "created_at"
    | "expires_at" | "last_used_at" | "revoked_at" | "client" | "active";
  lead_categories: "organisation_id" | "lead_id" | "category_id" | "path" | "confidence" | "created_at" | "decision";
  leads: "id" | "organisation_id" | "person_key" | "company_name" | "company_website" | "company_linkedin_url"
    | "company_twitter_url" | "website_key" | "linkedin_key" | "name_key" | "joined_key" | "founder_name" | "founder_key"
    | "founder_words" | "founder_joined_key" | "founder_linkedin_key" | "founder" | "source_company_id" | "source_company_name"
    | "relation" | "evidence_url" | "stage" | "summary" | "details" | "decision" | "tracked_company_id" | "decided_at" | "decided_by"
    | "decided_by_email" | "created_at" | "updated_at";
  mail_addresses: "address" | "ended" | "at";
  mail_counts: "counted" | "day" | "mails";
  mail_recipients: "id" | "organisation_id" | "mailbox" | "introduced_at" | "stopped_at" | "consent" | "answered_at" | "question"
    | "question_attempts" | "question_first_try_at" | "question_counted_on" | "question_lease_until" | "question_message_id";
  mail_refusals: "organisation_id" | "address" | "ended" | "at";
  member_list: "id" | "organisation_id" | "email" | "role" | "timezone" | "created_at";
  members: "id" | "organisation_id" | "email" | "role" | "created_at" | "timezone";
  model_answers: "organisation_id" | "key" | "answer" | "tokens" | "created_at";
  model_use: "organisation_id" | "month" | "tokens";
  newest_alerts: "organisation_id" | "company_id" | "outcome" | "id" | "created_at";
  oauth_records: "name" | "value" | "version" | "expires_at" | "key_id" | "token_hash";
  operator_conditions: "kind" | "since" | "ended_at" | "told" | "claimed_until";
  organisations: "id" | "name" | "created_at";
  pages: "organisation_id" | "company_id" | "url" | "kind" | "etag" | "last_modified" | "memory" | "read_at";
  quarantine: "id" | "organisation_id" | "company_id" | "run_id" | "part" | "place" | "sql_state" | "cause" | "content"
    | "created_at";
  rule_answers: "organisation_id" | "alert_id" | "rule" | "title" | "useful" | "answered_at";
  rulebooks: "organisation_id" | "company_id" | "rules" | "read_at";
  runs: "id" | "organisation_id" | "company_id" | "reason" | "status" | "baseline_last_scraped_at" | "created_at" | "started_at"
    | "finished_at" | "cost" | "sources" | "change_digests" | "change_count" | "context";
  schema_files: "name" | "digest" | "placed_at";
  signals: "id" | "organisation_id" | "company_id" | "run_id" | "type" | "severity" | "recommendation" | "needs_attention"
    | "title" | "summary" | "evidence" | "analysis" | "words" | "created_at";
  told: "organisation_id" | "company_id" | "happenings" | "updated_at";
  webhook_deliveries: "id" | "organisation_id" | "webhook_id" | "event_id" | "place" | "number" | "type" | "status" | "attempts"
    | "last_status" | "last_at" | "next_at" | "created_at";
  webhooks: "id" | "organisation_id" | "url" | "types" | "status" | "secret" | "previous_secret" | "previous_until"
    | "failing_since" | "told" | "last_delivery_at" | "created_at";
  work: "id" | "organisation_id" | "company_id" | "kind" | "subject" | "message_id" | "not_before" | "claimed_until" | "handed_at"
    | "lease_token" | "lease_until" | "attempts" | "given_back" | "result" | "asked_at" | "ended_at" | "hold_until";
}
