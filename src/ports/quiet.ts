/**
 * Remembers until when nothing is due, so that a schedule that has nothing to do leaves the database asleep. What is not known
 * counts as due. It never throws.
 */
export interface Quiet {
  /** What is remembered. */
  recall(): Promise<Recalled>;
  /** Nothing is due before `until` (milliseconds of Unix time), unless work was asked for after `seen` was recalled. */
  keep(until: number, seen: string): Promise<void>;
  /** Work was asked for: what was remembered holds no longer. */
  end(): Promise<void>;
}

interface Recalled {
  /** Milliseconds of Unix time; null where nothing is remembered, or it cannot be read. */
  until: number | null;
  /** What was asked for until now, for `keep`; null where it cannot be read. */
  seen: string | null;
}
