import { z } from "zod";
import { classifyCompany } from "../domain/classify.ts";
import { handOver } from "../operations/hand-over.ts";
import { claimEnrichment, claimedProfile, finishEnrichment } from "../store/runs.ts";
import { enrichCompany } from "../tracking/enrich.ts";
import { founderFields, linkedinFields, nameFields, websiteFields } from "../tracking/profile.ts";
import { defineJob } from "./define.ts";

const leaseSeconds = 120;
const visitBudget = { maxPages: 20, maxBytes: 20_000_000, maxMs: 60_000 };

/** Fills the gaps of a company from its own site, then lets its first run start. */
export const enrich = defineJob({
  name: "enrich",
  payload: z.object({ organisationId: z.guid(), companyId: z.guid() }),
  async run(services, { organisationId, companyId }) {
    const session = services.database.forOrganisation(organisationId);
    const [[claim], [row]] = await session.write(claimEnrichment(companyId, leaseSeconds), claimedProfile());
    if (claim?.kind === "busy") return "busy";
    if (claim?.kind !== "claimed" || claim.token === null || !row) return "done";
    const { founders: known, confirmed } = row.profile;
    const { found, classification, status } = await enrichCompany({
      draft: row.profile,
      confirmed,
      visit: services.crawler.visit(visitBudget),
      search: services.search,
      classify: classifyCompany,
    });
    const [[finished]] = await session.write(
      finishEnrichment(companyId, claim.token, {
        status,
        ...nameFields(found.companyName),
        ...websiteFields(found.companyWebsite),
        ...linkedinFields(found.companyLinkedinUrl),
        companyTwitterUrl: found.companyTwitterUrl,
        companyGithubUrl: found.companyGithubUrl,
        description: found.description,
        stage: found.stage,
        founders: found.founders.map((founder) => founderFields(founder)),
        classification,
      }),
    );
    services.log.info("enriched", { companyId, status: finished?.kind, founders: known.length });
    await handOver(services, finished?.outbox_ids ?? []);
    return "done";
  },
});
