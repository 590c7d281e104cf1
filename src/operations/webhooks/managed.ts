import * as z from "zod/v4";
import type { Scope } from "../../domain/scopes.ts";
import { id } from "../../schemas/common.ts";
import { eventType } from "../../schemas/event.ts";
import { webhook } from "../../schemas/webhook.ts";
import { dataOf, type SingleRow } from "../../store/row-json/resource.ts";
import { webhooks } from "../../store/webhooks.ts";
import { managers } from "../account/managers.ts";
import { isOfLead, lacksLeads, needsLeads } from "../events/list-events.ts";

/** What all writes of webhook endpoints have in common. */
export const managed = {
  group: "webhooks",
  scope: ["tracker:write"],
  roles: managers,
  bucket: "write",
  effect: "write",
  storesOwnReplay: false,
  tool: null,
} as const;

/** The input of a write that has only the id of an endpoint. */
export const onlyId = (name: string) =>
  z.strictObject({ id: id.describe("Id of the webhook endpoint.") }).meta({ id: name });

/** A new signing secret: `whsec_` and base64 of 32 random bytes. */
export const newSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

/** The response that contains a new secret; a repeat with the same `Idempotency-Key` gets null instead. */
export function withSecret(row: SingleRow | undefined, secret: string) {
  const data = webhook.parse(dataOf(webhooks, row).toJSON());
  return { body: { data: { ...data, secret } }, replay: { data: { ...data, secret: null } } };
}

type Types = z.output<typeof eventType>[];

/** The types that an endpoint gets; null for all. Throws `insufficient_scope` for lead events without `leads:read`. */
export function typesFor(wanted: Types | null, scopes: readonly Scope[]): Types | null {
  if (scopes.includes(needsLeads)) return wanted;
  if (wanted?.some(isOfLead)) throw lacksLeads(scopes, "tracker:write");
  return wanted ?? eventType.options.filter((type) => !isOfLead(type));
}
