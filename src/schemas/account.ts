import * as z from "zod/v4";
import { email, id, timestamp } from "./common.ts";

export const role = z.enum(["owner", "admin", "member", "viewer"]);
export const scope = z.enum(["tracker:read", "tracker:write", "leads:read", "leads:write"]);

/** The name of a time zone in the IANA database. */
export const timezone = z
  .string()
  .max(64)
  .refine(isTimezone, "must be a name of the IANA time zone database, such as Europe/Berlin");

function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const prefix = z
  .string()
  .nullable()
  .describe(
    "The first 12 characters of the key; null for an agent, and for a key that was made before they were stored.",
  );

export const apiKey = z
  .object({
    id,
    name: z.string(),
    prefix,
    clientId: z
      .string()
      .nullable()
      .describe("For an agent that a member connected: the id of its OAuth client. Null for a key."),
    scopes: z.array(scope),
    member: z.object({ id, email: email.nullable(), role }),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    lastUsedAt: timestamp.nullable().describe("Correct to the hour; null if the key was never used."),
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: "ApiKey" });

export const change = z
  .object({
    id,
    at: timestamp,
    member: z
      .object({ id, email: email.nullable() })
      .nullable()
      .describe(
        "Null for a command of the operator, a link in an email, and an agent that ends its own access.",
      ),
    keyId: id.nullable(),
    operation: z.string().describe("The `operationId` in this document."),
    entityId: id.describe("The company, lead, key or member."),
    fields: z.array(z.string()).describe("Names of the fields that the request sent."),
  })
  .meta({ id: "Change" });

export const member = z
  .object({ id, email: email.nullable(), role, timezone: z.string(), createdAt: timestamp })
  .meta({ id: "Member" });
