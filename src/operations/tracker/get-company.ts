import { z } from "zod";
import { Failure } from "../../domain/failure.ts";
import { id, view } from "../../schemas/common.ts";
import { company, operation } from "../../schemas/company.ts";
import { companyById, operationOf, presentCompany } from "../../store/companies.ts";
import { defineOperation } from "../define.ts";

/** GET /tracker/{id}: what a client polls. Specification 3.3 and 4.2. */
export const getCompany = defineOperation({
  name: "getCompany",
  group: "tracker",
  summary: "Get one tracked company",
  description: "The company with its enrichment progress: poll it until `operation.enrichmentComplete`.",
  http: { method: "GET", path: "/api/v1/tracker/{id}", status: [200] },
  scope: ["tracker:read"],
  bucket: "read",
  idempotent: false,
  tool: {
    name: "get_company",
    title: "Get a company",
    description: [
      "One tracked company in full.",
      "Poll it after add_company, track_lead or refresh_company,",
      "every operation.suggestedPollIntervalSeconds.",
      "Returns data and operation (enrichmentStatus, enrichmentComplete).",
      "The first run is over once data.lastScrapedAt is set and data.scrapeHealthReason",
      'does not begin with "Run in progress".',
    ].join(" "),
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    arguments: { without: ["view"] },
  },
  input: z
    .strictObject({
      id: id.describe("Id of the tracked company."),
      view: view.optional().describe("`full` (default) or `compact`.").meta({ default: "full" }),
    })
    .meta({ id: "GetCompany" }),
  output: z.object({ data: company, operation }),
  errors: ["not_found"],
  async run({ session }, { id, view = "full" }) {
    const [[row]] = await session.read(companyById(id, view));
    if (!row) throw new Failure("not_found");
    const data = presentCompany(row, view);
    return { status: 200, body: { data, operation: operationOf(data, row) } };
  },
});
