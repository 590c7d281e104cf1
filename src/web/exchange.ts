import type { Context } from "hono";
import { readBytes } from "../domain/bytes.ts";
import { sha256 } from "../domain/canonical.ts";
import { digest } from "../domain/digest.ts";
import { Failure } from "../domain/failure.ts";
import { type Bucket, clientOf } from "../domain/limits.ts";
import type { BucketState } from "../ports/limits.ts";
import type { ApiServices, Services } from "../ports/services.ts";
import type { ServicesBuilder } from "../ports/services-builder.ts";

/** The services of one request. */
export function enter<Needed extends Services>(buildServices: ServicesBuilder<Needed>, c: Context): Needed {
  const execution = c.executionCtx;
  return buildServices(c.env, (promise) => execution.waitUntil(promise));
}

/** Counts a request that has no API key, under a name such as `mail TOKEN`. `over` is the bucket if it is full. */
export async function countNamed({ counters, after }: ApiServices, bucket: Bucket, name: string) {
  const question = { keyHash: await sha256(name), buckets: [bucket], lock: null };
  const counted = await counters.ask(question, { parallel: Promise.resolve(), after });
  const limits = counted?.limits ?? null;
  return { limits, over: limits?.find(({ allowed }) => !allowed) ?? null };
}

const usualMaxBytes = 256 * 1024;

/** The body as text. Throws `payload_too_large` above `maxBytes` (256 KiB by default) without reading the rest. */
export async function readText(request: Request, maxBytes = usualMaxBytes): Promise<string> {
  const isLong = Number(request.headers.get("content-length") ?? 0) > maxBytes;
  const bytes = isLong ? null : await readBytes(request.body, maxBytes);
  if (bytes === null)
    throw new Failure("payload_too_large", `The body is larger than ${maxBytes / 1024} KiB.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Failure("invalid_json", "The body is not UTF-8.");
  }
}

/** Headers of every response, including the tool server's. */
export const securityHeaders: Record<string, string> = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "cross-origin-resource-policy": "same-origin",
};

export function jsonResponse(status: number, body: unknown, headers: Record<string, string>): Response {
  return rawJsonResponse(status, JSON.stringify(body), headers);
}

/** A response with JSON text as body. */
export function rawJsonResponse(status: number, json: string, headers: Record<string, string>): Response {
  const type = { "content-type": "application/json; charset=utf-8" };
  return new Response(json, { status, headers: { ...type, ...securityHeaders, ...headers } });
}

/** A strong ETag of a response body. */
export function etagOf(body: string): string {
  return `"${digest(body)}"`;
}

/** Whether `If-None-Match` contains this ETag or `*`; weak ETags match too (RFC 9110, 13.1.2). */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match");
  if (known === null) return false;
  return known.split(",").some((one) => [etag, "*"].includes(one.trim().replace(/^W\//, "")));
}

/** 200 with an `ETag`, or 304 if the client already has this response. */
export function validatedResponse(
  request: Request,
  json: string,
  headers: Record<string, string>,
  etag = etagOf(json),
): Response {
  const all = { "cache-control": "private, no-cache", ...headers, etag };
  if (!isKnown(request, etag)) return rawJsonResponse(200, json, all);
  return new Response(null, { status: 304, headers: { ...securityHeaders, ...all } });
}

export function failureResponse(failure: Failure, headers: Record<string, string>): Response {
  const extra: Record<string, string> = {};
  if (failure.code === "unauthorized") extra["www-authenticate"] = "Bearer";
  if (failure.retryAfterSeconds !== undefined) extra["retry-after"] = String(failure.retryAfterSeconds);
  return jsonResponse(failure.status, failure.toEnvelope(), { ...extra, ...headers });
}

/** `RateLimit-Policy` and `RateLimit` of the IETF draft; empty if the counters did not answer. */
export function limitHeaders(limits: readonly BucketState[] | null): Record<string, string> {
  if (limits === null || limits.length === 0) return {};
  return {
    "ratelimit-policy": limits
      .map(({ bucket, limit, windowSeconds }) => `"${bucket}";q=${limit};w=${windowSeconds}`)
      .join(", "),
    ratelimit: limits
      .map(({ bucket, remaining, resetSeconds }) => `"${bucket}";r=${remaining};t=${resetSeconds}`)
      .join(", "),
  };
}

const validId = /^[A-Za-z0-9._:-]{1,128}$/;

/** The client's request id if it is valid, otherwise a new one. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get("x-request-id");
  return sent !== null && validId.test(sent) ? sent : crypto.randomUUID();
}

export function bearerOf(request: Request): string | null {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

/** The client's IP address from the platform; null if unknown. */
export function addressOf(request: Request): string | null {
  return request.headers.get("cf-connecting-ip");
}

/** The client by which a request without an API key is counted. */
export function clientOfRequest(request: Request, prefix?: 48 | 64): string {
  return clientOf(addressOf(request), prefix) ?? "unknown";
}

/** 405 for the path of the tool server. It does not support OPTIONS, because browsers may not call it from other origins. */
export function refuseAllBut(request: Request, allow: string): Response {
  const failure = new Failure("method_not_allowed", `This path accepts only ${allow}.`);
  return failureResponse(failure, { allow, "x-request-id": requestIdOf(request) });
}

/** The response to a method without a handler: 204 to OPTIONS, otherwise 405. `methods` are the supported ones. */
export function refuseMethod(request: Request, methods: readonly string[]): Response {
  const headers = { ...optionsHeaders(methods), "x-request-id": requestIdOf(request) };
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  return refuseAllBut(request, allowOf(methods));
}

const requestHeaders =
  "Authorization, Content-Type, Idempotency-Key, If-None-Match, MCP-Protocol-Version, X-Request-Id";

/** The `Allow` header: the methods, OPTIONS, and HEAD if GET is supported. */
function allowOf(methods: readonly string[]): string {
  return [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(
    ", ",
  );
}

/** Headers of the response to OPTIONS, including CORS preflight. */
function optionsHeaders(methods: readonly string[]): Record<string, string> {
  const allow = allowOf(methods);
  return {
    allow,
    "access-control-allow-methods": allow,
    "access-control-allow-headers": requestHeaders,
    "access-control-max-age": "86400",
  };
}
