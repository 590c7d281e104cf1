import { enrichCompany } from "../enriching/enrich.ts";
import { siteFacts } from "../enriching/model/site-facts.ts";
import { sectorsOf } from "../enriching/sectors.ts";
import type { WorkServices } from "../ports/services.ts";
import { createBudget, metered } from "../reading/budget.ts";
import type { Draft, EnrichedDraft } from "../schemas/draft.ts";
import { modelForRun } from "./run-model.ts";

/** The reading ends within these limits and returns its result so far. */
export const visitBudget = { maxPages: 20, maxBytes: 20_000_000, maxMs: 170_000 };

/**
 * Enriches a draft without storing it; a model's tokens count for the organisation. Takes up to four minutes. Given values are never
 * replaced.
 */
export async function enrichDraft(
  services: WorkServices,
  organisationId: string,
  draft: Draft,
): Promise<EnrichedDraft> {
  const session = services.database.forOrganisation(organisationId);
  const model = modelForRun(services, session, new Date().toISOString());
  const { found, classification, sources } = await enrichCompany({
    draft: { ...draft, companyTwitterUrl: null, description: null, stage: "unknown" },
    confirmed: false,
    visit: metered(services.crawler.visit(visitBudget), createBudget(), "profile"),
    search: services.search,
    classify: async (site, fields) => sectorsOf(site, fields),
    ask: (site) => siteFacts(site, model, services.log),
  });
  return {
    companyName: draft.companyName ?? found.companyName,
    companyWebsite: draft.companyWebsite ?? found.companyWebsite,
    companyLinkedinUrl: draft.companyLinkedinUrl ?? found.companyLinkedinUrl,
    companyTwitterUrl: found.companyTwitterUrl,
    companyGithubUrl: found.companyGithubUrl,
    description: found.description,
    stage: found.stage,
    classification,
    founders: found.founders,
    sources,
  };
}
