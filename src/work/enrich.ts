import { enrichCompany } from "../enriching/enrich.ts";
import { enrichmentFields, lessenEnrichment } from "../enriching/lessen-enrichment.ts";
import { sectorsOf } from "../enriching/sectors.ts";
import { handOver } from "../operations/execution/hand-over.ts";
import type { WorkServices } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { createBudget, metered, noVisit } from "../reading/budget.ts";
import { finishEnrichment } from "../store/reports.ts";
import { type CompanyProfile, claimEnrichment } from "../store/runs.ts";
import type { Job } from "./define.ts";
import { leaseSeconds, mostDeaths, whileLeased } from "./lease.ts";
import { modelForRun } from "./run-model.ts";
import { storeLessening } from "./store-lessening.ts";

const visitBudget = { maxPages: 20, maxBytes: 20_000_000, maxMs: 60_000 };

/** Fills the gaps of a company from its own site, then lets its first run start. */
export const enrich: Job = {
  name: "enrich",
  async run(services, { organisationId, subject: companyId }) {
    const session = services.database.forOrganisation(organisationId);
    const claiming = claimEnrichment({ company: companyId, lease_seconds: leaseSeconds });
    const [[claim]] = await session.write(claiming);
    if (claim?.kind === "busy") return "busy";
    if (!claim?.token || claim.profile === null) return "done";
    const { token: held, profile, died } = claim;
    return whileLeased(session, { job: "enrich", about: companyId, held }, async () => {
      const enrichment = await look(services, session, profile, (died ?? 0) >= mostDeaths);
      return store(services, session, { companyId, held }, enrichment);
    });
  },
};

/** What the company's site says. `blind`: earlier tries were ended by what they read, so nothing is read. */
function look(services: WorkServices, session: Session, profile: CompanyProfile, blind: boolean) {
  const model = modelForRun(services, session, new Date().toISOString());
  return enrichCompany({
    draft: profile,
    confirmed: profile.confirmed,
    visit: blind ? noVisit : metered(services.crawler.visit(visitBudget), createBudget(), "profile"),
    search: services.search,
    classify: (site) => sectorsOf(site, model, services.log),
  });
}

async function store(
  services: WorkServices,
  session: Session,
  { companyId, held }: { companyId: string; held: string },
  enrichment: Awaited<ReturnType<typeof look>>,
) {
  const fields = enrichmentFields(enrichment);
  let founders = fields.founders.length;
  const finished = await storeLessening(
    (refusals) => lessenEnrichment(fields, refusals),
    async (less) => {
      founders = less.founders.length;
      const [[row]] = await session.write(finishEnrichment({ company: companyId, held, found_data: less }));
      return row;
    },
    services.log,
    { companyId },
  );
  services.log.info("enriched", { companyId, status: finished?.kind, founders });
  await handOver(services, finished?.messages ?? []);
  return "done" as const;
}
