import { keys } from "../../store/account/keys.ts";
import { defineList } from "../definition/define-reading.ts";
import { managers } from "./managers.ts";

/** GET /keys. */
export const listKeys = defineList(keys, {
  name: "listKeys",
  group: "account",
  summary: "List API keys",
  description: [
    "Lists the API keys of the organisation without their secrets, revoked and expired ones too unless `active` is true.",
    "An agent that a member connected is a key with a `clientId`.",
  ].join(" "),
  path: "/api/v1/keys",
  scope: "tracker:read",
  roles: managers,
  tool: null,
});
