import * as z from "zod/v4";
import { defineCall, nothing } from "../statement/statement.ts";

/** The members with an email address, in all organisations. */
export const signInMembers = defineCall({
  name: "sign_in_members",
  input: z.object({ address: z.string() }),
  row: z.object({ member_id: z.guid(), organisation_id: z.guid(), organisation_name: z.string() }),
});

/** Stores the key of a console session with the id of its sign-in link. False if the link was used before or the member is gone. */
export const startSession = defineCall({
  name: "start_session",
  input: z.object({
    link: z.guid(),
    member: z.guid(),
    hash: z.string(),
    beginning: z.string(),
    granted: z.array(z.string()),
    ends: z.iso.datetime(),
  }),
  row: z.object({ value: z.boolean() }),
});

/** Revokes the key of a console session. Does nothing for another key. */
export const endSession = defineCall({
  name: "end_session",
  input: z.object({ link: z.guid() }),
  row: nothing,
});
