import { parseJson, wellFormed } from "../../domain/text/text.ts";
import type { Connections } from "../../ports/crawler.ts";
import { isWall } from "../crawl/robots/robot-walls.ts";
import { AnswerTooLarge, readBounded } from "../models/bounded-answer.ts";
import { notUnderstood, type SourceFailure } from "./answer.ts";

export type JsonAnswer = { ok: true; body: unknown } | ({ ok: false } & SourceFailure);
export type TextAnswer = { ok: true; text: string } | ({ ok: false } & SourceFailure);

/** An address below a vendor's base address, which may have a path. */
export function endpoint(baseUrl: string, path: string): URL {
  return new URL(`${baseUrl.replace(/(?<!\/)\/+$/, "")}${path}`);
}

const maxBytes = 2 * 1024 * 1024;
const wallBytes = 64 * 1024;
const longestMs = 8_000;

/**
 * Sends one request to a vendor over one of the visit's connections, for at most eight seconds and not beyond the visit. Never throws;
 * the reason contains no text from the vendor.
 */
export function request(url: URL | string, init: RequestInit, connections: Connections): Promise<TextAnswer> {
  return connections.withConnection(async () => {
    const leftMs = connections.remainingMs();
    if (leftMs <= 0) return { ok: false, ...noTime };
    const timeoutMs = Math.min(longestMs, leftMs);
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(Math.max(1, timeoutMs)) });
      if (!response.ok) return { ok: false, ...(await refusalOf(response)) };
      return { ok: true, text: wellFormed(new TextDecoder().decode(await readBounded(response, maxBytes))) };
    } catch (error) {
      if (error instanceof AnswerTooLarge)
        return { ok: false, failure: "too_large", reason: "The source's response is too large." };
      const late = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
      if (late && timeoutMs < longestMs) return { ok: false, ...noTime };
      return late
        ? { ok: false, failure: "timeout", reason: "The source did not answer in time." }
        : { ok: false, failure: "unreachable", reason: "The source could not be reached." };
    }
  });
}

/** As {@link request}, with the body parsed. */
export async function requestJson(
  url: URL | string,
  init: RequestInit,
  connections: Connections,
): Promise<JsonAnswer> {
  const answer = await request(url, init, connections);
  if (!answer.ok) return answer;
  try {
    return { ok: true, body: parseJson(answer.text) };
  } catch {
    return { ok: false, ...notUnderstood };
  }
}

const noTime: SourceFailure = {
  failure: "budget_spent",
  reason: "The visit reached its time limit before the source answered.",
};

async function refusalOf(response: Response): Promise<SourceFailure> {
  const { status, headers } = response;
  const bytes = await readBounded(response, wallBytes).catch(() => new Uint8Array());
  if (isWall({ status, headers, head: new TextDecoder().decode(bytes) }))
    return { failure: "blocked", reason: "The source's protection against robots blocked the request." };
  if ([403, 429].includes(status) && headers.get("x-ratelimit-remaining") === "0")
    return { failure: "http_error", reason: "The source's request limit is used up for now." };
  if (status === 401 || status === 403)
    return {
      failure: "forbidden",
      reason: "The source refused the request; its key may be invalid or its limit used up.",
    };
  if (status === 429) return { failure: "http_error", reason: "The source limits the rate of requests." };
  if (status === 404)
    return { failure: "not_found", reason: "The source does not have the requested address." };
  return { failure: "http_error", reason: `The source answered with status ${status}.` };
}
