import { change } from "../../schemas/account.ts";
import { id, line } from "../../schemas/common.ts";
import { expression, objectOf } from "../row-json/columns.ts";
import type { Resource } from "../row-json/resource.ts";
import { createdWithin, equal } from "../statement/filters.ts";

const member = objectOf({
  id: "u.member_id",
  email: expression("(select m.email from member_list m where m.id = u.member_id)"),
});

/** The audit log (alias `u`): who changed what. */
export const audit: Resource = {
  table: "audit",
  noun: "change",
  from: "audit u",
  alias: "u",
  columns: {
    id: "u.id",
    at: "iso(u.created_at)",
    member: expression(`case when u.member_id is not null then ${member.sql} end`),
    keyId: "u.key_id",
    operation: "u.operation",
    entityId: "u.entity_id",
    fields: "u.fields",
  },
  cut: {},
  views: { full: change, compact: change },
  filters: [
    ...createdWithin,
    equal("operation", "operation", line(1, 60).describe("Only this operation, such as `updateCompany`.")),
    equal("entityId", "entity_id", id.describe("Only changes of this company, lead, key or member.")),
  ],
};
