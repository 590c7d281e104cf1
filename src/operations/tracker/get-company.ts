import { companies } from "../../store/companies.ts";
import { defineGet } from "../definition/define-reading.ts";

/** GET /tracker/{id}: the endpoint that clients poll. */
export const getCompany = defineGet(companies, {
  name: "getCompany",
  group: "tracker",
  summary: "Get one tracked company",
  description:
    "Returns the company with its enrichment progress: poll it until `operation.enrichmentComplete`.",
  path: "/api/v1/tracker/{id}",
  scope: "tracker:read",
  tool: {
    name: "get_company",
    title: "Get a company",
    description: [
      "One tracked company in full.",
      "Poll it after add_company, track_lead or refresh_company,",
      "every operation.suggestedPollIntervalSeconds.",
      "Returns data and operation (enrichmentStatus, enrichmentComplete).",
      "The first run has finished once data.lastScrapedAt is set and data.scrapeHealth is not running.",
    ].join(" "),
  },
});
