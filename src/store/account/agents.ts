import * as z from "zod/v4";
import { defineCall, nothing } from "../statement/statement.ts";

/** Stores the key of an agent that the acting member connects, for ten minutes: with the first token it is prolonged. */
export const connectAgent = defineCall({
  name: "connect_agent",
  input: z.object({ key: z.guid(), agent: z.string(), label: z.string(), granted: z.array(z.string()) }),
  row: nothing,
});

/** The agents that the acting member connected and that may still act. */
export const ownAgents = defineCall({
  name: "own_agents",
  input: z.object({}),
  row: z.object({
    id: z.guid(),
    name: z.string(),
    scopes: z.array(z.string()),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  }),
});

/** Revokes the key of an agent that the acting member connected. False if there is none. */
export const disconnectAgent = defineCall({
  name: "disconnect_agent",
  input: z.object({ key: z.guid() }),
  row: z.object({ value: z.boolean() }),
});

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
