import { alerts } from "../../store/alerts.ts";
import { defineGet } from "../definition/define-get.ts";

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
      "Use it to explain why an email was sent or not: data.ruleEvaluations has verdict,",
      "rationale and quoted evidence for each rule of thingsToTrack,",
      "data.delivery what became of the mail to each recipient.",
    ].join(" "),
  },
});
