import * as z from "zod/v4";
import { address } from "./common.ts";
import { category, stage } from "./company.ts";
import { readSource } from "./page.ts";

const founder = z.object({
  name: z.string(),
  linkedinUrl: address.nullable(),
  twitterUrl: address.nullable(),
  githubUrl: address.nullable(),
  role: z.string().nullable().describe("From the company's site."),
});

/** The known fields of a company that is not tracked; null for the fields to find. */
export const draft = z.object({
  companyName: z.string().nullable(),
  companyWebsite: address.nullable(),
  companyLinkedinUrl: address.nullable(),
  founders: z.array(founder),
});
export type Draft = z.infer<typeof draft>;

/** A draft with its empty fields filled, and the pages that were read. */
export const enrichedDraft = z.object({
  companyName: z.string().nullable(),
  companyWebsite: address.nullable(),
  companyLinkedinUrl: address.nullable(),
  companyTwitterUrl: address.nullable(),
  companyGithubUrl: address.nullable(),
  description: z.string().nullable(),
  stage,
  classification: z.array(category),
  founders: z.array(founder),
  sources: z.array(readSource),
});
export type EnrichedDraft = z.infer<typeof enrichedDraft>;

/** Rules that are not stored yet, for the runs of a company in the last `days`. */
export const previewRequest = z.object({
  organisationId: z.guid(),
  companyId: z.guid(),
  thingsToTrack: z.string(),
  days: z.int(),
});
export type PreviewRequest = z.output<typeof previewRequest>;
