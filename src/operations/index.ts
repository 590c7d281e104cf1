/**
 * The API: every operation once, a file each in its group, and this list. `definition/` says what an operation is; `execution/` runs one
 * for whoever calls it, by REST or as a tool, through the same checks in the same order. Neither Hono nor a vendor is known here.
 */

import { whoami } from "./account/whoami.ts";
import { getAlert } from "./alerts/get-alert.ts";
import { listAlerts } from "./alerts/list-alerts.ts";
import type { Operation } from "./definition/define.ts";
import { decideLead } from "./leads/decide-lead.ts";
import { getLead } from "./leads/get-lead.ts";
import { listLeads } from "./leads/list-leads.ts";
import { trackLead } from "./leads/track-lead.ts";
import { getSignal } from "./signals/get-signal.ts";
import { listSignals } from "./signals/list-signals.ts";
import { createCompany } from "./tracker/create-company.ts";
import { deleteCompany } from "./tracker/delete-company.ts";
import { enrichDraft } from "./tracker/enrich-draft.ts";
import { getCompany } from "./tracker/get-company.ts";
import { listCompanies } from "./tracker/list-companies.ts";
import { refreshCompany } from "./tracker/refresh-company.ts";
import { updateCompany } from "./tracker/update-company.ts";

/** Every operation of the API, in the order of the documentation. */
export const operations: readonly Operation[] = [
  whoami,
  listCompanies,
  getCompany,
  createCompany,
  updateCompany,
  refreshCompany,
  deleteCompany,
  enrichDraft,
  listSignals,
  getSignal,
  listAlerts,
  getAlert,
  listLeads,
  getLead,
  trackLead,
  decideLead,
];
