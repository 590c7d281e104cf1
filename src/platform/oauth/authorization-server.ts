import type { ClientInfo } from "@cloudflare/workers-oauth-provider";
import * as z from "zod/v4";
import { sha256 } from "../../domain/canonical.ts";
import { once } from "../../domain/once.ts";
import { scopes } from "../../domain/scopes.ts";
import { grantOf } from "../../domain/signing/keys.ts";
import { cutForPeople } from "../../domain/text/text.ts";
import { visible } from "../../domain/text/visible.ts";
import type { Log } from "../../ports/log.ts";
import type { AuthorizationServer } from "../../ports/services.ts";
import type { Database } from "../../ports/session.ts";
import type { EndpointRequest, EndpointResponse } from "../../schemas/authorization.ts";
import { isDocumentAddress } from "./client-document.ts";
import { RecordChanged, type Records, recordsOf } from "./records.ts";

const day = 24 * 3_600;
/** Seconds. A refresh extends the grant. A token request in the second half of a registration's lifetime extends the registration. */
const lifetimes = {
  accessTokenTTL: 3_600,
  refreshTokenTTL: 30 * day,
  refreshTokenIdleTTL: 30 * day,
  clientRegistrationTTL: 60 * day,
};
const authorizePath = "/app/authorize";

/** The library is loaded at the first request. */
const library = once(() => import("@cloudflare/workers-oauth-provider"));

/**
 * The authorization server of the tool server: `@cloudflare/workers-oauth-provider` with its records in Postgres. The library's user of a
 * grant is the agent's key, so that a token is `KEY:GRANT:SECRET`. `readDocument` reads the metadata document of a client.
 */
export function createAuthorizationServer(options: {
  publicUrl: string;
  database: Database;
  log: Log;
  readDocument(clientId: string): Promise<ClientInfo | null>;
}): AuthorizationServer {
  const { publicUrl, database, log, readDocument } = options;
  const server = once(async () => {
    const { OAuthAuthorizationServer } = await library();
    return new OAuthAuthorizationServer<{ OAUTH_KV: Records }>({
      ...lifetimes,
      issuer: publicUrl,
      resources: [`${publicUrl}/api/mcp`],
      authorizeEndpoint: authorizePath,
      tokenEndpoint: "/oauth/token",
      clientRegistrationEndpoint: "/oauth/register",
      scopesSupported: [...scopes],
      onError: ({ code, internal }) => log.info("authorization refused", { code, reason: internal.reason }),
    });
  });
  /** The valid request in a query, and its client. Throws the library's `AuthorizationError`. */
  async function parse(query: string, records: Records) {
    const { AuthorizationError } = await library();
    const helpers = (await server()).getOAuthApi({ OAUTH_KV: records });
    const request = await helpers.parseAuthRequest(new Request(`${publicUrl}${authorizePath}?${query}`));
    const client = await helpers.lookupClient(request.clientId);
    if (client === null || !request.codeChallenge)
      throw new AuthorizationError("invalid_request", { ...request, description: "PKCE is required." });
    return { helpers, request, client };
  }
  async function answer({ path, method, headers, body }: EndpointRequest): Promise<EndpointResponse> {
    const request = new Request(`${publicUrl}${path}`, { method, headers, ...(body && { body }) });
    const execution = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    const records = recordsOf(database);
    const response = await (await server()).fetch(request, { OAUTH_KV: records }, execution);
    const { status, headers: own } = response;
    const form = new URLSearchParams(body);
    if (status === 400 && form.get("grant_type") === "refresh_token")
      await endIfReplayed(form.get("refresh_token") ?? "", records);
    return { status, headers: Object.fromEntries(own), body: withDocuments(await response.text()) };
  }
  return {
    /** If another request uses the same code at the same time, the second attempt finds a used code, which ends the access. */
    answer: (request) =>
      answer(request).catch((error: unknown) =>
        error instanceof RecordChanged ? answer(request) : Promise.reject(error),
      ),
    async describe(query) {
      const { AuthorizationError, authorizationErrorRedirect } = await library();
      const records = recordsOf(database);
      const id = new URLSearchParams(query).get("client_id") ?? "";
      const isDocument = isDocumentAddress(id);
      const document = isDocument ? await readDocument(id) : null;
      if (isDocument && document === null) return { ok: false, problem: "invalid_client", errorUri: null };
      if (document !== null) await keepDocument(document, records);
      try {
        const { request, client } = await parse(query, records);
        return {
          ok: true,
          client: { id, name: shownName(client), domain: isDocument ? new URL(id).hostname : null },
          redirectUri: request.redirectUri,
          scopes: request.scope,
          deniedUri: authorizationErrorRedirect(request, "access_denied"),
        };
      } catch (error) {
        if (!(error instanceof AuthorizationError)) throw error;
        return { ok: false, problem: error.code, errorUri: error.redirectTo ?? null };
      }
    },
    async complete({ query, key: userId, scopes: scope }) {
      const { helpers, request } = await parse(query, recordsOf(database));
      const approval = { request, userId, scope, metadata: {}, props: {}, revokeExistingGrants: false };
      return (await helpers.completeAuthorization(approval)).redirectTo;
    },
  };
}

const refreshTokens = z.object({ refreshTokenId: z.string(), previousRefreshTokenId: z.string().optional() });

/** Ends the access of an agent whose refused refresh token is an earlier one: somebody else may have used it (OAuth 2.1, 4.3.1). */
async function endIfReplayed(token: string, records: Records): Promise<void> {
  const name = `grant:${grantOf(token)}`;
  const valid = refreshTokens.safeParse(await records.get(name)).data;
  if (valid && !Object.values(valid).includes(await sha256(token))) await records.delete(name);
}

/** Corrects the metadata: this service reads the metadata documents of clients, and the library does not know it. */
function withDocuments(text: string): string {
  return text.replace(
    '"client_id_metadata_document_supported":false',
    '"client_id_metadata_document_supported":true',
  );
}

function shownName({ clientName = "" }: ClientInfo): string {
  const name = visible(clientName).replace(/\s+/g, " ").trim();
  return cutForPeople(name, 100) || "An app without a name";
}

/** Stores a client's document as a registered client, so that the token endpoint never requests an address from its input. */
async function keepDocument(document: ClientInfo, records: Records): Promise<void> {
  const name = `client:${document.clientId}`;
  await records.get(name);
  const ends = { expirationTtl: lifetimes.clientRegistrationTTL };
  const registrationExpiresAt = Math.floor(Date.now() / 1_000) + ends.expirationTtl;
  await records
    .put(name, JSON.stringify({ ...document, registrationExpiresAt }), ends)
    .catch((error: unknown) => (error instanceof RecordChanged ? undefined : Promise.reject(error)));
}
