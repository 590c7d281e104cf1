import * as z from "zod/v4";
import { ruleAnswer } from "../schemas/alert.ts";
import { companyStatus, stage } from "../schemas/company.ts";
import { defineCall, nothing } from "./statement/statement.ts";
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
  answers: z.array(ruleAnswer),
});

/** The company data that a run uses. `failedReads`: runs in a row that could read nothing; `answers`: {@link answersOn} its rules. */
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
 * Begins or resumes the leased run. Returns the company, its parsed rules, the page memories and reported happenings of earlier runs,
 * and for a reported run the alert whose email waits. No row if nothing is left to do.
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

/** The company's settings and stored rulebook; null if its rules were not parsed yet. */
export const currentSettings = defineCall({
  name: "current_settings",
  input: z.object({ company: z.guid() }),
  row: z.object({ profile, rulebook: z.unknown() }),
});

/** Stores the rulebook of a company; does nothing if the company was deleted. */
export const storeRulebook = defineCall({
  name: "keep_rulebook",
  input: z.object({ company: z.guid(), rules: z.unknown() }),
  row: nothing,
});

/**
 * Finishes a reported run. The next run is due after the cadence, or within a day if nothing could be read. `unsent`: the alert whose
 * email could not be sent now; its message is returned. `cost` is stored in the run.
 */
export const finishRun = defineCall({
  name: "finish_run",
  input: z.object({ run: z.guid(), unsent: z.guid().nullable(), cost: z.unknown() }),
  row: z.object({ value: toHandOver }),
});

/** Finishes a run in the transaction that reports it if nobody is emailed. Returns whether it did. */
export const finishUnmailedRun = defineCall({
  name: "finish_unmailed_run",
  input: z.object({ run: z.guid(), held: z.guid(), cost: z.unknown() }),
  row: z.object({ value: z.boolean() }),
});

/** Marks a run as failed after its last attempt; the company shows the reason. */
export const failRun = defineCall({
  name: "mark_run_failed",
  input: z.object({ run: z.guid(), reason: z.string() }),
  row: nothing,
});

/** Begins or resumes the leased enrichment; no row if it has ended. */
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

/** Starts a company's first run, which waited for the enrichment. Returns its message. */
export const startFirstRun = defineCall({
  name: "start_first_run",
  input: z.object({ company: z.guid() }),
  row: z.object({ value: toHandOver }),
});
