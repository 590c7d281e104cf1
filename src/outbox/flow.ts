import type { Flow } from "../domain/limits.ts";

const flows: Record<string, Flow> = {
  run: { parallelism: 30, ratePerSecond: 10 },
  enrich: { parallelism: 10, ratePerSecond: 5 },
  webhook: { parallelism: 10, ratePerSecond: 10 },
  email: { parallelism: 5, ratePerSecond: 2 },
  digest: { parallelism: 5, ratePerSecond: 2 },
  schedule: { parallelism: 1, ratePerSecond: 1 },
};
const other: Flow = { parallelism: 5, ratePerSecond: 5 };

export function flowOf(job: string): Flow {
  return flows[job] ?? other;
}

/**
 * Runs started per second, per organisation and in total, if many are due. One organisation uses its flow if a run takes 30 seconds; in
 * total about a hundred runs are open if each takes 10 seconds. A run that has not started an hour after its time counts as lost.
 */
export const runPace = { each: 1, all: 10 };
export const patienceMinutes = 60;
