import type { Redis } from "@upstash/redis";
import { withDeadline } from "../deadline.ts";

const key = "totals";
const patienceMs = 2_000;

/**
 * Totals of all isolates in a Redis hash. Counts wait in the isolate and are sent with the next call that `redis`, which sends the commands
 * of one turn together, makes anyway. The last counts of an isolate are lost when it ends.
 */
export function createTotals(redis: Redis) {
  const waiting = new Map<string, number>();
  const add = (name: string, count = 1) => {
    waiting.set(name, (waiting.get(name) ?? 0) + count);
  };
  return {
    add,
    /** Adds the waiting counts to the current turn's call. If it fails, they wait for the next one. */
    send(): void {
      const counts = [...waiting];
      waiting.clear();
      for (const [name, count] of counts) redis.hincrby(key, name, count).catch(() => add(name, count));
    },
    read: async (): Promise<Map<string, number>> =>
      new Map(
        Object.entries((await withDeadline(redis.hgetall<Record<string, number>>(key), patienceMs)) ?? {}),
      ),
  };
}
