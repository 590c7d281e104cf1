import * as z from "zod/v4";
import { invalid } from "../../domain/failure.ts";
import { newWebhook, webhookFields } from "../../schemas/webhook.ts";
import { rowById } from "../../store/row-json/resource.ts";
import { createWebhook as create, webhooks } from "../../store/webhooks.ts";
import { defineOperation } from "../definition/define.ts";
import { managed, newSecret, typesFor, withSecret } from "./managed.ts";

const most = 10;

/** POST /webhooks. A repeat with the same `Idempotency-Key` answers without the secret. */
export const createWebhook = defineOperation({
  ...managed,
  name: "createWebhook",
  summary: "Create a webhook endpoint",
  description: [
    `Sends each new event to the address, signed as in Standard Webhooks. An organisation has at most ${most} endpoints.`,
    "Only this response contains the `secret`. A repeat with the same `Idempotency-Key` returns null instead: then rotate the secret.",
  ].join(" "),
  http: { method: "POST", path: "/api/v1/webhooks", status: [201, 200] },
  input: z.strictObject(webhookFields).meta({ id: "CreateWebhook" }),
  output: z.object({ data: newWebhook }),
  errors: ["invalid_json", "payload_too_large"],
  async handle({ session, caller }, { url, types = null }) {
    const { scopes } = await caller();
    const [webhook, secret] = [crypto.randomUUID(), newSecret()];
    const wanted = typesFor(types, scopes);
    const [[created], [row]] = await session.write(
      create({ webhook, address: url, wanted, signs: secret, most }),
      rowById(webhooks, webhook, "full"),
    );
    if (created?.value !== true)
      throw invalid([{ path: "url", reason: `the organisation already has ${most} endpoints; delete one` }]);
    return { status: 201, ...withSecret(row, secret), location: `/api/v1/webhooks/${webhook}` };
  },
});
