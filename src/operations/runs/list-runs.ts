import { runs } from "../../store/run-history.ts";
import { defineList } from "../definition/define-reading.ts";

/** GET /runs. */
export const listRuns = defineList(runs, {
  name: "listRuns",
  group: "runs",
  summary: "List runs",
  description:
    "Lists the runs, newest first: when and why each ran, its pages, signal and alert. `since` and `until` compare `queuedAt`.",
  path: "/api/v1/runs",
  scope: "tracker:read",
  tool: null,
});
