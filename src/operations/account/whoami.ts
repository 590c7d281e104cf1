import * as z from "zod/v4";
import { bucketLimits } from "../../domain/limits.ts";
import { feedUrlOf } from "../../domain/signing/feed-token.ts";
import { role } from "../../schemas/account.ts";
import { email, id, timestamp } from "../../schemas/common.ts";
import { defineOperation } from "../definition/define.ts";

const buckets = ["read", "write", "create", "refresh", "enrich"] as const;
const rateLimit = z.object({
  bucket: z.enum(buckets),
  limit: z.int(),
  windowSeconds: z.int(),
  remaining: z.int().nullable().describe("Requests left in the current window; null if unknown."),
});

/** Returns who the key acts for. Needs no scope. */
export const whoami = defineOperation({
  name: "whoami",
  group: "account",
  summary: "Get the caller",
  description:
    "Returns the organisation, acting member, key, scopes, default alert addresses, and rate limits with the remaining requests.",
  http: { method: "GET", path: "/api/v1/me", status: [200] },
  scope: [],
  bucket: null,
  effect: "read",
  storesOwnReplay: false,
  tool: {
    name: "whoami",
    title: "Who am I",
    description: [
      "Who the API key acts for. Call it first.",
      "Returns organisation, member, key, scopes (which tools it may use),",
      "defaultAlertEmails (always emailed by add_company and track_lead) and rateLimits.",
    ].join(" "),
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: false,
  },
  input: z.strictObject({}).meta({ id: "Whoami" }),
  output: z.object({
    organisation: z.object({ id, name: z.string() }),
    member: z.object({ id, email: email.nullable(), role }),
    key: z.object({ id, name: z.string(), expiresAt: timestamp.nullable() }),
    scopes: z.array(z.string()),
    defaultAlertEmails: z.array(email),
    feedUrl: z
      .string()
      .nullable()
      .describe(
        "Address of the alerts as an Atom feed; works without the key until the key is revoked. Null without `tracker:read`.",
      ),
    rateLimits: z.array(rateLimit),
  }),
  errors: [],
  async handle(context) {
    const [remaining, caller] = await Promise.all([context.remaining(buckets), context.caller()]);
    const { organisation, member, key, scopes } = caller;
    return {
      status: 200,
      body: {
        organisation,
        member,
        key,
        scopes: [...scopes],
        defaultAlertEmails: member.email === null ? [] : [member.email],
        feedUrl: scopes.includes("tracker:read")
          ? feedUrlOf(context.publicUrl, context.cursorSecrets, organisation.id, key.id)
          : null,
        rateLimits: buckets.map((bucket) => ({
          bucket,
          ...bucketLimits[bucket],
          remaining: remaining?.[bucket] ?? null,
        })),
      },
    };
  },
});
