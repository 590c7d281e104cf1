import * as z from "zod/v4";
import { companyStatus, stage } from "../schemas/company.ts";
import { defineCall, nothing } from "./statement/call.ts";
import { toHandOver } from "./work.ts";

const text = z.string().nullable();

const profile = z.object({
  id: z.guid(),
  settingsVersion: z.int(),
  companyName: text,
  companyWebsite: text,
  companyLinkedinUrl: text,
  companyTwitterUrl: text,
  companyGithubUrl: text,
  description: text,
  stage,
  confirmed: z.boolean(),
  founders: z.array(
    z.object({ name: z.string(), linkedinUrl: text, twitterUrl: text, githubUrl: text, role: text }),
  ),
  thingsToTrack: z.string(),
  alertEmails: z.array(z.string()),
  emailAlertsEnabled: z.boolean(),
  status: companyStatus,
  failedReads: z.int(),
});

/** A company as it is read and judged by. `failedReads`: runs in a row that could read nothing. */
export type CompanyProfile = z.output<typeof profile>;

const storedPage = z.object({
  url: z.string(),
  kind: z.string(),
  etag: text,
  lastModified: text,
  memory: z.custom<{ version: 1 }>(),
});
export type StoredPage = z.output<typeof storedPage>;

/**
 * Leases the run for this delivery. What it works with is there where it has a token: its company, what earlier runs
 * remember of pages and told, the alert whose email still waits, and the tries before this one that ended without a word.
 */
export const claimRun = defineCall({
  name: "claim_run",
  input: z.object({ run: z.guid(), lease_seconds: z.int() }),
  row: z.object({
    kind: z.enum(["claimed", "reported", "busy", "done", "missing"]),
    token: z.guid().nullable(),
    died: z.int().nullable(),
    profile: profile.nullable(),
    pages: z.array(storedPage).nullable(),
    told: z.array(z.unknown()).nullable(),
    waiting_alert: z.guid().nullable(),
  }),
});

/** The company's settings, and how its rules were understood when they were last read; null where they were not. */
export const currentSettings = defineCall({
  name: "current_settings",
  input: z.object({ company: z.guid() }),
  row: z.object({ profile, rulebook: z.unknown() }),
});

/** Keeps how a company's rules are understood; nothing where it was deleted. */
export const keepRulebook = defineCall({
  name: "keep_rulebook",
  input: z.object({ company: z.guid(), rules: z.unknown() }),
  row: nothing,
});

/**
 * Ends a run; the next comes a cadence later, or within a day where nothing could be read. `unsent`: the alert whose email
 * could not be sent now; answers the message that waits for it.
 */
export const finishRun = defineCall({
  name: "finish_run",
  input: z.object({ run: z.guid(), held: z.guid(), unsent: z.guid().nullable() }),
  row: z.object({ value: toHandOver }),
});

/** Leases the enrichment of a company likewise; each try before this one ended without a word. */
export const claimEnrichment = defineCall({
  name: "claim_enrichment",
  input: z.object({ company: z.guid(), lease_seconds: z.int() }),
  row: z.object({
    kind: z.enum(["claimed", "busy", "done", "missing"]),
    token: z.guid().nullable(),
    died: z.int().nullable(),
    profile: profile.nullable(),
  }),
});
