import * as z from "zod/v4";
import { notFound } from "../../domain/failure.ts";
import { rulePreview } from "../../schemas/alert.ts";
import { id } from "../../schemas/common.ts";
import { settingFields } from "../../schemas/company.ts";
import { defineOperation } from "../definition/define.ts";

/** POST /tracker/{id}/preview: judges draft rules by the stored changes of the company's runs. Stores and sends nothing. */
export const previewRules = defineOperation({
  name: "previewRules",
  group: "tracker",
  summary: "Preview rules",
  description: [
    "Shows how draft rules are understood, and for which earlier runs they would have sent an email, with quotes.",
    "Stores and sends nothing.",
    "At most the newest 50 runs with stored changes are judged. If a model is configured, it judges the newest three,",
    "within the monthly token limit; the built-in reader judges the others.",
  ].join(" "),
  http: { method: "POST", path: "/api/v1/tracker/{id}/preview", status: [200] },
  scope: ["tracker:read"],
  bucket: "enrich",
  effect: "write",
  storesOwnReplay: false,
  tool: {
    name: "preview_rules",
    title: "Preview rules",
    description: [
      "Tries rules for a tracked company without storing or sending anything: how each rule is understood,",
      "and for each earlier run whether an email would have been sent, with quotes. Use it before update_company changes thingsToTrack.",
    ].join(" "),
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    onRequest: true,
  },
  input: z
    .strictObject({
      id: id.describe("Id of the tracked company."),
      thingsToTrack: settingFields.thingsToTrack,
      days: z
        .int()
        .min(1)
        .max(90)
        .optional()
        .describe("Number of past days whose runs are judged; default 90.")
        .meta({ default: 90 }),
    })
    .meta({ id: "PreviewRules" }),
  output: z.object({ data: rulePreview }),
  errors: ["invalid_json", "payload_too_large", "not_found"],
  async handle({ caller, drafts }, { id, thingsToTrack, days = 90 }) {
    const { organisation } = await caller();
    const data = await drafts.preview({
      organisationId: organisation.id,
      companyId: id,
      thingsToTrack,
      days,
    });
    if (data === null) throw notFound("tracked company");
    return { status: 200, body: { data } };
  },
});
