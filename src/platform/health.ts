import QuickLRU from "quick-lru";
import { Failure } from "../domain/failure.ts";
import { clientOf, healthLimit } from "../domain/limits.ts";
import type { DependencyState, Health } from "../ports/health.ts";
import { withDeadline } from "./deadline.ts";

/** An answer after this time is `slow`. */
const slowMs = 500;
/** Without an answer by this time the backend is `down`. */
const downMs = 2_000;
const { limit, windowSeconds } = healthLimit;

/** Requests that show whether a backend answers; each rejects if it does not. */
interface Probes {
  postgres(): Promise<unknown>;
  redis(): Promise<string | null>;
  queue(): Promise<number>;
}

/** Checks the backends. Requests are limited per client address, in this isolate. */
export function createHealth({ postgres, redis, queue }: Probes): Health {
  const counts = new QuickLRU<string, number>({ maxSize: 10_000 });
  return {
    admit: (address) => {
      const client = clientOf(address);
      if (client === null) return;
      const window = `${client} ${Math.floor(Date.now() / (windowSeconds * 1000))}`;
      const count = (counts.get(window) ?? 0) + 1;
      counts.set(window, count);
      if (count > limit)
        throw new Failure("rate_limited", "Too many health checks were sent from this address.", {
          details: healthLimit,
          retryAfterSeconds: windowSeconds,
        });
    },
    check: async () => {
      const [first, second, third] = await Promise.all([time(postgres), time(redis), time(queue)]);
      return {
        states: { postgres: first.state, redis: second.state, queue: third.state },
        lastTick: second.value,
        deadLetters: third.value,
      };
    },
  };
}

async function time<Value>(
  probe: () => Promise<Value>,
): Promise<{ state: DependencyState; value: Value | null }> {
  const start = Date.now();
  try {
    const value = await withDeadline(probe(), downMs);
    return { state: Date.now() - start > slowMs ? "slow" : "ok", value };
  } catch {
    return { state: "down", value: null };
  }
}
