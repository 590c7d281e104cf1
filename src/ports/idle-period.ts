/**
 * The stored time until which nothing is due. The schedule reads it instead of the database, so that Postgres can sleep. An unknown idle
 * period means that work may be due. Never throws.
 */
export interface IdlePeriod {
  /** Reads the stored period and stores the time of the tick, ISO 8601. */
  read(at: string): Promise<StoredPeriod>;
  /** Time of the last tick, ISO 8601; null if there was none within thirty days. Throws if the store does not answer. */
  lastTick(): Promise<string | null>;
  /** Stores that nothing is due before `until` (milliseconds of Unix time), unless work was requested after `seen` was read. */
  store(until: number, seen: string): Promise<void>;
  /** Ends the stored period because work was requested. */
  end(): Promise<void>;
}

interface StoredPeriod {
  /** Milliseconds of Unix time; null if no period is stored or it cannot be read. */
  until: number | null;
  /** The count of requested work, for `store`; null if it cannot be read. */
  seen: string | null;
  /** Time of the tick before, ISO 8601; null if there was none within thirty days or it cannot be read. */
  lastTick: string | null;
}
