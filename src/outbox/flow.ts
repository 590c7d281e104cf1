import type { Flow } from "../domain/limits.ts";

const flows: Record<string, Flow> = {
  run: { parallelism: 30, ratePerSecond: 10 },
  enrich: { parallelism: 10, ratePerSecond: 5 },
  email: { parallelism: 5, ratePerSecond: 2 },
  schedule: { parallelism: 1, ratePerSecond: 1 },
};
const other: Flow = { parallelism: 5, ratePerSecond: 5 };

export function flowOf(job: string): Flow {
  return flows[job] ?? other;
}

/**
 * Runs begun in a second, of each organisation and of all, where many come due at once: of an organisation no more than its
 * flow lets through where each takes half a minute, of all no more than a hundred at once where each takes ten seconds. What
 * was to begin an hour ago and has not is taken for lost.
 */
export const runPace = { each: 1, all: 10 };
export const patienceMinutes = 60;
