import { z } from "zod";
import { enrichCompany } from "../enriching/enrich.ts";
import { enrichmentFields, lessenEnrichment } from "../enriching/lessen-enrichment.ts";
import { sectorsOf } from "../enriching/sectors.ts";
import { handOver } from "../operations/execution/hand-over.ts";
import { createBudget, metered, noVisit } from "../reading/budget.ts";
import { finishEnrichment } from "../store/reports.ts";
import { claimEnrichment } from "../store/runs.ts";
import { defineJob } from "./define.ts";
import { mostDeaths } from "./lease.ts";
import { modelForRun } from "./run-model.ts";
import { storeLessening } from "./store-lessening.ts";

const leaseSeconds = 120;
const visitBudget = { maxPages: 20, maxBytes: 20_000_000, maxMs: 60_000 };

/** Fills the gaps of a company from its own site, then lets its first run start. */
export const enrich = defineJob({
  name: "enrich",
  payload: z.object({ organisationId: z.guid(), companyId: z.guid() }),
  async run(services, { organisationId, companyId }) {
    const session = services.database.forOrganisation(organisationId);
    const claiming = claimEnrichment({ company: companyId, lease_seconds: leaseSeconds });
    const [[claim]] = await session.write(claiming);
    if (claim?.kind === "busy") return "busy";
    if (!claim?.token || claim.profile === null) return "done";
    const { token, profile } = claim;
    const { confirmed } = profile;
    const model = modelForRun(services, session, new Date().toISOString());
    const enrichment = await enrichCompany({
      draft: profile,
      confirmed,
      visit:
        (claim.died ?? 0) >= mostDeaths
          ? noVisit
          : metered(services.crawler.visit(visitBudget), createBudget(), "profile"),
      search: services.search,
      classify: (site) => sectorsOf(site, model, services.log),
    });
    const fields = enrichmentFields(enrichment);
    let founders = fields.founders.length;
    const finished = await storeLessening(
      (refusals) => lessenEnrichment(fields, refusals),
      async (less) => {
        founders = less.founders.length;
        const [[row]] = await session.write(
          finishEnrichment({ company: companyId, held: token, found_data: less }),
        );
        return row;
      },
      services.log,
      { companyId },
    );
    services.log.info("enriched", { companyId, status: finished?.kind, founders });
    await handOver(services, finished?.outbox ?? []);
    return "done";
  },
});
