import * as z from "zod/v4";
import { invalid, notFound } from "../../domain/failure.ts";
import { RawJson } from "../../domain/raw-json.ts";
import { id } from "../../schemas/common.ts";
import { fullCompany, identityFields, operation } from "../../schemas/company.ts";
import { founderInput } from "../../schemas/founder.ts";
import { companies, companyOfLead, duplicatesOfLead } from "../../store/companies.ts";
import { leadWithoutWebsite } from "../../store/leads.ts";
import { trackLead as track } from "../../store/registration.ts";
import { dataOf, extraFieldsOf } from "../../store/row-json/resource.ts";
import { defineOperation } from "../definition/define.ts";
import {
  domainOf,
  possibleDuplicates,
  registrationFields,
  registrationOf,
  shownDuplicates,
  startsTracking,
  withinLimits,
} from "../tracker/registration.ts";

const input = z
  .strictObject({
    id: id.describe("Id of the lead."),
    ...registrationFields,
    companyName: identityFields.companyName.optional(),
    companyWebsite: identityFields.companyWebsite
      .optional()
      .describe("Required if the lead has none, such as https://acme.com"),
    founders: z
      .array(founderInput)
      .min(1)
      .max(20)
      .optional()
      .describe("Replace the lead's founder: 1 to 20."),
    confirmed: z.boolean().optional().describe("True if a person checked the identity fields."),
  })
  .meta({ id: "TrackLead" });

const websiteMissing = { path: "companyWebsite", reason: "is required because this lead has no website" };

/** POST /leads/{id}/track: accepts the lead and tracks its company in one transaction. */
export const trackLead = defineOperation({
  name: "trackLead",
  group: "leads",
  summary: "Track a lead",
  description:
    "Creates a company from the lead and the tracking settings in the body. A lead that is already tracked is not changed.",
  http: { method: "POST", path: "/api/v1/leads/{id}/track", status: [201, 200] },
  scope: ["leads:write", "tracker:write"],
  bucket: "create",
  effect: "write",
  storesOwnReplay: false,
  tool: {
    name: "track_lead",
    title: "Track a lead",
    description: [
      "Accepts a lead and starts tracking its company.",
      "Omit thingsToTrack unless the user said it: needs_user_input then returns suggestions.",
      "Returns data (the company), operation (poll get_company), leadId,",
      "alreadyTracked (true: nothing changed), existingEntity.",
    ].join(" "),
    ...startsTracking,
  },
  input,
  output: z.object({
    data: fullCompany,
    operation,
    possibleDuplicates,
    leadId: id,
    alreadyTracked: z.boolean(),
    existingEntity: z.boolean(),
  }),
  errors: ["invalid_json", "payload_too_large", "not_found"],
  storedProblems: async ({ session }, { id: lead, companyWebsite }) => {
    if ((companyWebsite ?? null) !== null || !id.safeParse(lead).success) return [];
    const [found] = await session.read(leadWithoutWebsite(String(lead)));
    return found.length > 0 ? [websiteMissing] : [];
  },
  async handle(context, body) {
    const caller = await context.caller();
    const known = registrationOf(body, { ...context, idempotency: null }, caller);
    const registration = { ...known, member: caller.member };
    const asked = { lead: body.id, domain: domainOf(body.companyWebsite) };
    const [[tracked], [row], duplicates] = await withinLimits(
      context.session.write(
        track({ lead: body.id, body: registration }),
        companyOfLead(body.id),
        duplicatesOfLead(asked),
      ),
    );
    if (!tracked || tracked.kind === "missing") throw notFound("lead");
    if (tracked.kind === "website_missing") {
      throw invalid([websiteMissing]);
    }
    const data = dataOf(companies, row);
    context.handOver(tracked.messages);
    return {
      status: tracked.kind === "created" ? 201 : 200,
      companyId: tracked.company_id ?? "",
      body: RawJson.object({
        data,
        ...extraFieldsOf(row),
        possibleDuplicates: shownDuplicates(duplicates),
        leadId: body.id.toLowerCase(),
        alreadyTracked: tracked.kind === "already_tracked",
        existingEntity: tracked.kind === "existing",
      }),
    };
  },
});
