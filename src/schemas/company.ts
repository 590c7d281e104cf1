import * as z from "zod/v4";
import { delivery } from "./alert.ts";
import { address, email, id, line, orNull, text, timestamp, url } from "./common.ts";
import { compactFounder, founder } from "./founder.ts";
import { fullSignal, signalHeadline } from "./signal.ts";

export const stage = z.enum(["pre_seed_seed", "series_a", "series_b", "growth", "late", "exited", "unknown"]);
export type Stage = z.infer<typeof stage>;

export const companyStatus = z.enum(["ok", "paused"]);
const enrichmentStatus = z.enum(["queued", "running", "ready", "partial", "failed"]);
const scrapeHealth = z.enum(["pending", "running", "ok", "degraded", "failing"]);
export type ScrapeHealth = z.infer<typeof scrapeHealth>;
/** Start of `scrapeHealthReason` while `scrapeHealth` is `running`. */
export const runInProgress = "Run in progress";
/** Maximum number of addresses that get a company's alerts. */
export const maxRecipients = 20;
export const days = [3, 7, 30] as const;
export const emailFrequency = z.enum(["instant", "daily", "weekly"]);
const cadenceDays = z.literal(days).meta({ type: "integer", enum: days });

export const category = z
  .object({
    id: z.string(),
    path: z.string().describe("Path from the top of the taxonomy, such as `Fintech > Payments`."),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof category>;

/** Identity fields of a company in requests. */
export const identityFields = {
  companyName: line(1, 200).describe("Such as Acme Robotics."),
  companyWebsite: url.describe("Such as acme.com"),
  companyLinkedinUrl: url.describe("https://www.linkedin.com/company/acme"),
  companyTwitterUrl: url.describe("https://x.com/acme"),
  companyGithubUrl: url.describe("https://github.com/acme"),
};

/** An identity field of a PATCH: null clears it. */
export const clearable = (field: z.ZodString) =>
  field.nullish().describe(`${field.description}; null clears`);

/** Tracking settings of a company in requests. */
export const settingFields = {
  thingsToTrack: text(1, 10_000).describe(
    [
      "What to watch, in the investor's own words, one rule per line, semicolon or sentence:",
      "New funding; senior hires.",
    ].join(" "),
  ),
  alertEmails: z
    .array(email)
    .min(1)
    .max(maxRecipients)
    .describe(`Addresses that get alerts: 1 to ${maxRecipients}.`),
  emailAlertsEnabled: z.boolean().describe("False: no emails; default true."),
  emailFrequency: emailFrequency.describe("Daily and weekly digests come at eight; default instant."),
  cadenceDays: cadenceDays.describe("Days between two runs, or up to a quarter less; default 7."),
};

export const tags = z.array(line(1, 64)).max(50).describe("Free labels, such as watchlist; up to 50.");

/** Progress of the enrichment; poll `pollUrl` until `enrichmentComplete`. */
export const operation = z
  .object({
    entityId: id,
    pollUrl: z.string(),
    enrichmentStatus,
    enrichmentStatusReason: z
      .string()
      .nullable()
      .describe("Why enrichment is `partial` or `failed`; null otherwise."),
    enrichmentComplete: z.boolean(),
    suggestedPollIntervalSeconds: z.int().nullable(),
  })
  .meta({ id: "Operation" });

/** Id and identity of a company or lead. */
export const companyHead = {
  id,
  companyName: z.string().nullable(),
  companyWebsite: address.nullable(),
  companyLinkedinUrl: address.nullable(),
  companyTwitterUrl: address.nullable(),
};
const head = { ...companyHead, companyGithubUrl: address.nullable() };
const sector = { stage, classification: z.array(category) };
const watching = {
  thingsToTrack: z
    .string()
    .describe("At most 300 characters in the compact view, cut at a word and ending in `…`."),
  alertEmails: z.array(email),
};
const middle = {
  emailAlertsEnabled: z.boolean(),
  emailFrequency,
  cadenceDays,
  tags: z.array(z.string()),
  status: companyStatus.describe(
    "`ok`: being read; `paused`: not being read. `enrichmentStatus` and `scrapeHealth` have the results.",
  ),
  enrichmentStatus,
  lastScrapedAt: timestamp.nullable().describe("When the last run finished; null before the first."),
  nextRunAt: timestamp.nullable(),
  scrapeHealth,
  scrapeHealthReason: z
    .string()
    .nullable()
    .describe(
      `Begins with \`${runInProgress}\` while a run is queued or running; null if there is no problem.`,
    ),
};
const tail = { leadId: id.nullable(), createdAt: timestamp, updatedAt: timestamp };

const unmailed = delivery
  .extend({
    at: timestamp.nullable().describe("Null if the mail service suppresses the address."),
  })
  .meta({ id: "AddressDelivery" });

export const compactCompany = z
  .object({
    ...head,
    ...sector,
    founders: z.array(compactFounder),
    ...watching,
    ...middle,
    latestSignal: orNull(signalHeadline),
    ...tail,
  })
  .meta({ id: "CompactCompany" });
export const fullCompany = z
  .object({
    ...head,
    description: z.string().nullable(),
    alsoKnownAs: z
      .array(z.string())
      .describe("Names that its site uses, and names of companies merged into it."),
    ...sector,
    founders: z.array(founder),
    ...watching,
    alertDelivery: z
      .array(unmailed)
      .describe("The `alertEmails` that currently get no email, and why; empty if all of them get it."),
    ...middle,
    latestSignal: orNull(fullSignal),
    ...tail,
  })
  .meta({ id: "Company" });
