import { z } from "zod";
import { classifyCompany } from "../../domain/classify.ts";
import { address } from "../../schemas/common.ts";
import { category, identityFields, stage } from "../../schemas/company.ts";
import { founderInput } from "../../schemas/founder.ts";
import { readSource } from "../../schemas/page.ts";
import { enrichCompany } from "../../tracking/enrich.ts";
import { defineOperation } from "../define.ts";

/** Answers with what it has by then. */
const visitBudget = { maxPages: 20, maxBytes: 20_000_000, maxMs: 200_000 };

const input = z
  .strictObject({
    companyName: identityFields.companyName.optional(),
    companyWebsite: identityFields.companyWebsite.optional(),
    companyLinkedinUrl: identityFields.companyLinkedinUrl.optional(),
    founders: z.array(founderInput).max(20).optional().describe("Founders known already, up to 20."),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined && value !== ""), {
    path: [],
    message: "give at least one of companyName, companyWebsite, companyLinkedinUrl or founders",
  })
  .meta({ id: "EnrichDraft" });

const founder = z.object({
  name: z.string(),
  linkedinUrl: address.nullable(),
  twitterUrl: address.nullable(),
  githubUrl: address.nullable(),
});

const draft = z.object({
  companyName: z.string().nullable(),
  companyWebsite: address.nullable(),
  companyLinkedinUrl: address.nullable(),
  companyTwitterUrl: address.nullable(),
  description: z.string().nullable(),
  stage,
  classification: z.array(category),
  founders: z.array(founder),
  sources: z.array(readSource),
});

/** POST /tracker/enrich: what enrichment would find; nothing is stored. Takes up to four minutes. Specification 4.2. */
export const enrichDraft = defineOperation({
  name: "enrichDraft",
  group: "tracker",
  summary: "Enrich a draft",
  description:
    "Fills the gaps of a company that is not tracked yet. Can take up to four minutes; stores nothing.",
  http: { method: "POST", path: "/api/v1/tracker/enrich", status: [200] },
  scope: ["tracker:write"],
  bucket: "enrich",
  idempotent: false,
  tool: null,
  input,
  output: z.object({ data: draft }),
  errors: ["invalid_json", "payload_too_large"],
  async run({ crawler, search }, body) {
    const given = {
      companyName: body.companyName ?? null,
      companyWebsite: body.companyWebsite ?? null,
      companyLinkedinUrl: body.companyLinkedinUrl ?? null,
      companyTwitterUrl: null,
      description: null,
      stage: "unknown" as const,
      founders: (body.founders ?? []).map(({ name, linkedinUrl, twitterUrl, githubUrl }) => ({
        name,
        linkedinUrl: linkedinUrl ?? null,
        twitterUrl: twitterUrl ?? null,
        githubUrl: githubUrl ?? null,
      })),
    };
    const { found, classification, sources } = await enrichCompany({
      draft: given,
      confirmed: false,
      visit: crawler.visit(visitBudget),
      search,
      classify: classifyCompany,
    });
    return {
      status: 200,
      body: {
        data: {
          companyName: given.companyName ?? found.companyName,
          companyWebsite: given.companyWebsite ?? found.companyWebsite,
          companyLinkedinUrl: given.companyLinkedinUrl ?? found.companyLinkedinUrl,
          companyTwitterUrl: found.companyTwitterUrl,
          description: found.description,
          stage: found.stage,
          classification,
          founders: found.founders,
          sources,
        },
      },
    };
  },
});
