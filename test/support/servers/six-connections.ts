import type { Connections } from "../../../src/ports/crawler.ts";

/** How the platform gives out the connections of one invocation: six at once, the rest wait in order. */
export function sixConnections(fetcher: typeof fetch = globalThis.fetch) {
  const waiting: (() => void)[] = [];
  const seen = { most: 0, waited: 0 };
  let open = 0;

  const take = async () => {
    if (open >= 6) {
      seen.waited += 1;
      await new Promise<void>((resume) => waiting.push(resume));
    } else open += 1;
    seen.most = Math.max(seen.most, open);
  };
  const free = () => {
    const next = waiting.shift();
    if (next) next();
    else open -= 1;
  };

  /** A connection is open from the request to the end of the answer's body. */
  const gated: typeof fetch = async (input, init) => {
    await take();
    let ended = false;
    const end = () => {
      if (!ended) free();
      ended = true;
    };
    init?.signal?.addEventListener("abort", end);
    try {
      init?.signal?.throwIfAborted();
      const response = await fetcher(input, init);
      if (response.body === null) end();
      const { status, statusText, headers } = response;
      const body = response.body && watched(response.body.getReader(), end);
      return new Response(body, { status, statusText, headers });
    } catch (error) {
      end();
      throw error;
    }
  };
  return { fetch: gated, seen };
}

function watched(reader: ReadableStreamDefaultReader<Uint8Array>, end: () => void): ReadableStream {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error) => {
        end();
        throw error;
      });
      if (!done) return controller.enqueue(value);
      end();
      controller.close();
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
}

/** Connections that nobody else uses, of a visit that has so many milliseconds left. */
export function connectionsFor(milliseconds: number): Connections {
  return { withConnection: (task) => task(), remainingMs: () => milliseconds };
}
