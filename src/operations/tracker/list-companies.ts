import { companies } from "../../store/companies.ts";
import { defineList } from "../definition/define-list.ts";

/** GET /tracker. Specification 4.1 and 4.2. */
export const listCompanies = defineList(companies, {
  name: "listCompanies",
  group: "tracker",
  summary: "List tracked companies",
  description: "Newest first, each with its latest signal.",
  path: "/api/v1/tracker",
  scope: "tracker:read",
  tool: {
    name: "list_companies",
    title: "List companies",
    description: [
      "Lists tracked companies, newest first, each with its latest signal.",
      "Use it to find ids or filter the portfolio; for news by a company's name call list_signals.",
      "Returns data[] (id, companyName, founders, thingsToTrack, alertEmails, status, lastScrapedAt,",
      "scrapeHealth, latestSignal, ...) and nextCursor (null on the last page).",
    ].join(" "),
  },
});
