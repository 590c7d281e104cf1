import * as z from "zod/v4";
import { address } from "./common.ts";
import { category, stage } from "./company.ts";
import { readSource } from "./page.ts";

const founder = z.object({
  name: z.string(),
  linkedinUrl: address.nullable(),
  twitterUrl: address.nullable(),
  githubUrl: address.nullable(),
  role: z.string().nullable().describe("As the company's site states it."),
});

/** What is known of a company that is not tracked yet; null where a field is to be found. */
export const draft = z.object({
  companyName: z.string().nullable(),
  companyWebsite: address.nullable(),
  companyLinkedinUrl: address.nullable(),
  founders: z.array(founder),
});
export type Draft = z.infer<typeof draft>;

/** A draft with its gaps filled, and the pages that were asked. Specification 4.2. */
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
