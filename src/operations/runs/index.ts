import type { Operation } from "../definition/define.ts";
import { getRun } from "./get-run.ts";
import { listRuns } from "./list-runs.ts";

/** The operations of this group, in the order of the documentation. */
export const runs: readonly Operation[] = [listRuns, getRun];
