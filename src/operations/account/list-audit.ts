import { audit } from "../../store/account/audit.ts";
import { defineList } from "../definition/define-reading.ts";
import { managers } from "./managers.ts";

/** GET /audit. */
export const listAudit = defineList(audit, {
  name: "listAudit",
  group: "account",
  summary: "List changes",
  description: "Lists who changed what in the organisation. Refused requests are not listed.",
  path: "/api/v1/audit",
  scope: "tracker:read",
  roles: managers,
  tool: null,
});
