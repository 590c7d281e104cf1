import { alerts } from "../../store/alerts.ts";
import { defineList } from "../definition/define-reading.ts";

/** GET /alerts. */
export const listAlerts = defineList(alerts, {
  name: "listAlerts",
  group: "alerts",
  summary: "List alerts",
  description: "Lists whether each run emailed the investor, and why, newest first.",
  path: "/api/v1/alerts",
  scope: "tracker:read",
  tool: {
    name: "list_alerts",
    title: "List alerts",
    description: [
      "Whether each run emailed the investor, and why, newest first.",
      "Returns data[] (id, entity, signalId, outcome (null while emails are pending), reason, recipients,",
      "emailedAt), nextCursor and, with entityQuery, entityResolution.",
    ].join(" "),
  },
});
