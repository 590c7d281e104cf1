import QuickLRU from "quick-lru";
import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import { clientOf, invalidKeyLimit } from "../domain/limits.ts";
import { once } from "../domain/once.ts";
import type { InvalidKeyLimiter } from "../ports/limits.ts";
import type { Log } from "../ports/log.ts";
import { bindingWith } from "./binding.ts";
import { withDeadline } from "./deadline.ts";

const { limit, windowSeconds } = invalidKeyLimit;
const windowMs = windowSeconds * 1000;
const entries = 10_000;
/** An unknown key is refused for this time without a database query; after it, a key that was issued meanwhile works. */
const unknownMs = 10_000;
const knownMs = 3_600_000;
/** A key that was refused because of other keys of its address is admitted on a retry, one per address in this time. */
const retryMs = 1_000;
/** How long a key waits for undecided keys of its address, and how many may wait. */
const waitMs = 3_000;
const pollMs = 50;
const waitingAtMost = 4 * limit;
const bindingMs = 1_000;
const logEveryMs = 60_000;

/** The rate-limit binding of the platform. */
interface Limiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** Counts of one client address in one window. */
interface Tally {
  unknown: number;
  undecided: number;
  waiting: number;
  retryAt: number;
}

/**
 * Limits unknown keys per client address (per /64 in IPv6), in this isolate and with the platform's binding in the whole location. A key
 * that was recently valid always reaches the database. If the binding is missing, fails or hangs, only this isolate counts.
 */
export function createInvalidKeyLimiter(binding: unknown, log: Log): InvalidKeyLimiter {
  const known = new QuickLRU<string, true>({ maxSize: entries, maxAge: knownMs });
  const unknown = new QuickLRU<string, true>({ maxSize: entries, maxAge: unknownMs });
  const refused = new QuickLRU<string, number>({ maxSize: entries, maxAge: windowMs });
  const tallies = new QuickLRU<string, Tally>({ maxSize: entries, maxAge: windowMs });
  const askLimiter = createReporter(binding, log);

  function tallyOf(place: string): Tally {
    const found = tallies.get(place);
    if (found) return found;
    const tally = { unknown: 0, undecided: 0, waiting: 0, retryAt: 0 };
    tallies.set(place, tally);
    return tally;
  }

  /** Reserves the check of one more key for a client once earlier checks allow it; throws if the limit is reached. */
  async function reserveCheck(place: string, keyHash: string): Promise<Tally> {
    for (let waitedMs = 0; ; waitedMs += pollMs) {
      const tally = tallyOf(place);
      if (tally.unknown + tally.undecided < limit || isRetry(tally, keyHash)) {
        tally.undecided += 1;
        return tally;
      }
      if (tally.unknown >= limit || waitedMs >= waitMs || tally.waiting >= waitingAtMost) break;
      tally.waiting += 1;
      await new Promise((wake) => setTimeout(wake, pollMs));
      tally.waiting -= 1;
    }
    if (!refused.has(keyHash)) refused.set(keyHash, Date.now());
    throw refusal();
  }

  function isRetry(tally: Tally, keyHash: string): boolean {
    const now = Date.now();
    const before = refused.get(keyHash);
    if (before === undefined || now - before < retryMs || now < tally.retryAt) return false;
    tally.retryAt = now + retryMs;
    return true;
  }

  return {
    async admit(address, keyHash, after) {
      if (unknown.has(keyHash)) throw new Failure("unauthorized");
      const clientOnce = once(() => clientOf(address));
      const from = known.has(keyHash) ? null : clientOnce();
      const tally = from === null ? null : await reserveCheck(from, keyHash);
      return (verdict) => {
        if (tally) tally.undecided -= 1;
        if (verdict === true) known.set(keyHash, true);
        if (verdict !== false) return;
        known.delete(keyHash);
        unknown.set(keyHash, true);
        const place = clientOnce();
        if (place === null) return;
        tallyOf(place).unknown += 1;
        after(async () => {
          if (await askLimiter(place)) tallyOf(place).unknown = limit;
        });
      };
    },
  };
}

/** Reports an unknown key to the binding; true if the client is over the limit. */
function createReporter(binding: unknown, log: Log): (place: string) => Promise<boolean> {
  const limiter = bindingWith<Limiter>(binding, "limit");
  let loggedAt = Number.NEGATIVE_INFINITY;
  return async (place) => {
    try {
      const result = limiter && (await withDeadline(limiter.limit({ key: place }), bindingMs));
      return result?.success === false;
    } catch (error) {
      if (Date.now() - loggedAt >= logEveryMs) {
        loggedAt = Date.now();
        log.warn("the platform's rate limit does not answer", { error: describeError(error) });
      }
      return false;
    }
  };
}

function refusal(): Failure {
  const retryAfterSeconds = retryMs / 1000;
  return new Failure("rate_limited", "Too many invalid API keys were sent from this address.", {
    details: invalidKeyLimit,
    retryAfterSeconds,
  });
}
