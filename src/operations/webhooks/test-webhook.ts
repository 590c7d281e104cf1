import * as z from "zod/v4";
import { invalid, notFound } from "../../domain/failure.ts";
import { RawJson } from "../../domain/raw-json.ts";
import { webhookDelivery } from "../../schemas/webhook.ts";
import { dataOf, rowById } from "../../store/row-json/resource.ts";
import { testWebhook as test, webhookDeliveries, webhooks } from "../../store/webhooks.ts";
import { defineOperation } from "../definition/define.ts";
import { managed, onlyId } from "./managed.ts";

/** POST /webhooks/{id}/test. */
export const testWebhook = defineOperation({
  ...managed,
  name: "testWebhook",
  summary: "Send a test to a webhook endpoint",
  description:
    "Sends an event of the type `webhook.test`, whichever `types` the endpoint has. Returns its delivery.",
  http: { method: "POST", path: "/api/v1/webhooks/{id}/test", status: [202] },
  input: onlyId("TestWebhook"),
  output: z.object({ data: webhookDelivery }),
  errors: ["invalid_json", "payload_too_large", "not_found"],
  async handle({ session }, { id }) {
    const [[sent]] = await session.write(test({ webhook: id }));
    if (sent?.kind === "disabled")
      throw invalid([{ path: "id", reason: "the endpoint is disabled; set its status to active first" }]);
    if (!sent?.delivery) throw notFound(webhooks.noun);
    const [[row]] = await session.read(rowById(webhookDeliveries, sent.delivery, "full"));
    return {
      status: 202,
      body: RawJson.object({ data: dataOf(webhookDeliveries, row) }),
      location: `/api/v1/webhooks/${id.toLowerCase()}/deliveries`,
    };
  },
});
