import { enrichCompany } from "../enriching/enrich.ts";
import { siteFacts } from "../enriching/model/site-facts.ts";
import { sectorsOf } from "../enriching/sectors.ts";
import { enrichmentFields, withoutRefused } from "../enriching/without-refused.ts";
import { handOver } from "../outbox/hand-over.ts";
import type { WorkServices } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { createBudget, metered, noVisit } from "../reading/budget.ts";
import { finishEnrichment } from "../store/reports/reports.ts";
import { beginEnrichment, type CompanyProfile, failEnrichment, startFirstRun } from "../store/runs.ts";
import type { Job } from "./define.ts";
import { type Lease, leasedJob, maxDeaths } from "./lease.ts";
import { modelForRun } from "./run-model.ts";
import { storeWithoutRefused } from "./store-without-refused.ts";

const visitBudget = { maxPages: 20, maxBytes: 20_000_000, maxMs: 60_000 };

/** Fills empty fields of a company from its site, then starts its first run. */
export const enrich: Job = leasedJob({
  kind: "enrich",
  begin: (company, leaseToken) => beginEnrichment({ company, held: leaseToken }),
  failed: (company) => failEnrichment({ company }),
  async work(services, lease, { profile }) {
    const enrichment = await readSite(services, lease.session, profile, lease.died >= maxDeaths);
    return store(services, lease, enrichment);
  },
});

/** Reads the company's site. `blind`: earlier attempts died while reading, so nothing is read. */
function readSite(services: WorkServices, session: Session, profile: CompanyProfile, blind: boolean) {
  const model = modelForRun(services, session, new Date().toISOString());
  return enrichCompany({
    draft: profile,
    confirmed: profile.confirmed,
    visit: blind ? noVisit : metered(services.crawler.visit(visitBudget), createBudget(), "profile"),
    search: services.search,
    classify: async (site, fields) => sectorsOf(site, fields),
    ask: (site) => siteFacts(site, model, services.log),
  });
}

async function store(services: WorkServices, lease: Lease, enrichment: Awaited<ReturnType<typeof readSite>>) {
  const { session, subject: company, leaseToken } = lease;
  const fields = enrichmentFields(enrichment);
  let founders = fields.founders.length;
  const finished = await storeWithoutRefused(
    (refusals) => withoutRefused(fields, refusals),
    async (less) => {
      founders = less.founders.length;
      const [[row]] = await session.write(finishEnrichment({ company, held: leaseToken, found_data: less }));
      return row;
    },
    services.log,
    { companyId: company },
  );
  const write = finished?.kind === "failed" ? services.log.warn : services.log.info;
  write("enriched", { companyId: company, status: finished?.kind, founders });
  const [started] = await lease.end(startFirstRun({ company }));
  await handOver(services, started?.value ?? []);
  return "done" as const;
}
