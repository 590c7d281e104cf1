import { runs } from "../../store/run-history.ts";
import { defineGet } from "../definition/define-reading.ts";

/** GET /runs/{taskId}. */
export const getRun = defineGet(runs, {
  name: "getRun",
  group: "runs",
  summary: "Get one run",
  description:
    "One run by its `taskId`, with the pages it read and, in the full view, each changed block before and after, for 90 days.",
  path: "/api/v1/runs/{taskId}",
  scope: "tracker:read",
  tool: {
    name: "get_run",
    title: "Get a run",
    description: [
      "One run in full, by the taskId of a signal, an alert or a refresh: its pages with status,",
      "and each changed block before and after. Use it to check what a signal is based on.",
    ].join(" "),
    onRequest: true,
  },
});
