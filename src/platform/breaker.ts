import { describeError } from "../domain/describe-error.ts";
import type { Log } from "../ports/log.ts";

const failuresToOpen = 5;
const openMs = 5_000;
const logEveryMs = 60_000;

/**
 * Does without a store that fails: null instead of an error, one log line a minute, and after five failures in a row no
 * question for five seconds, then a single probe. A probe that never ends counts as failed after another five.
 */
export function createBreaker(log: Log, now: () => number = () => Date.now()) {
  let failures = 0;
  let closedFrom = Number.NEGATIVE_INFINITY;
  let loggedAt = Number.NEGATIVE_INFINITY;

  return {
    async run<Value>(ask: () => Promise<Value>): Promise<Value | null> {
      if (failures >= failuresToOpen) {
        if (now() < closedFrom) return null;
        closedFrom = now() + openMs;
      }
      try {
        const value = await ask();
        failures = 0;
        return value;
      } catch (error) {
        failures += 1;
        closedFrom = now() + openMs;
        if (now() - loggedAt >= logEveryMs) {
          loggedAt = now();
          log.warn("counter store does not answer: requests go on unlimited", {
            error: describeError(error),
          });
        }
        return null;
      }
    },
  };
}
