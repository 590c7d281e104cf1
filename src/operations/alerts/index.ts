import type { Operation } from "../definition/define.ts";
import { getAlert } from "./get-alert.ts";
import { giveFeedback } from "./give-feedback.ts";
import { listAlerts } from "./list-alerts.ts";

/** The operations of this group, in the order of the documentation. */
export const alerts: readonly Operation[] = [listAlerts, getAlert, giveFeedback];
