import { companies } from "../../store/companies.ts";
import { defineList } from "../definition/define-reading.ts";

/** GET /tracker. Specification 4.1 and 4.2. */
export const listCompanies = defineList(companies, {
  name: "listCompanies",
  group: "tracker",
  summary: "List tracked companies",
  description: [
    "Lists tracked companies, newest first, each with its latest signal.",
    "To find one by name, send `GET /api/v1/signals?entityQuery=NAME&limit=1`.",
  ].join(" "),
  path: "/api/v1/tracker",
  scope: "tracker:read",
  elsewhere: {
    fields: /^(entity|company|source)?_?(query|name)$|^(entity|company|q|search|text|filter)$/i,
    advice: {
      arguments: "to find a company by name, call list_signals { entityQuery, limit: 1 }",
      query: "to find a company by name, send GET /api/v1/signals?entityQuery=NAME&limit=1",
      body: "to find a company by name, send GET /api/v1/signals?entityQuery=NAME&limit=1",
    },
  },
  tool: {
    name: "list_companies",
    title: "List companies",
    description: [
      "Lists tracked companies, newest first, each with its latest signal.",
      "Use it to filter the portfolio.",
      "To find one company by name, call list_signals { entityQuery, limit: 1 }: entityResolution has its id.",
      "Returns data[] (id, companyName, founders, status, lastScrapedAt,",
      "scrapeHealth, latestSignal, ...) and nextCursor.",
    ].join(" "),
  },
});
