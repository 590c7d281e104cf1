import { companies } from "../../store/companies.ts";
import { defineList } from "../definition/define-reading.ts";

/** GET /tracker. */
export const listCompanies = defineList(companies, {
  name: "listCompanies",
  group: "tracker",
  summary: "List tracked companies",
  description: [
    "Lists tracked companies, newest first, each with its latest signal.",
    "`search` finds companies by words.",
  ].join(" "),
  path: "/api/v1/tracker",
  scope: "tracker:read",
  elsewhere: {
    fields: /^(entity|company|source)?_?(query|name)$|^(entity|company|q|text|filter)$/i,
    advice: {
      arguments: "to find a company, call list_companies { search }",
      query: "to find a company, send GET /api/v1/tracker?search=WORDS",
      body: "to find a company, send GET /api/v1/tracker?search=WORDS",
    },
  },
  tool: {
    name: "list_companies",
    title: "List companies",
    description: [
      "Lists tracked companies, newest first, each with its latest signal.",
      "Use it to filter the portfolio or, with search, to find a company.",
      "Returns data[] (id, companyName, founders, status, lastScrapedAt,",
      "scrapeHealth, latestSignal, ...) and nextCursor.",
    ].join(" "),
  },
});
