import { Redis } from "@upstash/redis";

/** Timeout of a call, in milliseconds. */
const callMs = 5_000;

/**
 * A client that sends each command once and aborts it after five seconds. `together`: the commands of one turn of the event loop are
 * sent in one request.
 */
export const redisOf = ({ url, token }: { url: string; token: string }, together = false): Redis =>
  new Redis({
    url,
    token,
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(callMs),
    enableAutoPipelining: together,
    enableTelemetry: false,
    readYourWrites: false,
    responseEncoding: false,
  });
