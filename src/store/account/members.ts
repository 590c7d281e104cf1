import * as z from "zod/v4";
import { member } from "../../schemas/account.ts";
import type { Resource } from "../row-json/resource.ts";
import { defineCall } from "../statement/statement.ts";

/** The organisation's members (alias `m`). */
export const members: Resource = {
  table: "member_list",
  noun: "member",
  from: "member_list m",
  alias: "m",
  columns: {
    id: "m.id",
    email: "m.email",
    role: "m.role",
    timezone: "m.timezone",
    createdAt: "iso(m.created_at)",
  },
  cut: {},
  views: { full: member, compact: member },
  filters: [],
};

/** Changes the role and the timezone of a member if they are not null, or removes the member with their keys. */
export const changeMember = defineCall({
  name: "change_member",
  input: z.object({
    member: z.guid(),
    new_role: z.string().nullable(),
    zone: z.string().nullable(),
    removing: z.boolean(),
  }),
  row: z.object({ value: z.enum(["changed", "forbidden", "last_owner", "missing"]) }),
});
