import * as z from "zod/v4";
import { defineCall, nothing } from "../statement/statement.ts";

const record = z.string();

/** A record of the authorization server by name; no row if it has expired or its agent was disconnected. */
export const oauthRecord = defineCall({
  name: "oauth_record",
  input: z.object({ record }),
  row: z.object({ value: z.string(), version: z.int() }),
});

/** Stores a record if its version is still `known`; null for a new one. Returns whether it was stored. */
export const keepOauthRecord = defineCall({
  name: "keep_oauth_record",
  input: z.object({ record, content: z.string(), known: z.int().nullable(), ends: z.iso.datetime() }),
  row: z.object({ value: z.boolean() }),
});

/** Deletes a record; with a grant, its agent is disconnected. */
export const dropOauthRecord = defineCall({
  name: "drop_oauth_record",
  input: z.object({ record }),
  row: nothing,
});
