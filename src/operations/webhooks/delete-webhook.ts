import * as z from "zod/v4";
import { notFound } from "../../domain/failure.ts";
import { id } from "../../schemas/common.ts";
import { deleteWebhook as remove, webhooks } from "../../store/webhooks.ts";
import { defineOperation } from "../definition/define.ts";
import { managed, onlyId } from "./managed.ts";

/** DELETE /webhooks/{id}. */
export const deleteWebhook = defineOperation({
  ...managed,
  name: "deleteWebhook",
  summary: "Delete a webhook endpoint",
  description: "Deletes the endpoint and its deliveries. Webhooks that wait are not sent.",
  http: { method: "DELETE", path: "/api/v1/webhooks/{id}", status: [200] },
  input: onlyId("DeleteWebhook"),
  output: z.object({ data: z.object({ id, deleted: z.literal(true) }) }),
  errors: ["not_found"],
  async handle({ session }, { id }) {
    const [[deleted]] = await session.write(remove({ webhook: id }));
    if (!deleted?.value) throw notFound(webhooks.noun);
    return { status: 200, body: { data: { id: id.toLowerCase(), deleted: true as const } } };
  },
});
