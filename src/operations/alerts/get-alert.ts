import { alerts } from "../../store/alerts.ts";
import { defineGet } from "../definition/define-reading.ts";

/** GET /alerts/{id}. One alert with an evaluation of every rule. */
export const getAlert = defineGet(alerts, {
  name: "getAlert",
  group: "alerts",
  summary: "Get one alert",
  description: "One alert with an evaluation of every rule.",
  path: "/api/v1/alerts/{id}",
  scope: "tracker:read",
  tool: {
    name: "get_alert",
    title: "Get an alert",
    description: [
      "One alert in full.",
      "Use it to explain why an email was or was not sent: data.ruleEvaluations has the verdict,",
      "rationale and quotes for each rule of thingsToTrack;",
      "data.delivery has the status of the email to each recipient.",
    ].join(" "),
  },
});
