import { concatenate } from "../../domain/bytes.ts";
import { processorTurn } from "../../domain/processor-turn.ts";
import type { FetchFailure } from "../../ports/crawler.ts";
import { mayBeRead, mimeOf } from "./media.ts";

export interface Answer {
  ok: true;
  status: number;
  headers: Headers;
  /** At most `maxBytes`; empty for redirects and if `take` got the body; the first 64 KiB of a refusal. */
  bytes: Uint8Array;
}

export interface NoAnswer {
  ok: false;
  reason: FetchFailure;
  message: string;
}

export interface ExchangeOptions {
  headers: Record<string, string>;
  timeoutMs: number;
  maxBytes: number;
  /** Called with the size of each chunk; false stops reading. */
  spend: (bytes: number) => boolean;
  /** Returns the sink for the body of a 2xx response with these headers. */
  take?: (headers: Headers) => (bytes: Uint8Array) => void;
  /** Keep the first `maxBytes` of a longer body instead of refusing it. */
  truncate?: boolean;
}

/** Content encodings that every runtime decodes. */
const encodings = "gzip, br";
/** Statuses of walls against robots, besides 200 and 202. */
const refusals = new Set([401, 403, 405, 406, 429, 503]);
const refusalBytes = 64 * 1024;
/** Bytes of a body per processor turn. */
const turnBytes = 32 * 1024;

function withoutTaker({ take: _, ...options }: ExchangeOptions): ExchangeOptions {
  return { ...options, maxBytes: Math.min(options.maxBytes, refusalBytes) };
}

const fail = (reason: FetchFailure, message: string): NoAnswer => ({ ok: false, reason, message });

/** Sends one request and reads the response, with limits for time (including the body) and size. Never throws. */
export async function exchange(
  url: URL,
  options: ExchangeOptions,
  fetcher: typeof fetch,
): Promise<Answer | NoAnswer> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<NoAnswer>((resolve) => {
    timer = setTimeout(() => {
      resolve(fail("timeout", "The site did not answer in time."));
      controller.abort();
    }, options.timeoutMs);
  });
  try {
    return await Promise.race([attempt(url, options, fetcher, controller.signal), late]);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

async function attempt(
  url: URL,
  options: ExchangeOptions,
  fetcher: typeof fetch,
  signal: AbortSignal,
): Promise<Answer | NoAnswer> {
  try {
    const response = await fetcher(url.href, {
      headers: { "accept-encoding": encodings, ...options.headers },
      redirect: "manual",
      signal,
    });
    const { status, headers } = response;
    if (refusals.has(status) && mayBeRead(mimeOf(headers.get("content-type"))))
      return await readBody(response, { ...withoutTaker(options), truncate: true });
    if (status === 304 || !response.ok) {
      await response.body?.cancel().catch(() => undefined);
      return { ok: true, status, headers, bytes: new Uint8Array() };
    }
    if (!options.truncate && !mayBeRead(mimeOf(headers.get("content-type")))) {
      await response.body?.cancel().catch(() => undefined);
      return fail("unsupported_type", "The address is not a page or a feed.");
    }
    return await readBody(response, options);
  } catch {
    return fail("unreachable", "The connection to the site failed.");
  }
}

async function readBody(response: Response, options: ExchangeOptions): Promise<Answer | NoAnswer> {
  const { status, headers } = response;
  const tooLarge = fail("too_large", "The page is too large.");
  const declared = Number(headers.get("content-length") ?? "0");
  if (declared > options.maxBytes && !options.truncate) {
    await response.body?.cancel().catch(() => undefined);
    return tooLarge;
  }
  const chunks: Uint8Array[] = [];
  const take = options.take?.(headers) ?? ((bytes: Uint8Array) => chunks.push(bytes));
  const reader = response.body?.getReader();
  if (!reader) return { ok: true, status, headers, bytes: new Uint8Array() };
  let size = 0;
  let turnEnds = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (size >= turnEnds) {
      await processorTurn();
      turnEnds = size + turnBytes;
    }
    const room = options.maxBytes - size;
    const affordable = options.spend(value.byteLength);
    if (value.byteLength > room || !affordable) {
      await reader.cancel().catch(() => undefined);
      if (!affordable) return fail("budget_spent", "The visit's limit of bytes was reached.");
      if (!options.truncate) return tooLarge;
      take(value.subarray(0, room));
      size += room;
      break;
    }
    take(value);
    size += value.byteLength;
  }
  return { ok: true, status, headers, bytes: options.take ? new Uint8Array() : concatenate(chunks, size) };
}
