import * as z from "zod/v4";
import { Failure, notFound } from "../../domain/failure.ts";
import { missingScopes } from "../../domain/scopes.ts";
import { scope } from "../../schemas/account.ts";
import { id, timestamp } from "../../schemas/common.ts";
import {
  connectAgent as connect,
  disconnectAgent as disconnect,
  ownAgents,
} from "../../store/account/agents.ts";
import { defineOperation } from "../definition/define.ts";

/**
 * Operations that only the console calls: a member connects and disconnects their own agents. Owners and admins manage the agents of all
 * members as keys.
 */
const ofMembers = {
  group: "account",
  description: "Only in the console.",
  http: null,
  scope: [],
  storesOwnReplay: false,
  tool: null,
  errors: [],
} as const;
const changed = z.object({ id });

/** Stores the key of an agent, with at most the scopes of the caller's key. */
export const connectAgent = defineOperation({
  ...ofMembers,
  name: "connectAgent",
  summary: "Connect an agent",
  bucket: "write",
  effect: "write",
  input: z.strictObject({
    clientId: z.string().min(1).max(2_048),
    name: z.string().min(1).max(200),
    scopes: z.array(scope).min(1).max(10),
  }),
  output: changed,
  async handle({ caller, session }, { clientId, name, scopes }) {
    const { scopes: own } = await caller();
    if (missingScopes(scopes, own).length > 0)
      throw new Failure("insufficient_scope", undefined, { details: { required: scopes, granted: own } });
    const key = crypto.randomUUID();
    await session.write(connect({ key, agent: clientId, label: name, granted: scopes }));
    return { status: 201, body: { id: key } };
  },
});

/** The connected agents of the member. */
export const listAgents = defineOperation({
  ...ofMembers,
  name: "listAgents",
  summary: "List your agents",
  bucket: "read",
  effect: "read",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      scopes: z.array(z.string()),
      created_at: timestamp,
      last_used_at: timestamp.nullable(),
    }),
  ),
  async handle({ session }) {
    const [body] = await session.read(ownAgents({}));
    return { status: 200, body };
  },
});

/** Ends the access of an agent of the member at once. */
export const disconnectAgent = defineOperation({
  ...ofMembers,
  name: "disconnectAgent",
  summary: "Disconnect your agent",
  bucket: "write",
  effect: "write",
  input: z.strictObject({ id }),
  output: changed,
  async handle({ session }, { id: key }) {
    const [[row]] = await session.write(disconnect({ key }));
    if (!row?.value) throw notFound("agent");
    return { status: 200, body: { id: key } };
  },
});
