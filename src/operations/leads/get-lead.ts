import { leads } from "../../store/leads.ts";
import { defineGet } from "../definition/define-reading.ts";

/** GET /leads/{id}. One lead with full company detail. */
export const getLead = defineGet(leads, {
  name: "getLead",
  group: "leads",
  summary: "Get one lead",
  description: "Returns one lead with all company details.",
  path: "/api/v1/leads/{id}",
  scope: "leads:read",
  tool: {
    name: "get_lead",
    title: "Get a lead",
    description:
      "One lead in full: data with details (description, founders, evidence). Read it before track_lead or decide_lead.",
  },
});
