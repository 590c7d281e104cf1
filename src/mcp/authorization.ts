import { sha256 } from "../domain/canonical.ts";
import { Failure } from "../domain/failure.ts";
import { startMeter } from "../domain/meter.ts";
import { scopes } from "../domain/scopes.ts";
import { overLimit } from "../operations/execution/execute.ts";
import { startRequestLog } from "../operations/execution/request-log.ts";
import type { ApiServices } from "../ports/services.ts";
import type { EndpointRequest } from "../schemas/authorization.ts";
import { readText } from "../web/request.ts";
import { addressOf, requestIdOf, securityHeaders } from "../web/respond.ts";

export const toolPath = "/api/mcp";
const resourcePath = "/.well-known/oauth-protected-resource";
/** The endpoints of the authorization server, each with its name in the log. Revocation is a request for the token endpoint too. */
export const endpoints = {
  token: { path: "/oauth/token", logged: "requestToken" },
  register: { path: "/oauth/register", logged: "registerClient" },
} as const;
type Endpoint = keyof typeof endpoints;
const maxBytes = 16 * 1_024;

/** Metadata of RFC 9728. A client without an API key gets a token from the authorization server. */
const protectedResource = (publicUrl: string) => ({
  resource: `${publicUrl}${toolPath}`,
  resource_name: "Partner Tracking API",
  authorization_servers: [publicUrl],
  bearer_methods_supported: ["header"],
  scopes_supported: scopes,
  resource_documentation: `${publicUrl}/api/v1/openapi`,
});

/** Metadata of RFC 8414: what the library in the work Worker implements. */
const authorizationServer = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/app/authorize`,
  token_endpoint: `${publicUrl}${endpoints.token.path}`,
  revocation_endpoint: `${publicUrl}${endpoints.token.path}`,
  registration_endpoint: `${publicUrl}${endpoints.register.path}`,
  protected_resources: [`${publicUrl}${toolPath}`],
  scopes_supported: scopes,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});

/** The metadata by path. */
export const metadata: Record<string, (publicUrl: string) => object> = {
  [resourcePath]: protectedResource,
  [`${resourcePath}${toolPath}`]: protectedResource,
  "/.well-known/oauth-authorization-server": authorizationServer,
};

/**
 * The `WWW-Authenticate` challenge of a failure, with the URL of the metadata; null for a failure that other credentials do not change. For
 * `insufficient_scope` it names the scopes of the operation, so that the client asks the member for them.
 */
export function challenge({ code, details }: Failure, publicUrl: string): string | null {
  const described = `resource_metadata="${publicUrl}${resourcePath}${toolPath}"`;
  if (code === "unauthorized") return `Bearer ${described}`;
  if (code !== "insufficient_scope" || !Array.isArray(details?.required)) return null;
  return `Bearer error="insufficient_scope", scope="${details.required.join(" ")}", ${described}`;
}

/** Answers a request to an endpoint of the authorization server. Its headers and its body are never logged. */
export async function answer(endpoint: Endpoint, request: Request, services: ApiServices): Promise<Response> {
  const requestId = requestIdOf(request);
  const headers = { ...securityHeaders, "x-request-id": requestId };
  const log = startRequestLog(endpoints[endpoint].logged, requestId, startMeter(), services);
  try {
    await checkLimit(endpoint, request, services);
    const answer = await services.authorization.answer(await forwarded(endpoint, request));
    log.end(null, answer.status);
    return new Response(answer.body, { ...answer, headers: { ...answer.headers, ...headers } });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.end(null, error.status, error.code);
    return refusal(error, headers);
  }
}

async function checkLimit(endpoint: Endpoint, request: Request, { counters, after }: ApiServices) {
  const keyHash = await sha256(`${endpoint} ${addressOf(request) ?? "unknown"}`);
  const question = { keyHash, buckets: [endpoint], lock: null };
  const reply = await counters.ask(question, { parallel: Promise.resolve(), after });
  const over = reply?.limits.find(({ allowed }) => !allowed);
  if (over) throw overLimit(over);
}

async function forwarded(endpoint: Endpoint, request: Request): Promise<EndpointRequest> {
  const needed = [...request.headers].filter(([name]) => /^(authorization|content-type)$/.test(name));
  return { endpoint, headers: Object.fromEntries(needed), body: await readText(request, maxBytes) };
}

/** A failure in the form of RFC 6749, which clients of these endpoints read. */
function refusal({ status, message, retryAfterSeconds }: Failure, headers: Record<string, string>): Response {
  const error = retryAfterSeconds === undefined ? "invalid_request" : "temporarily_unavailable";
  const retry = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  return Response.json({ error, error_description: message }, { status, headers: { ...headers, ...retry } });
}
