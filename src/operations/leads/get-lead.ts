import { z } from "zod";
import { Failure } from "../../domain/failure.ts";
import { id, view } from "../../schemas/common.ts";
import { lead } from "../../schemas/lead.ts";
import { leadById, presentLead } from "../../store/leads.ts";
import { defineOperation } from "../define.ts";

/** GET /leads/{id}. One lead with full company detail. */
export const getLead = defineOperation({
  name: "getLead",
  group: "leads",
  summary: "Get one lead",
  description: "One lead with full company detail.",
  http: { method: "GET", path: "/api/v1/leads/{id}", status: [200] },
  scope: ["leads:read"],
  bucket: "read",
  idempotent: false,
  tool: {
    name: "get_lead",
    title: "Get a lead",
    description: `One lead in full: data with details (description, founders, evidence). Read it before track_lead or decide_lead.`,
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    arguments: { without: ["view"] },
  },
  input: z
    .strictObject({
      id: id.describe("Id of the lead."),
      view: view.optional().describe("`full` (default) or `compact`.").meta({ default: "full" }),
    })
    .meta({ id: "GetLead" }),
  output: z.object({ data: lead }),
  errors: ["not_found"],
  async run({ session }, { id, view = "full" }) {
    const [[row]] = await session.read(leadById(id, view));
    if (!row) throw new Failure("not_found");
    return { status: 200, body: { data: presentLead(row) } };
  },
});
