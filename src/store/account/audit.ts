import { change } from "../../schemas/account.ts";
import { id, line } from "../../schemas/common.ts";
import { jsonObject } from "../row-json/json.ts";
import type { Resource } from "../row-json/resource.ts";
import { createdWithin, equal } from "../statement/filters.ts";

const member = jsonObject({
  id: "a.member_id",
  email: "(select m.email from member_list m where m.id = a.member_id)",
});

/** The audit log (alias `a`): who changed what. */
export const audit: Resource = {
  table: "audit",
  noun: "change",
  from: "audit a",
  alias: "a",
  columns: {
    id: "a.id",
    at: "iso(a.created_at)",
    member: `case when a.member_id is not null then ${member} end`,
    keyId: "a.key_id",
    operation: "a.operation",
    entityId: "a.entity_id",
    fields: "a.fields",
  },
  cut: {},
  views: { full: change, compact: change },
  filters: [
    ...createdWithin,
    equal("operation", "operation", line(1, 60).describe("Only this operation, such as `updateCompany`.")),
    equal("entityId", "entity_id", id.describe("Only changes of this company, lead, key or member.")),
  ],
};
