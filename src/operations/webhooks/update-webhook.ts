import * as z from "zod/v4";
import { RawJson } from "../../domain/raw-json.ts";
import { id, withChange } from "../../schemas/common.ts";
import { webhook, webhookFields } from "../../schemas/webhook.ts";
import { dataOf, rowById } from "../../store/row-json/resource.ts";
import { changeWebhook, webhooks } from "../../store/webhooks.ts";
import { defineOperation } from "../definition/define.ts";
import { managed, typesFor } from "./managed.ts";

/** PATCH /webhooks/{id}. */
export const updateWebhook = defineOperation({
  ...managed,
  name: "updateWebhook",
  summary: "Change a webhook endpoint",
  description: "Changes the address, the types or the status. `disabled` also drops the webhooks that wait.",
  http: { method: "PATCH", path: "/api/v1/webhooks/{id}", status: [200] },
  input: withChange(
    z.strictObject({
      id: id.describe("Id of the webhook endpoint."),
      url: webhookFields.url.optional(),
      types: webhookFields.types,
      status: z
        .enum(["active", "disabled"])
        .optional()
        .describe("`active` enables the endpoint again; earlier failures no longer count."),
    }),
  ).meta({ id: "UpdateWebhook" }),
  output: z.object({ data: webhook }),
  errors: ["invalid_json", "payload_too_large", "not_found"],
  async handle({ session, caller }, { id, url, types, status }) {
    const { scopes } = await caller();
    const changes = { url, status, ...(types !== undefined && { types: typesFor(types, scopes) }) };
    const [, [row]] = await session.write(
      changeWebhook({ webhook: id, changes }),
      rowById(webhooks, id, "full"),
    );
    return { status: 200, body: RawJson.object({ data: dataOf(webhooks, row) }) };
  },
});
