import * as z from "zod/v4";
import { role } from "../../schemas/account.ts";
import { defineCall } from "./statement.ts";

const keyHolder = z.object({
  key_id: z.guid(),
  key_name: z.string(),
  key_expires_at: z.string().nullable(),
  scopes: z.array(z.string()),
  organisation_id: z.guid(),
  organisation_name: z.string(),
  member_id: z.guid(),
  member_email: z.string().nullable(),
  member_role: role,
});
export type KeyHolder = z.output<typeof keyHolder>;

/** Finds the key with this hash and enters its organisation; no row for an unknown key. */
export const enterKey = defineCall({
  name: "enter_key",
  input: z.object({ hash: z.string() }),
  row: keyHolder,
});

/** Enters the organisation of a job. */
export const enterOrganisation = defineCall({
  name: "enter_organisation",
  input: z.object({ organisation: z.guid() }),
  row: z.object({ value: z.boolean() }),
});
