import { Failure } from "../domain/failure.ts";
import { startMeter } from "../domain/meter.ts";
import { grantOf } from "../domain/signing/keys.ts";
import { openSession } from "../operations/execution/open-session.ts";
import { startRequestLog } from "../operations/execution/request-log.ts";
import type { ApiServices } from "../ports/services.ts";
import type { Caller, RequestSession } from "../ports/session.ts";
import {
  addressOf,
  bearerOf,
  failureResponse,
  jsonResponse,
  readText,
  requestIdOf,
  securityHeaders,
} from "../web/exchange.ts";
import { challenge } from "./authorization.ts";
import type { Exchange } from "./exchange.ts";
import { refusalOf } from "./guard.ts";
import type { Library } from "./library.ts";
import { looseMessage } from "./loose-arguments.ts";
import { newServer } from "./server.ts";
import { isToolset, type Toolset, toolNamed } from "./tools.ts";

const parseError = -32_700;
const invalidRequest = -32_600;
const methodNotFound = -32_601;
const refused = -32_000;
const unknownToolset = "toolset: must be default or all.";

/**
 * Serves one POST to the tool server, in the handshake revisions of the protocol (up to 2025-11-25) and the stateless one (2026-07-28). An
 * invalid key is a 401 before any protocol message; a tool call checks the key with its first query.
 */
export async function serve(request: Request, services: ApiServices, library: Library): Promise<Response> {
  const headers = { "x-request-id": requestIdOf(request) };
  const meter = startMeter();
  const log = startRequestLog("mcp", headers["x-request-id"], meter, services);
  const refuse = (refusal: Refusal, caller: Caller | null) => {
    log.end(caller, refusal.status, String(refusal.code));
    return protocolError(refusal, headers);
  };
  let session: RequestSession | null = null;
  let exchange: Exchange | null = null;
  try {
    const refusal = refusalOf(request, services.publicUrl, library);
    if (refusal !== null) return refuse({ status: 403, code: refused, message: refusal }, null);
    const toolset = new URL(request.url).searchParams.get("toolset") ?? "default";
    if (!isToolset(toolset))
      return refuse({ status: 400, code: invalidRequest, message: unknownToolset }, null);
    const key = bearerOf(request);
    const credentials = { key, address: addressOf(request), acceptsTokens: true };
    session = await openSession(credentials, services, meter);
    exchange = {
      session,
      meter,
      services,
      requestId: headers["x-request-id"],
      toolset,
      reachedTool: false,
      hasToken: key !== null && grantOf(key) !== null,
      denied: null,
    };
    const frame = await readFrame(request, library);
    if (!callsTool(frame, toolset) && (await session.caller()) === null) throw new Failure("unauthorized");
    if ("code" in frame) return refuse(frame, await session.caller());
    const response = await respond(withAccept(request), frame.body, exchange, library);
    if (exchange.denied) throw exchange.denied;
    if (!exchange.reachedTool && (await session.caller()) === null) throw new Failure("unauthorized");
    return withHeaders(response, headers);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (!exchange?.reachedTool) log.end(null, error.status, error.code);
    const asked = challenge(error, services.publicUrl);
    return failureResponse(error, { ...headers, ...(asked && { "www-authenticate": asked }) });
  } finally {
    session?.end();
  }
}

type Frame = { body: unknown } | Refusal;

interface Refusal {
  status: number;
  code: number;
  message: string;
  id?: string | number;
}

async function readFrame(request: Request, { isJsonContentType }: Library): Promise<Frame> {
  if (!isJsonContentType(request.headers.get("content-type"))) {
    return { status: 415, code: refused, message: "The Content-Type must be application/json." };
  }
  try {
    const body = looseMessage(JSON.parse(await readText(request)));
    return refusalOfBody(body) ?? { body };
  } catch (error) {
    if (error instanceof Failure && error.code === "payload_too_large") {
      return { status: 413, code: refused, message: error.message };
    }
    return { status: 400, code: parseError, message: "Parse error: the body is not valid JSON." };
  }
}

/** Rejects batches and subscriptions, which this server does not support. */
function refusalOfBody(body: unknown): Refusal | null {
  if (Array.isArray(body)) {
    return {
      status: 400,
      code: invalidRequest,
      message: "Batches are not supported. Send one message per request.",
    };
  }
  const { method, id }: { method?: unknown; id?: unknown } = Object(body);
  if (method !== "subscriptions/listen" || (typeof id !== "string" && typeof id !== "number")) return null;
  return { status: 404, code: methodNotFound, message: "Method not found", id };
}

/** Whether the frame calls a known tool, whose first query checks the key. */
function callsTool(frame: Frame, toolset: Toolset): boolean {
  if (!("body" in frame)) return false;
  const { method, params }: { method?: unknown; params?: unknown } = Object(frame.body);
  const { name }: { name?: unknown } = Object(params);
  return method === "tools/call" && typeof name === "string" && toolNamed(name, toolset) !== undefined;
}

async function respond(
  request: Request,
  body: unknown,
  exchange: Exchange,
  library: Library,
): Promise<Response> {
  const { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport } = library;
  if (!(await isLegacyRequest(request, body))) {
    return createMcpHandler(() => newServer(exchange, library), { legacy: "reject" }).fetch(request, {
      parsedBody: body,
    });
  }
  const server = newServer(exchange, library);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

/** The request without its body. Accepts clients that list only JSON in `Accept`, although the protocol requires streams too. */
function withAccept(request: Request): Request {
  const headers = new Headers(request.headers);
  const accept = headers.get("accept") ?? "*/*";
  if (/application\/(json|\*)|\*\/\*/i.test(accept))
    headers.set("accept", "application/json, text/event-stream");
  return new Request(request.url, { method: request.method, headers });
}

function protocolError(refusal: Refusal, headers: Record<string, string>): Response {
  const { status, code, message, id = null } = refusal;
  return jsonResponse(status, { jsonrpc: "2.0", error: { code, message }, id }, headers);
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const merged = new Headers(response.headers);
  for (const [name, value] of Object.entries({ ...securityHeaders, ...headers })) merged.set(name, value);
  return new Response(response.body, { status: response.status, headers: merged });
}
