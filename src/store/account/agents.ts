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
