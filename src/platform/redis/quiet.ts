import { sha256 } from "../../domain/canonical.ts";
import { describeError } from "../../domain/describe-error.ts";
import type { Log } from "../../ports/log.ts";
import type { Quiet } from "../../ports/quiet.ts";
import { withDeadline } from "../deadline.ts";
import { redisOf } from "./client.ts";

/** The schedule waits for its memory this long. */
const patienceMs = 2_000;
/** After a failure nobody tells it of work for so long: what waits then is looked for by the schedule itself. */
const pauseMs = 5_000;
/** Longer than what is remembered may hold. */
const keptSeconds = 86_400;

/**
 * The schedule's memory in Upstash Redis, of the database that `about` names (it may hold a secret: its hash stands in the
 * keys). Asking for work raises a number, and what is remembered holds for the number it was kept with: whatever was asked
 * for while the schedule looked counts.
 */
export function createQuiet(options: { url: string; token: string; about: string }, log: Log): Quiet {
  const redis = redisOf(options);
  let named: Promise<{ asked: string; quiet: string }> | undefined;
  const keys = () => {
    named ??= sha256(options.about).then((hash) => ({
      asked: `schedule:${hash}:asked`,
      quiet: `schedule:${hash}:quiet`,
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
    recall: async () => {
      const found = await tried("when work is due next is not known", async () => {
        const { asked, quiet } = await keys();
        return redis.mget<(string | number | null)[]>(asked, quiet);
      });
      if (found === null) return { until: null, seen: null };
      const seen = String(found[0] ?? 0);
      const [asked, kept] = String(found[1] ?? "").split(" ");
      const until = Number(kept);
      return { until: asked === seen && Number.isSafeInteger(until) ? until : null, seen };
    },
    keep: async (until, seen) => {
      await tried("when work is due next is not kept", async () =>
        redis.set((await keys()).quiet, `${seen} ${until}`, { ex: keptSeconds }),
      );
    },
    end: async () => {
      if (Date.now() - failedAt < pauseMs) return;
      const told = await tried("the schedule was not told of work", async () =>
        redis.incr((await keys()).asked),
      );
      if (told === null) failedAt = Date.now();
    },
  };
}
