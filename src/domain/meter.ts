/** Counts calls to backends. The time of parallel calls is added up, so it may exceed the duration. */
export interface Meter {
  /** Measures one call, whether it succeeds or fails. */
  time<Value>(backend: "postgres" | "redis", call: Promise<Value>): Promise<Value>;
  /** Duration since the start, and number and time of the calls, in milliseconds. */
  fields(): Record<string, number>;
}

export function startMeter(): Meter {
  const start = Date.now();
  const totals = { postgresCalls: 0, postgresMs: 0, redisCalls: 0, redisMs: 0 };
  return {
    time: async (backend, call) => {
      const begun = Date.now();
      totals[`${backend}Calls`] += 1;
      try {
        return await call;
      } finally {
        totals[`${backend}Ms`] += Date.now() - begun;
      }
    },
    fields: () => ({ durationMs: Date.now() - start, ...totals }),
  };
}
