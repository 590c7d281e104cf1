import { sha256 } from "../../domain/canonical.ts";
import { describeError } from "../../domain/describe-error.ts";
import type { IdlePeriod } from "../../ports/idle-period.ts";
import type { Log } from "../../ports/log.ts";
import { withDeadline } from "../deadline.ts";
import { redisOf } from "./client.ts";

/** Time limit of the schedule's reads. */
const patienceMs = 2_000;
/** After a failure no call is sent for this time; the schedule finds the work of that time by itself. */
const pauseMs = 5_000;
/** Longer than an idle period lasts. */
const keptSeconds = 86_400;
const tickKeptSeconds = 30 * 86_400;

/**
 * The idle period of the schedule in Upstash Redis. The keys contain a hash of `about`, the database's address, which may be secret.
 * Each request for work increments a counter, and an idle period is valid only for the counter value it was stored with, so work that is
 * requested during a tick ends it.
 */
export function createIdlePeriod(
  options: { url: string; token: string; about: string },
  log: Log,
): IdlePeriod {
  const redis = redisOf(options);
  let named: Promise<{ asked: string; idle: string; tick: string }> | undefined;
  const keys = () => {
    named ??= sha256(options.about).then((hash) => ({
      asked: `schedule:${hash}:asked`,
      idle: `schedule:${hash}:quiet`,
      tick: `schedule:${hash}:tick`,
    }));
    return named;
  };
  const tried = async <Value>(event: string, ask: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await withDeadline(ask(), patienceMs);
    } catch (error) {
      log.warn(event, { error: describeError(error) });
      return null;
    }
  };
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    read: async (at) => {
      const found = await tried("cannot read when work is due next", async () => {
        const { asked, idle, tick } = await keys();
        const all = redis.pipeline().mget<(string | number | null)[]>(asked, idle, tick);
        const [read] = await all.set(tick, at, { ex: tickKeptSeconds }).exec();
        return read;
      });
      if (found === null) return { until: null, seen: null, lastTick: null };
      const seen = String(found[0] ?? 0);
      const [asked, kept] = String(found[1] ?? "").split(" ");
      const until = Number(kept);
      const lastTick = found[2] == null ? null : String(found[2]);
      return { until: asked === seen && Number.isSafeInteger(until) ? until : null, seen, lastTick };
    },
    lastTick: async () => redis.get<string>((await keys()).tick),
    store: async (until, seen) => {
      await tried("cannot store when work is due next", async () =>
        redis.set((await keys()).idle, `${seen} ${until}`, { ex: keptSeconds }),
      );
    },
    end: async () => {
      if (Date.now() - failedAt < pauseMs) return;
      const count = await tried("cannot count a write for the schedule", async () =>
        redis.incr((await keys()).asked),
      );
      if (count === null) failedAt = Date.now();
    },
  };
}
