import { webhookDeliveries, webhooks } from "../../store/webhooks.ts";
import { managers } from "../account/managers.ts";
import { defineGet, defineList } from "../definition/define-reading.ts";

const managed = { group: "webhooks", scope: "tracker:write", roles: managers, tool: null } as const;

/** GET /webhooks. */
export const listWebhooks = defineList(webhooks, {
  ...managed,
  name: "listWebhooks",
  summary: "List webhook endpoints",
  description: "Lists the webhook endpoints of the organisation, newest first, without their secrets.",
  path: "/api/v1/webhooks",
});

/** GET /webhooks/{id}. */
export const getWebhook = defineGet(webhooks, {
  ...managed,
  name: "getWebhook",
  summary: "Get one webhook endpoint",
  description: "One webhook endpoint without its secret.",
  path: "/api/v1/webhooks/{id}",
});

/** GET /webhooks/{id}/deliveries. */
export const listWebhookDeliveries = defineList(webhookDeliveries, {
  ...managed,
  name: "listWebhookDeliveries",
  summary: "List webhooks sent to an endpoint",
  description:
    "Lists the events for the endpoint, newest first, with the result of the last attempt. Kept for 30 days.",
  path: "/api/v1/webhooks/{id}/deliveries",
  parent: webhooks,
});
