import * as z from "zod/v4";
import { RawJson } from "../../domain/raw-json.ts";
import { member, role, timezone } from "../../schemas/account.ts";
import { id, withChange } from "../../schemas/common.ts";
import { changeMember, members } from "../../store/account/members.ts";
import { dataOf, rowById } from "../../store/row-json/resource.ts";
import { defineOperation } from "../definition/define.ts";
import { checkManaged, managers } from "./managers.ts";

/** PATCH /members/{id}. */
export const updateMember = defineOperation({
  name: "updateMember",
  group: "account",
  summary: "Change a member",
  description: [
    "Changes the role, which applies to the member's keys from their next request, or the timezone.",
    "Only an owner may change or appoint owners.",
  ].join(" "),
  http: { method: "PATCH", path: "/api/v1/members/{id}", status: [200] },
  scope: ["tracker:write"],
  roles: managers,
  bucket: "write",
  effect: "write",
  storesOwnReplay: false,
  tool: null,
  input: withChange(
    z.strictObject({
      id: id.describe("Id of the member."),
      role: role.optional().describe("The last owner keeps the role `owner`."),
      timezone: timezone.optional().describe("An IANA name, such as Europe/Berlin."),
    }),
  ).meta({ id: "UpdateMember" }),
  output: z.object({ data: member }),
  errors: ["invalid_json", "payload_too_large", "not_found", "last_owner"],
  async handle({ session }, { id, role, timezone }) {
    const [[changed], [row]] = await session.write(
      changeMember({ member: id, new_role: role ?? null, zone: timezone ?? null, removing: false }),
      rowById(members, id, "full"),
    );
    checkManaged(changed?.value, members.noun);
    return { status: 200, body: RawJson.object({ data: dataOf(members, row) }) };
  },
});
