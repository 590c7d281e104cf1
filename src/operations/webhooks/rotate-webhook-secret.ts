import * as z from "zod/v4";
import { newWebhook } from "../../schemas/webhook.ts";
import { rowById } from "../../store/row-json/resource.ts";
import { changeWebhook, webhooks } from "../../store/webhooks.ts";
import { defineOperation } from "../definition/define.ts";
import { managed, newSecret, onlyId, withSecret } from "./managed.ts";

/** POST /webhooks/{id}/rotate. */
export const rotateWebhookSecret = defineOperation({
  ...managed,
  name: "rotateWebhookSecret",
  summary: "Rotate the secret of a webhook endpoint",
  description:
    "Returns a new `secret`, which is not shown again. For 24 hours, webhooks are signed with the previous secret too.",
  http: { method: "POST", path: "/api/v1/webhooks/{id}/rotate", status: [200] },
  input: onlyId("RotateWebhookSecret"),
  output: z.object({ data: newWebhook }),
  errors: ["invalid_json", "payload_too_large", "not_found"],
  async handle({ session }, { id }) {
    const secret = newSecret();
    const [, [row]] = await session.write(
      changeWebhook({ webhook: id, changes: { secret } }),
      rowById(webhooks, id, "full"),
    );
    return { status: 200, ...withSecret(row, secret) };
  },
});
