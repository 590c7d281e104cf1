import * as z from "zod/v4";
import { apiKey } from "../../schemas/account.ts";
import { objectOf } from "../row-json/columns.ts";
import type { Resource } from "../row-json/resource.ts";
import { equal } from "../statement/filters.ts";
import { defineCall } from "../statement/statement.ts";

/** The organisation's API keys without their secrets (alias `k`). */
export const keys: Resource = {
  table: "key_list",
  noun: "key",
  from: "key_list k",
  alias: "k",
  columns: {
    id: "k.id",
    name: "k.name",
    prefix: "k.prefix",
    clientId: "k.client",
    scopes: "k.scopes",
    member: objectOf({ id: "k.member_id", email: "k.member_email", role: "k.member_role" }),
    createdAt: "iso(k.created_at)",
    expiresAt: "iso(k.expires_at)",
    lastUsedAt: "iso(k.last_used_at)",
    revokedAt: "iso(k.revoked_at)",
  },
  cut: {},
  views: { full: apiKey, compact: apiKey },
  filters: [
    equal(
      "active",
      "active",
      z.boolean().describe("True: only keys that work; false: only revoked and expired ones."),
    ),
  ],
};

/**
 * Stores a key for the member with an id, or with an address and a role, who is added if new. `forbidden`: the acting member may not;
 * `missing`: no such member; `other_role`: the member has the role `member_role`; `viewer`: a viewer's key cannot write.
 */
export const issueKey = defineCall({
  name: "issue_key",
  input: z.object({
    member: z.guid().nullable(),
    address: z.string().nullable(),
    as_role: z.string().nullable(),
    key: z.guid(),
    label: z.string(),
    hash: z.string(),
    beginning: z.string(),
    granted: z.array(z.string()),
    ends: z.iso.datetime().nullable(),
  }),
  row: z.object({
    kind: z.enum(["issued", "forbidden", "missing", "other_role", "viewer"]),
    member_id: z.guid().nullable(),
    member_role: z.string().nullable(),
  }),
});

export const revokeKey = defineCall({
  name: "revoke_key",
  input: z.object({ key: z.guid() }),
  row: z.object({ value: z.enum(["revoked", "forbidden", "missing"]) }),
});
