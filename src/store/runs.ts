import * as z from "zod/v4";
import { companyStatus, stage } from "../schemas/company.ts";
import { defineCall, nothing } from "./statement/call.ts";
import { toHandOver } from "./work-message.ts";

const text = z.string().nullable();

const profile = z.object({
  id: z.guid(),
  settingsVersion: z.int(),
  companyName: text,
  otherNames: z.array(z.string()),
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
 * Begins the run whose lease is held, or goes on with it: its company, how its rules were understood, what earlier runs remember of
 * pages and told, and where it is reported the alert whose email still waits. No row where nothing is left to do.
 */
export const beginRun = defineCall({
  name: "begin_run",
  input: z.object({ run: z.guid(), held: z.guid() }),
  row: z.object({
    reported: z.boolean(),
    profile,
    rulebook: z.unknown(),
    pages: z.array(storedPage),
    told: z.array(z.unknown()),
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
 * Finishes a reported run; the next comes a cadence later, or within a day where nothing could be read. `unsent`: the alert whose
 * email could not be sent now; answers the message that waits for it. `cost` stands on the run's row.
 */
export const finishRun = defineCall({
  name: "finish_run",
  input: z.object({ run: z.guid(), unsent: z.guid().nullable(), cost: z.unknown() }),
  row: z.object({ value: toHandOver }),
});

/** Finishes a run and ends its work in the transaction that reports it, where nobody is to be mailed; whether it did. */
export const finishUnmailedRun = defineCall({
  name: "finish_unmailed_run",
  input: z.object({ run: z.guid(), held: z.guid(), cost: z.unknown() }),
  row: z.object({ value: z.boolean() }),
});

/** What is told of a run that was tried in vain for ever. */
export const failRun = defineCall({ name: "fail_run", input: z.object({ run: z.guid() }), row: nothing });

/** Begins the enrichment whose lease is held, or goes on with it; no row where it has ended. */
export const beginEnrichment = defineCall({
  name: "begin_enrichment",
  input: z.object({ company: z.guid(), held: z.guid() }),
  row: z.object({ profile }),
});

export const failEnrichment = defineCall({
  name: "fail_enrichment",
  input: z.object({ company: z.guid() }),
  row: nothing,
});

/** Lets a company's first run begin, which waited for enrichment; answers its message. */
export const startFirstRun = defineCall({
  name: "start_first_run",
  input: z.object({ company: z.guid() }),
  row: z.object({ value: toHandOver }),
});
