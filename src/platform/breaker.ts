import type { Log } from "../ports/log.ts";

const failuresToOpen = 5;
const openMs = 5_000;
const logEveryMs = 60_000;

/**
 * Does without a store that fails: null instead of an error, one log line a minute, and after a run of failures no
 * question at all for some seconds, then a single probe.
 */
export function createBreaker(log: Log) {
  let failures = 0;
  let openUntil = 0;
  let probing = false;
  let loggedAt = Number.NEGATIVE_INFINITY;

  return {
    async run<Value>(ask: () => Promise<Value>): Promise<Value | null> {
      const open = failures >= failuresToOpen;
      if (open && (Date.now() < openUntil || probing)) return null;
      probing = open;
      try {
        const value = await ask();
        failures = 0;
        return value;
      } catch (error) {
        failures += 1;
        openUntil = Date.now() + openMs;
        if (Date.now() - loggedAt >= logEveryMs) {
          loggedAt = Date.now();
          log.warn("counter store does not answer", { error: error instanceof Error ? error.name : "unknown" });
        }
        return null;
      } finally {
        probing = false;
      }
    },
  };
}
