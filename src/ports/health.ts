/** `ok`: answered in time; `slow`: answered late; `down`: an error or no answer. */
export type DependencyState = "ok" | "slow" | "down";

/** The state of each backend, and what it said; a value is null if the backend is down. */
export interface Dependencies {
  states: Record<"postgres" | "redis" | "queue", DependencyState>;
  /** Time of the last tick of the schedule, ISO 8601; null also if there was none. */
  lastTick: string | null;
  /** Messages that the queue gave up, at most a hundred. */
  deadLetters: number | null;
}

export interface Health {
  /** Throws `rate_limited` if this client address sent too many requests. `address`: null if unknown. */
  admit(address: string | null): void;
  /** Asks all backends at the same time. Takes at most two seconds and never throws. */
  check(): Promise<Dependencies>;
}
