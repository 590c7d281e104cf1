import type { Operation } from "../definition/define.ts";
import { decideLead } from "./decide-lead.ts";
import { getLead } from "./get-lead.ts";
import { listLeads } from "./list-leads.ts";
import { trackLead } from "./track-lead.ts";

/** The operations of this group, in the order of the documentation. */
export const leads: readonly Operation[] = [listLeads, getLead, trackLead, decideLead];
