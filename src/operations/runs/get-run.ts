import { runs } from "../../store/run-history.ts";
import { defineGet } from "../definition/define-reading.ts";

/** GET /runs/{id}. One run by its `taskId`. */
export const getRun = defineGet(runs, {
  name: "getRun",
  group: "runs",
  summary: "Get one run",
  description:
    "One run by its `taskId`, with the pages it read and, in the full view, each changed block before and after, for 90 days.",
  path: "/api/v1/runs/{id}",
  scope: "tracker:read",
  tool: null,
});
