import type { Flow } from "../ports/queue.ts";

const flows: Record<string, Flow> = {
  run: { parallelism: 30, ratePerSecond: 10 },
  enrich: { parallelism: 10, ratePerSecond: 5 },
  email: { parallelism: 5, ratePerSecond: 2 },
};
const other: Flow = { parallelism: 5, ratePerSecond: 5 };

export function flowOf(job: string): Flow {
  return flows[job] ?? other;
}

/**
 * Runs that the schedule keeps open at most, of each organisation and of all: the last of thirty at a time, six minutes for
 * the longest, begins within the hour. What was handed over and has not begun by then is taken for lost.
 */
export const mostOpenRuns = { each: 300, all: 3_000 };
export const patienceMinutes = 60;
