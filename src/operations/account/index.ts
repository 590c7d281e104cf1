import type { Operation } from "../definition/define.ts";
import { createKey } from "./create-key.ts";
import { listAudit } from "./list-audit.ts";
import { listKeys } from "./list-keys.ts";
import { listMembers } from "./list-members.ts";
import { removeMember } from "./remove-member.ts";
import { revokeKey } from "./revoke-key.ts";
import { updateMember } from "./update-member.ts";
import { whoami } from "./whoami.ts";

/** The operations of this group, in the order of the documentation. */
export const account: readonly Operation[] = [
  whoami,
  listKeys,
  createKey,
  revokeKey,
  listMembers,
  updateMember,
  removeMember,
  listAudit,
];
