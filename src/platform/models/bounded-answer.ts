import { readBytes } from "../../domain/bytes.ts";

/** A vendor's answer was longer than it may be. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
}

/**
 * The body of an answer, unpacked, of at most `maxBytes`; above that the rest is refused unread. Throws {@link AnswerTooLarge},
 * or what the request's signal aborts with while the body still comes.
 */
export async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(response.body, maxBytes);
  if (bytes === null) throw new AnswerTooLarge(`the answer is longer than ${maxBytes} bytes`);
  return bytes;
}

/** A `fetch` whose answers are read whole, as {@link readBounded} does, before anybody sees them. */
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

/** Statuses whose answer has no body. */
const bodyless = new Set([204, 205, 304]);
