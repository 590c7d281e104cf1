import * as z from "zod/v4";

/** A request to the authorization server. Revocation is a request to the token endpoint too. */
export const endpointRequest = z.object({
  path: z.enum(["/oauth/token", "/oauth/register", "/.well-known/oauth-authorization-server"]),
  method: z.enum(["GET", "POST"]),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type EndpointRequest = z.infer<typeof endpointRequest>;

export const endpointResponse = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type EndpointResponse = z.infer<typeof endpointResponse>;

/** A valid authorization request. */
const agentRequest = z.object({
  ok: z.literal(true),
  client: z.object({
    id: z.string(),
    /** As the client calls itself: at most 100 visible characters. */
    name: z.string(),
    /** The host of the client's metadata document; null for a client that registered itself. */
    domain: z.string().nullable(),
  }),
  /** Where the browser goes with the code. */
  redirectUri: z.string(),
  /** The scopes that the client asks for; empty if it leaves the choice to the member. */
  scopes: z.array(z.string()),
  /** The client's address for `access_denied`. */
  deniedUri: z.string(),
});
export type AgentRequest = z.infer<typeof agentRequest>;

/** An invalid authorization request. */
const refusedRequest = z.object({
  ok: z.literal(false),
  problem: z.string(),
  /** The client's address for the error; null if the request names no valid one. */
  errorUri: z.string().nullable(),
});
export type RefusedRequest = z.infer<typeof refusedRequest>;

export const describedRequest = z.discriminatedUnion("ok", [agentRequest, refusedRequest]);
export type DescribedRequest = z.infer<typeof describedRequest>;

/** The answer of a member who agrees: the request, the id of the agent's key, and what the agent may do. */
export const approval = z.object({ query: z.string(), key: z.guid(), scopes: z.array(z.string()) });
export type Approval = z.infer<typeof approval>;
