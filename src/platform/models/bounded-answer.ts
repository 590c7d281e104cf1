import { readBytes } from "../../domain/bytes.ts";

/** A vendor's response exceeds its size limit. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
}

/**
 * Reads at most `maxBytes` of a decoded response body. Throws {@link AnswerTooLarge} for a longer body, and the signal's reason if the
 * request is aborted.
 */
export async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(response.body, maxBytes);
  if (bytes === null) throw new AnswerTooLarge(`the answer is longer than ${maxBytes} bytes`);
  return bytes;
}

/** A `fetch` that reads whole responses with {@link readBounded}. */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    const bytes = await readBounded(response, maxBytes);
    return new Response(bodyless.has(status) ? null : bytes, { status, statusText, headers });
  };
}

/** Statuses without a body. */
const bodyless = new Set([204, 205, 304]);
