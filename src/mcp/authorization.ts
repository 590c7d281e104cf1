import { Failure } from "../domain/failure.ts";
import { startMeter } from "../domain/meter.ts";
import { scopes } from "../domain/scopes.ts";
import { overLimit } from "../operations/execution/execute.ts";
import { startRequestLog } from "../operations/execution/request-log.ts";
import type { ApiServices } from "../ports/services.ts";
import { clientOfRequest, countNamed, readText, requestIdOf, securityHeaders } from "../web/exchange.ts";

export const toolPath = "/api/mcp";
const resourcePath = "/.well-known/oauth-protected-resource";
/** The documents of RFC 9728 about the tool server; the second path is that of the standard. */
export const resourcePaths = [resourcePath, `${resourcePath}${toolPath}`];
/** Requests that are forwarded to the authorization server in the work Worker, each with its rate limit per client address. */
export const endpoints = [
  { method: "POST", path: "/oauth/token", bucket: "token" },
  { method: "POST", path: "/oauth/register", bucket: "register" },
  { method: "GET", path: "/.well-known/oauth-authorization-server", bucket: "token" },
] as const;
type Endpoint = (typeof endpoints)[number];
const maxBytes = 16 * 1_024;

/** Metadata of RFC 9728. A client without an API key gets a token from the authorization server. */
export const protectedResource = (publicUrl: string) => ({
  resource: `${publicUrl}${toolPath}`,
  resource_name: "Partner Tracking API",
  authorization_servers: [publicUrl],
  bearer_methods_supported: ["header"],
  scopes_supported: scopes,
  resource_documentation: `${publicUrl}/api/v1/openapi`,
});

/**
 * The `WWW-Authenticate` challenge of a failure, with the URL of the metadata; null if other credentials would not help. For
 * `insufficient_scope` it names the scopes of the operation, so that the client asks the member for them.
 */
export function challenge({ code, details }: Failure, publicUrl: string): string | null {
  const described = `resource_metadata="${publicUrl}${resourcePath}${toolPath}"`;
  if (code === "unauthorized") return `Bearer ${described}`;
  if (code !== "insufficient_scope" || !Array.isArray(details?.required)) return null;
  return `Bearer error="insufficient_scope", scope="${details.required.join(" ")}", ${described}`;
}

/** Forwards a request to the authorization server. Its headers and its body are never logged. */
export async function answer(
  { method, path, bucket }: Endpoint,
  request: Request,
  services: ApiServices,
): Promise<Response> {
  const { authorization } = services;
  const requestId = requestIdOf(request);
  const log = startRequestLog(path, requestId, startMeter(), services);
  const respond = (status: number, own: Record<string, string>, body: string, code?: string) => {
    log.end(null, status, code);
    return new Response(body, { status, headers: { ...securityHeaders, ...own, "x-request-id": requestId } });
  };
  try {
    const { over } = await countNamed(services, bucket, `${bucket} ${clientOfRequest(request)}`);
    if (over) throw overLimit(over);
    const needed = [...request.headers].filter(([name]) => /^(authorization|content-type)$/.test(name));
    const headers = Object.fromEntries(needed);
    const found = await authorization.answer({
      path,
      method,
      headers,
      body: await readText(request, maxBytes),
    });
    return respond(found.status, found.headers, found.body);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return respond(error.status, ...refusalOf(error), error.code);
  }
}

/** The headers and the body of a failure in the form of RFC 6749, which clients of these endpoints read. */
function refusalOf({ message, retryAfterSeconds: seconds }: Failure): [Record<string, string>, string] {
  const error = seconds === undefined ? "invalid_request" : "temporarily_unavailable";
  const headers = { "content-type": "application/json", ...(seconds && { "retry-after": String(seconds) }) };
  return [headers, JSON.stringify({ error, error_description: message })];
}
