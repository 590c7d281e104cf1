import * as z from "zod/v4";
import { Failure } from "../../domain/failure.ts";
import { RawJson } from "../../domain/raw-json.ts";
import { fullCompany, identityFields, operation } from "../../schemas/company.ts";
import { founderInput } from "../../schemas/founder.ts";
import { defineOperation } from "../definition/define.ts";
import { register } from "./register.ts";
import { possibleDuplicates, registrationFields, startsTracking } from "./registration.ts";

const input = z
  .strictObject({
    companyName: identityFields.companyName.optional(),
    companyWebsite: identityFields.companyWebsite.optional(),
    founders: z.array(founderInput).max(20).optional().describe("The founders, up to 20."),
    ...registrationFields,
    confirmed: z
      .boolean()
      .optional()
      .describe("True if a person checked the identity fields; enrichment then only fills gaps."),
  })
  .meta({ id: "CreateCompany" });

const output = z.object({
  data: fullCompany,
  operation,
  possibleDuplicates,
  idempotencyReplayed: z.boolean(),
  existingEntity: z.boolean(),
});

/** POST /tracker. */
export const createCompany = defineOperation({
  name: "createCompany",
  group: "tracker",
  summary: "Register a company to be tracked",
  description: [
    "Returns at once. Enrichment and the first run continue in the background: poll `operation.pollUrl`.",
    "A company that is already tracked is updated and returned with 200.",
  ].join(" "),
  http: { method: "POST", path: "/api/v1/tracker", status: [201, 200] },
  scope: ["tracker:write"],
  bucket: "create",
  effect: "write",
  storesOwnReplay: true,
  tool: {
    name: "add_company",
    title: "Add a company",
    description: [
      "Starts tracking a company. Send what the user told you; do not invent founders or addresses.",
      "Omit thingsToTrack unless the user said what to watch:",
      "needs_user_input then returns suggestions.",
      "Returns data (keep data.id), operation (poll get_company),",
      "idempotencyReplayed (true: the response of an earlier identical call),",
      "existingEntity (true: it was already tracked and is now updated).",
    ].join(" "),
    ...startsTracking,
    arguments: { required: ["companyName", "companyWebsite", "founders"], ...startsTracking.arguments },
  },
  input,
  output,
  errors: ["invalid_json", "payload_too_large", "idempotency_conflict", "idempotency_in_progress"],
  async handle(context, body) {
    const [answer] = await register(context, [body]);
    if (answer === undefined) throw new Error("the registration has no answer");
    if (answer instanceof Failure)
      throw answer.code === "internal_error" ? new Error(answer.message) : answer;
    const { status, companyId, fields } = answer;
    return { status, companyId, replayed: fields.idempotencyReplayed, body: RawJson.object(fields) };
  },
});
