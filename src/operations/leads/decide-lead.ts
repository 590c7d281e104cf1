import * as z from "zod/v4";
import { Failure } from "../../domain/failure.ts";
import { RawJson } from "../../domain/raw-json.ts";
import { id } from "../../schemas/common.ts";
import { fullLead } from "../../schemas/lead.ts";
import { decideLead as decide, leads } from "../../store/leads.ts";
import { dataOf, rowById } from "../../store/row-json/resource.ts";
import { defineOperation } from "../definition/define.ts";

/** POST /leads/{id}/decision: can be repeated; the last decision applies. */
export const decideLead = defineOperation({
  name: "decideLead",
  group: "leads",
  summary: "Accept or reject a lead",
  description:
    "Records a decision without tracking the lead. The last decision applies. A tracked lead cannot be rejected.",
  http: { method: "POST", path: "/api/v1/leads/{id}/decision", status: [200] },
  scope: ["leads:write"],
  bucket: "write",
  effect: "write",
  storesOwnReplay: false,
  tool: {
    name: "decide_lead",
    title: "Decide a lead",
    description: [
      "Accepts or rejects a lead without tracking it. The last decision applies.",
      "To accept and track, use track_lead. Returns data, the lead.",
    ].join(" "),
    readOnly: false,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
  },
  input: z
    .strictObject({
      id: id.describe("Id of the lead."),
      accepted: z.boolean().describe("True accepts the lead, false rejects it."),
    })
    .meta({ id: "DecideLead" }),
  output: z.object({ data: fullLead }),
  errors: ["invalid_json", "payload_too_large", "not_found", "lead_already_tracked"],
  async handle(context, { id, accepted }) {
    const { member } = await context.caller();
    const [[decided], [row]] = await context.session.write(
      decide(id, accepted, member),
      rowById(leads, id, "full"),
    );
    if (decided?.kind === "tracked") throw new Failure("lead_already_tracked");
    return { status: 200, body: RawJson.object({ data: dataOf(leads, row) }) };
  },
});
