import { leads } from "../../store/leads.ts";
import { defineList } from "../definition/define-reading.ts";

/** GET /leads. */
export const listLeads = defineList(leads, {
  name: "listLeads",
  group: "leads",
  summary: "List leads",
  description: "Lists founders found around tracked companies, newest first.",
  path: "/api/v1/leads",
  scope: "leads:read",
  tool: {
    name: "list_leads",
    title: "List leads",
    description: [
      "Leads: founders found around tracked companies, newest first.",
      "decision: unreviewed lists those to triage.",
      "Returns data[] (id, companyName, founder, source: the tracked company and the relation, stage,",
      "summary, decision, ...), nextCursor and, with sourceQuery, sourceResolution.",
    ].join(" "),
  },
});
