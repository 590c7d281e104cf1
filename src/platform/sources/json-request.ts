import { parseJson, wellFormed } from "../../domain/text.ts";
import { AnswerTooLarge, readBounded } from "../bounded-answer.ts";

export type JsonAnswer = { ok: true; body: unknown } | { ok: false; reason: string };

/** An address below a vendor's base address, which may have a path of its own. */
export function endpoint(baseUrl: string, path: string): URL {
  return new URL(`${baseUrl.replace(/(?<!\/)\/+$/, "")}${path}`);
}

const maxBytes = 2 * 1024 * 1024;

/** One request to a vendor's JSON or text interface. Never throws; the reason never holds what the vendor sent. */
export async function request(
  url: URL | string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ ok: true; text: string } | { ok: false; reason: string }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(Math.max(1, timeoutMs)) });
    if (!response.ok) {
      await response.body?.cancel().catch(() => undefined);
      return { ok: false, reason: reasonOf(response.status) };
    }
    return { ok: true, text: wellFormed(new TextDecoder().decode(await readBounded(response, maxBytes))) };
  } catch (error) {
    if (error instanceof AnswerTooLarge) return { ok: false, reason: "The source's answer is too large." };
    const late = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    return {
      ok: false,
      reason: late ? "The source did not answer in time." : "The source could not be reached.",
    };
  }
}

/** As {@link request}, with the body parsed. */
export async function requestJson(
  url: URL | string,
  init: RequestInit,
  timeoutMs: number,
): Promise<JsonAnswer> {
  const answer = await request(url, init, timeoutMs);
  if (!answer.ok) return answer;
  try {
    return { ok: true, body: parseJson(answer.text) };
  } catch {
    return { ok: false, reason: "The source answered in a form that is not understood." };
  }
}

function reasonOf(status: number): string {
  if (status === 401 || status === 403)
    return "The source refused the request; its key or its limit may be spent.";
  if (status === 429) return "The source asks for fewer requests.";
  if (status === 404) return "The source does not know the address asked for.";
  return `The source answered with status ${status}.`;
}
