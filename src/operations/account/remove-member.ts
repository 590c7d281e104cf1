import * as z from "zod/v4";
import { id } from "../../schemas/common.ts";
import { changeMember, members } from "../../store/account/members.ts";
import { defineOperation } from "../definition/define.ts";
import { checkManaged, managers } from "./managers.ts";

/** DELETE /members/{id}. */
export const removeMember = defineOperation({
  name: "removeMember",
  group: "account",
  summary: "Remove a member",
  description: [
    "Removes the member and their keys, which stop working at once. Companies and their alert addresses stay.",
    "Only an owner may remove owners, and not the last one.",
  ].join(" "),
  http: { method: "DELETE", path: "/api/v1/members/{id}", status: [200] },
  scope: ["tracker:write"],
  roles: managers,
  bucket: "write",
  effect: "write",
  storesOwnReplay: false,
  tool: null,
  input: z.strictObject({ id: id.describe("Id of the member.") }).meta({ id: "RemoveMember" }),
  output: z.object({ data: z.object({ id, deleted: z.literal(true) }) }),
  errors: ["not_found", "last_owner"],
  async handle({ session }, { id }) {
    const gone = { member: id, new_role: null, zone: null, removing: true };
    const [[removed]] = await session.write(changeMember(gone));
    checkManaged(removed?.value, members.noun);
    return { status: 200, body: { data: { id: id.toLowerCase(), deleted: true as const } } };
  },
});
