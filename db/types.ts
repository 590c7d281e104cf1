import type { Generated } from "kysely";

export type Json = { [key: string]: Json } | Json[] | boolean | number | string | null;

export interface Alerts {
  company_id: string;
  created_at: Generated<string>;
  emailed_at: string | null;
  id: Generated<string>;
  organisation_id: string;
  outcome: string | null;
  reason: string;
  recipients: string[];
  rule_evaluations: Json;
  run_id: string;
  signal_id: string;
}

export interface ApiKeys {
  created_at: Generated<string>;
  expires_at: string | null;
  id: Generated<string>;
  key_hash: string;
  member_id: string;
  name: string;
  organisation_id: string;
  revoked_at: string | null;
  scopes: string[];
}

export interface Companies {
  alert_emails: string[];
  cadence_days: Generated<number>;
  company_github_url: string | null;
  company_linkedin_url: string | null;
  company_name: string | null;
  company_twitter_url: string | null;
  company_website: string | null;
  confirmed: Generated<boolean>;
  created_at: Generated<string>;
  description: string | null;
  email_alerts_enabled: Generated<boolean>;
  emptied: Generated<string[]>;
  enrichment_reason: string | null;
  enrichment_status: Generated<string>;
  failed_reads: Generated<number>;
  found: Generated<string[]>;
  id: Generated<string>;
  joined_key: Generated<string>;
  last_scraped_at: string | null;
  lead_id: string | null;
  linkedin_key: string | null;
  name_key: Generated<string>;
  next_run_at: string | null;
  organisation_id: string;
  removed: Generated<string[]>;
  scrape_health: Generated<string>;
  scrape_health_reason: string | null;
  settings_version: Generated<number>;
  stage: Generated<string>;
  status: Generated<string>;
  tags: Generated<string[]>;
  things_to_track: string;
  updated_at: Generated<string>;
  website_key: string | null;
}

export interface CompanyCategories {
  category_id: string;
  company_id: string;
  confidence: number;
  created_at: string;
  organisation_id: string;
  path: string;
}

export interface CompanyNames {
  company_id: string;
  marks: number[];
  organisation_id: string;
}

export interface CompanyRecipients {
  added_by: string | null;
  company_id: string;
  mailbox: string;
  organisation_id: string;
  stopped_at: string | null;
}

export interface Deliveries {
  alert_id: string;
  attempts: Generated<number>;
  cause: string | null;
  changed_at: Generated<string>;
  counted_on: string | null;
  created_at: Generated<string>;
  email: string;
  first_try_at: string | null;
  id: Generated<string>;
  lease_until: string | null;
  mailbox: string;
  message_id: string | null;
  next_at: Generated<string | null>;
  organisation_id: string;
  place: number;
  status: Generated<string>;
  woken_for: string | null;
}

export interface Founders {
  company_id: string;
  created_at: Generated<string>;
  emptied: Generated<string[]>;
  github_url: string | null;
  id: Generated<string>;
  joined_key: string;
  linkedin_key: string | null;
  linkedin_url: string | null;
  name: string;
  name_key: string;
  organisation_id: string;
  position: number;
  role: string | null;
  twitter_url: string | null;
}

export interface IdempotencyKeys {
  api_key_id: string;
  body_hash: string;
  company_id: string;
  created_at: Generated<string>;
  idempotency_key: string;
  organisation_id: string;
}

export interface IdempotentAnswers {
  answer: string;
  api_key_id: string;
  body_hash: string;
  created_at: Generated<string>;
  idempotency_key: string;
  organisation_id: string;
  status: number;
}

export interface LeadCategories {
  category_id: string;
  confidence: number;
  created_at: string;
  decision: string;
  lead_id: string;
  organisation_id: string;
  path: string;
}

export interface Leads {
  company_linkedin_url: string | null;
  company_name: string | null;
  company_twitter_url: string | null;
  company_website: string | null;
  created_at: Generated<string>;
  decided_at: string | null;
  decided_by: string | null;
  decided_by_email: string | null;
  decision: Generated<string>;
  details: Json;
  evidence_url: string | null;
  founder: Json;
  founder_joined_key: Generated<string>;
  founder_key: string;
  founder_linkedin_key: string | null;
  founder_name: string;
  founder_words: string[];
  id: Generated<string>;
  joined_key: Generated<string>;
  linkedin_key: string | null;
  name_key: Generated<string>;
  organisation_id: string;
  person_key: string;
  relation: string;
  source_company_id: string | null;
  source_company_name: string | null;
  stage: Generated<string>;
  summary: string | null;
  tracked_company_id: string | null;
  updated_at: Generated<string>;
  website_key: string | null;
}

export interface MailAddresses {
  address: string;
  at: string;
  ended: string | null;
}

export interface MailCounts {
  counted: string;
  day: string;
  mails: number;
}

export interface MailRecipients {
  answered_at: string | null;
  consent: string | null;
  id: Generated<string>;
  introduced_at: string | null;
  mailbox: string;
  organisation_id: string;
  question: string | null;
  question_attempts: Generated<number>;
  question_counted_on: string | null;
  question_first_try_at: string | null;
  question_lease_until: string | null;
  stopped_at: string | null;
}

export interface Members {
  created_at: Generated<string>;
  email: string | null;
  id: Generated<string>;
  organisation_id: string;
  role: string;
}

export interface ModelAnswers {
  answer: Json;
  created_at: Generated<string>;
  key: string;
  organisation_id: string;
  tokens: number;
}

export interface ModelUse {
  month: string;
  organisation_id: string;
  tokens: string;
}

export interface NewestAlerts {
  company_id: string;
  created_at: string;
  id: string;
  organisation_id: string;
  outcome: string;
}

export interface Organisations {
  created_at: Generated<string>;
  id: Generated<string>;
  name: string;
}

export interface Pages {
  company_id: string;
  etag: string | null;
  kind: string;
  last_modified: string | null;
  memory: Json;
  organisation_id: string;
  read_at: Generated<string>;
  url: string;
}

export interface Quarantine {
  cause: string;
  company_id: string;
  content: string | null;
  created_at: Generated<string>;
  id: Generated<string>;
  organisation_id: string;
  part: string;
  place: string | null;
  run_id: string | null;
  sql_state: string;
}

export interface Rulebooks {
  company_id: string;
  organisation_id: string;
  read_at: Generated<string>;
  rules: Json;
}

export interface Runs {
  baseline_last_scraped_at: string | null;
  company_id: string;
  cost: Json | null;
  finished_at: string | null;
  id: Generated<string>;
  organisation_id: string;
  queued_at: Generated<string>;
  reason: string;
  started_at: string | null;
  status: Generated<string>;
}

export interface Signals {
  analysis: Json;
  company_id: string;
  created_at: Generated<string>;
  evidence: Json;
  id: Generated<string>;
  needs_attention: boolean;
  organisation_id: string;
  recommendation: string;
  run_id: string;
  severity: string;
  summary: string;
  title: string;
  type: string;
  words: string[];
}

export interface Told {
  company_id: string;
  happenings: Json;
  organisation_id: string;
  updated_at: Generated<string>;
}

export interface Work {
  asked_at: Generated<string>;
  attempts: Generated<number>;
  claimed_until: string | null;
  company_id: string;
  ended_at: string | null;
  given_back: Generated<number>;
  handed_at: string | null;
  hold_until: string | null;
  id: Generated<string>;
  kind: string;
  lease_token: string | null;
  lease_until: string | null;
  message_id: Generated<string>;
  not_before: Generated<string>;
  organisation_id: string;
  result: string | null;
  subject: string;
}

export interface DB {
  alerts: Alerts;
  api_keys: ApiKeys;
  companies: Companies;
  company_categories: CompanyCategories;
  company_names: CompanyNames;
  company_recipients: CompanyRecipients;
  deliveries: Deliveries;
  founders: Founders;
  idempotency_keys: IdempotencyKeys;
  idempotent_answers: IdempotentAnswers;
  lead_categories: LeadCategories;
  leads: Leads;
  mail_addresses: MailAddresses;
  mail_counts: MailCounts;
  mail_recipients: MailRecipients;
  members: Members;
  model_answers: ModelAnswers;
  model_use: ModelUse;
  newest_alerts: NewestAlerts;
  organisations: Organisations;
  pages: Pages;
  quarantine: Quarantine;
  rulebooks: Rulebooks;
  runs: Runs;
  signals: Signals;
  told: Told;
  work: Work;
}
