import * as z from "zod/v4";
import { address, email, id, orNull, timestamp } from "./common.ts";
import { category, companyHead, stage } from "./company.ts";
import { evidence } from "./signal.ts";

export const decisionFilter = z.enum(["unreviewed", "accepted", "rejected"]);

const leadFounder = z.object({
  name: z.string(),
  headline: z.string().nullable(),
  linkedinUrl: address.nullable(),
  twitterUrl: address.nullable(),
  githubUrl: address.nullable(),
});
export type LeadFounder = z.infer<typeof leadFounder>;

const leadSource = z.object({
  entityId: id.nullable().describe("The tracked company where the lead was found; null once it is deleted."),
  companyName: z.string().nullable(),
  relation: z
    .string()
    .describe("The founder's relation to the source company, such as `customer` or `former team member`."),
  evidenceUrl: address.nullable(),
});

const leadDecision = z
  .object({
    status: z.enum(["accepted", "rejected"]),
    trackedEntityId: id.nullable(),
    decidedAt: timestamp,
    decidedBy: z.object({ memberId: id, email: email.nullable() }),
  })
  .meta({ id: "LeadDecision" });

const leadDetails = z.object({
  description: z.string().nullable(),
  founders: z.array(leadFounder),
  evidence: z.array(evidence),
});
export type LeadDetails = z.infer<typeof leadDetails>;

const head = {
  ...companyHead,
  founder: leadFounder,
  source: leadSource,
  stage,
  classification: z.array(category),
  summary: z.string().nullable(),
};
const tail = { decision: orNull(leadDecision), createdAt: timestamp, updatedAt: timestamp };

export const compactLead = z.object({ ...head, ...tail }).meta({ id: "CompactLead" });
export const fullLead = z.object({ ...head, details: leadDetails, ...tail }).meta({ id: "Lead" });
