import * as z from "zod/v4";
import { id } from "../schemas/common.ts";
import { webhook, webhookDelivery } from "../schemas/webhook.ts";
import { foundEvent } from "./events.ts";
import type { Resource } from "./row-json/resource.ts";
import { equal } from "./statement/filters.ts";
import { asWritten, defineCall, nothing } from "./statement/statement.ts";
import { toHandOver } from "./work-message.ts";

/** Webhook endpoints without their secrets (alias `w`). */
export const webhooks: Resource<keyof typeof webhook.shape> = {
  table: "webhooks",
  noun: "webhook endpoint",
  from: "webhooks w",
  alias: "w",
  columns: {
    id: "w.id",
    url: "w.url",
    types: "w.types",
    status: "w.status",
    createdAt: "iso(w.created_at)",
    lastDeliveryAt: "iso(w.last_delivery_at)",
  },
  cut: {},
  views: { full: webhook, compact: webhook },
  filters: [],
};

/** Deliveries of one endpoint (alias `wd`). */
export const webhookDeliveries: Resource<keyof typeof webhookDelivery.shape> = {
  table: "webhook_deliveries",
  noun: "delivery",
  from: "webhook_deliveries wd",
  alias: "wd",
  columns: {
    id: "wd.id",
    eventId: "wd.event_id",
    type: "wd.type",
    status: "wd.status",
    attempts: "wd.attempts",
    lastStatus: "wd.last_status",
    lastAt: "iso(wd.last_at)",
    nextAt: "iso(wd.next_at)",
    createdAt: "iso(wd.created_at)",
  },
  cut: {},
  views: { full: webhookDelivery, compact: webhookDelivery },
  filters: [equal("id", "webhook_id", id.describe("Id of the webhook endpoint."))],
};

const done = z.object({ value: z.boolean() });

/** Adds an endpoint. False: the organisation has `most` endpoints. */
export const createWebhook = defineCall({
  name: "create_webhook",
  input: z.object({
    webhook: z.guid(),
    address: z.string(),
    wanted: z.array(z.string()).nullable(),
    signs: z.string(),
    most: z.int(),
  }),
  row: done,
});

/** Changes the given fields of an endpoint; a new `secret` leaves the previous one valid for 24 hours. */
export const changeWebhook = defineCall({
  name: "change_webhook",
  input: z.object({
    webhook: z.guid(),
    changes: z.object({
      url: z.string().optional(),
      types: z.array(z.string()).nullable().optional(),
      status: z.string().optional(),
      secret: z.string().optional(),
    }),
  }),
  row: done,
});

/** Deletes an endpoint with its deliveries. False: no such endpoint. */
export const deleteWebhook = defineCall({
  name: "delete_webhook",
  input: z.object({ webhook: z.guid() }),
  row: done,
});

/** Writes a test event for an endpoint; `delivery` is the id of its delivery. */
export const testWebhook = defineCall({
  name: "test_webhook",
  input: z.object({ webhook: z.guid() }),
  row: z.object({ kind: z.enum(["sent", "disabled", "missing"]), delivery: z.guid().nullable() }),
});

/**
 * Requests the work of an endpoint, or of all of the organisation, if something is to be sent. Returns the messages for the queue. A
 * transaction that ends the work of an endpoint requests its work only; otherwise it could deadlock with another one.
 */
export const takeWebhooks = defineCall({
  name: "webhook_messages",
  input: z.object({ webhook: z.guid().nullable() }),
  row: z.object({ value: toHandOver }),
});

const due = foundEvent
  .omit({ bookmark: true })
  .extend({ id: z.guid(), eventId: z.guid(), event: z.string() });

const begun = z.object({
  url: z.string(),
  secrets: z.array(z.string()),
  due: z.array(due).meta(asWritten),
  owner: z.string().nullable(),
  since: z.number().nullable(),
});
export type BegunWebhook = z.output<typeof begun>;

/**
 * The endpoint of claimed work with at most `most` due deliveries. None are due if the owner is to be emailed that it was disabled, failing
 * `since` a second of Unix time; `owner` is null if no owner has an address. No row if nothing is to be done.
 */
export const beginWebhook = defineCall({
  name: "begin_webhook",
  input: z.object({ webhook: z.guid(), held: z.guid(), most: z.int() }),
  row: begun,
});

/** Stores results in the order in which the attempts ended. `delays`: seconds until the second attempt and each later one. */
export const settleWebhook = defineCall({
  name: "settle_webhook",
  input: z.object({
    webhook: z.guid(),
    results: z.array(z.object({ id: z.guid(), status: z.string(), ok: z.boolean() })),
    delays: z.array(z.int()),
  }),
  row: nothing,
});

/** Disables endpoints that failed for five days before `at`, and requests work that is due. Returns for how many endpoints. */
export const sweepWebhooks = defineCall({
  name: "sweep_webhooks",
  input: z.object({ at: z.iso.datetime() }),
  row: z.object({ value: z.int() }),
});

/** Records that the owner was emailed about a disabled endpoint. */
export const toldWebhook = defineCall({
  name: "told_webhook",
  input: z.object({ webhook: z.guid() }),
  row: nothing,
});
