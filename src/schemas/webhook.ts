import * as z from "zod/v4";
import { address, id, timestamp, url } from "./common.ts";
import { eventType } from "./event.ts";

export const webhook = z
  .object({
    id,
    url: address,
    types: z.array(eventType).nullable().describe("Null for all types."),
    status: z
      .enum(["active", "failing", "disabled"])
      .describe("`failing`: the last attempt failed. `disabled`: no events are sent."),
    createdAt: timestamp,
    lastDeliveryAt: timestamp.nullable().describe("When the receiver last accepted a webhook."),
  })
  .meta({ id: "Webhook" });

export const newWebhook = webhook
  .extend({ secret: z.string().nullable().describe("Verifies the signatures. It is not shown again.") })
  .meta({ id: "NewWebhook" });

export const webhookDelivery = z
  .object({
    id,
    eventId: id.describe("The header `webhook-id`."),
    type: z.enum([...eventType.options, "webhook.test"]),
    status: z.enum(["waiting", "delivered", "failed"]).describe("`failed`: it is not attempted again."),
    attempts: z.int(),
    lastStatus: z
      .string()
      .nullable()
      .describe("HTTP status of the last attempt, or why there was none, such as `timeout`."),
    lastAt: timestamp.nullable(),
    nextAt: timestamp.nullable().describe("Time of the next attempt."),
    createdAt: timestamp,
  })
  .meta({ id: "WebhookDelivery" });

/** The fields of an endpoint that a client sets. */
export const webhookFields = {
  url: url
    .overwrite((value) => URL.parse(value)?.href ?? value)
    .describe("A public `https://` address. Redirects are not followed."),
  types: z
    .array(eventType)
    .min(1)
    .max(50)
    .nullable()
    .optional()
    .describe("Types of events to send; null for all that the key may read. Lead events need `leads:read`."),
};
