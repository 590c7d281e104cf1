import { members } from "../../store/account/members.ts";
import { defineList } from "../definition/define-reading.ts";
import { managers } from "./managers.ts";

/** GET /members. */
export const listMembers = defineList(members, {
  name: "listMembers",
  group: "account",
  summary: "List members",
  description: "Lists the members of the organisation.",
  path: "/api/v1/members",
  scope: "tracker:read",
  roles: managers,
  tool: null,
});
