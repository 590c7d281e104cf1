import * as z from "zod/v4";
import { id } from "../../schemas/common.ts";
import { keys, revokeKey as revoke } from "../../store/account/keys.ts";
import { defineOperation } from "../definition/define.ts";
import { checkManaged, managers } from "./managers.ts";

/** DELETE /keys/{id}. */
export const revokeKey = defineOperation({
  name: "revokeKey",
  group: "account",
  summary: "Revoke an API key",
  description: [
    "The key stops working with the next request, also if it is the key of this request. It stays in the list.",
    "Only an owner may revoke the key of an owner.",
  ].join(" "),
  http: { method: "DELETE", path: "/api/v1/keys/{id}", status: [200] },
  scope: ["tracker:write"],
  roles: managers,
  bucket: "write",
  effect: "write",
  storesOwnReplay: false,
  tool: null,
  input: z.strictObject({ id: id.describe("Id of the key.") }).meta({ id: "RevokeKey" }),
  output: z.object({ data: z.object({ id, deleted: z.literal(true) }) }),
  errors: ["not_found"],
  async handle({ session }, { id }) {
    const [[revoked]] = await session.write(revoke({ key: id }));
    checkManaged(revoked?.value, keys.noun);
    return { status: 200, body: { data: { id: id.toLowerCase(), deleted: true as const } } };
  },
});
