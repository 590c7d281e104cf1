import * as z from "zod/v4";
import { defineCall } from "./statement/statement.ts";
import { toHandOver } from "./work-message.ts";

const text = z.string().nullable();

/** The identity of a company, in the forms that the database compares. */
export const identity = z.object({
  companyName: text,
  nameKey: z.string(),
  joinedKey: z.string(),
  companyWebsite: text,
  websiteKey: text,
  companyLinkedinUrl: text,
  linkedinKey: text,
  companyTwitterUrl: text,
  companyGithubUrl: text,
});

export const founder = z.object({
  name: z.string(),
  nameKey: z.string(),
  joinedKey: z.string(),
  linkedinUrl: text,
  linkedinKey: text,
  twitterUrl: text,
  githubUrl: text,
  role: text,
});

const lockState = z.enum(["started", "running", "conflict"]);

const registration = z.object({
  ...identity.shape,
  founders: z.array(founder),
  settings: z.object({
    thingsToTrack: z.string(),
    alertEmails: z.array(z.string()),
    addsRecipients: z.boolean(),
    emailAlertsEnabled: z.boolean().nullable(),
    emailFrequency: text,
    cadenceDays: z.int().nullable(),
  }),
  confirmed: z.boolean(),
  idempotency: z
    .object({
      apiKeyId: z.guid(),
      key: z.string(),
      bodyHash: z.string(),
      derived: z.boolean(),
      lock: lockState.nullable(),
    })
    .nullable(),
});

/**
 * Registers companies in order, in one transaction: creates each, or updates it if it is already tracked. `refused`: the constraint that
 * a company violates; the others are registered. Nothing follows a first row with `conflict` or `in_progress`.
 */
export const registerCompanies = defineCall({
  name: "register_companies",
  input: z.object({ bodies: z.array(registration) }),
  row: z.object({
    kind: z.enum(["created", "existing", "replayed", "conflict", "deleted", "in_progress"]).nullable(),
    company_id: z.guid().nullable(),
    refused: text,
    messages: toHandOver,
  }),
});

/** Registers the company of a lead; fields that the body omits come from the lead. */
export const trackLead = defineCall({
  name: "track_lead",
  input: z.object({
    lead: z.guid(),
    body: registration.extend({ member: z.object({ id: z.guid(), email: text }) }),
  }),
  row: z.object({
    kind: z.enum(["created", "existing", "missing", "already_tracked", "website_missing"]),
    company_id: z.guid().nullable(),
    messages: toHandOver,
  }),
});

const patch = z.object({
  ...identity.partial().shape,
  founders: z.array(founder.partial().extend({ id: z.guid(), remove: z.boolean() }).partial()),
  thingsToTrack: z.string().optional(),
  alertEmails: z.array(z.string()).optional(),
  emailAlertsEnabled: z.boolean().optional(),
  emailFrequency: z.string().optional(),
  cadenceDays: z.int().optional(),
  tags: z.array(z.string()).optional(),
  stage: z.string().optional(),
  status: z.string().optional(),
});

/** Changes of a company: an omitted field stays, null clears it. */
export type Patch = z.input<typeof patch>;

export const patchCompany = defineCall({
  name: "patch_company",
  input: z.object({ company: z.guid(), patch }),
  row: z.object({
    kind: z.enum(["patched", "missing", "unknown_founder", "same_founder"]),
    unknown_founders: z.array(z.guid()).nullable(),
    messages: toHandOver,
  }),
});

/** Merges `other` into the company; `missing` if one of them does not exist. */
export const mergeCompanies = defineCall({
  name: "merge_companies",
  input: z.object({ company: z.guid(), other: z.guid() }),
  row: z.object({ kind: z.enum(["merged", "missing"]), messages: toHandOver }),
});

/** Queues a run, unless the company is paused or has an open run. */
export const requestRun = defineCall({
  name: "request_run",
  input: z.object({ company: z.guid() }),
  row: z.object({
    kind: z.enum(["missing", "paused", "in_progress", "queued"]),
    run_id: z.guid().nullable(),
    baseline: text,
    messages: toHandOver,
  }),
});
