import { enrichCompany } from "../enriching/enrich.ts";
import type { WorkServices } from "../ports/services.ts";
import { createBudget, metered } from "../reading/budget.ts";
import type { Draft, EnrichedDraft } from "../schemas/draft.ts";
import { classifyCompany } from "../taxonomy/classify-company.ts";

/** Answers with what it has by then. */
const visitBudget = { maxPages: 20, maxBytes: 20_000_000, maxMs: 200_000 };

/** What enrichment would find for a draft; nothing is stored. Up to four minutes; what the draft gives is never replaced. */
export async function enrichDraft(services: WorkServices, draft: Draft): Promise<EnrichedDraft> {
  const { found, classification, sources } = await enrichCompany({
    draft: { ...draft, companyTwitterUrl: null, description: null, stage: "unknown" },
    confirmed: false,
    visit: metered(services.crawler.visit(visitBudget), createBudget(), "profile"),
    search: services.search,
    classify: classifyCompany,
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
