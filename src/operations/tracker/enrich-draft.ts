import * as z from "zod/v4";
import { identityFields } from "../../schemas/company.ts";
import { enrichedDraft } from "../../schemas/draft.ts";
import { founderInput } from "../../schemas/founder.ts";
import { defineOperation } from "../definition/define.ts";
import { changesCompany } from "./registration.ts";

const input = z
  .strictObject({
    companyName: identityFields.companyName.optional(),
    companyWebsite: identityFields.companyWebsite.optional(),
    companyLinkedinUrl: identityFields.companyLinkedinUrl.optional(),
    founders: z.array(founderInput).max(20).optional().describe("The known founders, up to 20."),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined && value.length > 0), {
    path: [],
    message: "send at least one of companyName, companyWebsite, companyLinkedinUrl or founders",
  })
  .meta({ id: "EnrichDraft" });

/** POST /tracker/enrich: returns what enrichment would find and stores nothing. Takes up to four minutes. */
export const enrichDraft = defineOperation({
  name: "enrichDraft",
  group: "tracker",
  summary: "Enrich a draft",
  description:
    "Fills the empty fields of a company that is not tracked, and stores nothing. Takes up to four minutes.",
  http: { method: "POST", path: "/api/v1/tracker/enrich", status: [200] },
  scope: ["tracker:write"],
  bucket: "enrich",
  effect: "write",
  storesOwnReplay: false,
  tool: {
    name: "enrich_draft",
    title: "Enrich a draft",
    description: [
      "Looks up the profile of a company without tracking it, and stores nothing. Takes up to four minutes.",
      "Returns data: names, addresses, description, stage, classification, founders and sources.",
    ].join(" "),
    ...changesCompany,
    onRequest: true,
  },
  input,
  output: z.object({ data: enrichedDraft }),
  errors: ["invalid_json", "payload_too_large"],
  async handle({ caller, drafts }, { companyName, companyWebsite, companyLinkedinUrl, founders }) {
    const { organisation } = await caller();
    const asked = {
      companyName: companyName ?? null,
      companyWebsite: companyWebsite ?? null,
      companyLinkedinUrl: companyLinkedinUrl ?? null,
      founders: (founders ?? []).map(({ name, linkedinUrl, twitterUrl, githubUrl, role }) => ({
        name,
        linkedinUrl: linkedinUrl ?? null,
        twitterUrl: twitterUrl ?? null,
        githubUrl: githubUrl ?? null,
        role: role ?? null,
      })),
    };
    const data = await drafts.enrich(asked, organisation.id);
    return { status: 200, body: { data } };
  },
});
