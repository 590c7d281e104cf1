import type { Stage } from "../schemas/company.ts";
import type { LeadDetails, LeadFounder } from "../schemas/lead.ts";

/** A founder found around the company, before it is stored. */
export interface LeadDraft {
  companyName: string | null;
  companyWebsite: string | null;
  companyLinkedinUrl: string | null;
  companyTwitterUrl: string | null;
  founder: LeadFounder;
  relation: string;
  evidenceUrl: string | null;
  stage: Stage;
  summary: string | null;
  details: LeadDetails;
}
