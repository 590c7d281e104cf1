import { describeError } from "../../domain/describe-error.ts";
import { countWork } from "../../outbox/messages.ts";
import type { ApiServices } from "../../ports/services.ts";
import { operatorFigures } from "../../store/operator.ts";

/** A metric family of OpenMetrics; `name` is without the prefix of the service and without `_total`. */
export interface Metric {
  name: string;
  type: "counter" | "gauge";
  help: string;
  samples: readonly { labels: Readonly<Record<string, string>>; value: number }[];
}

type Sample = Metric["samples"][number];

const postgresMs = 5_000;

/**
 * The figures of all organisations: one call to Postgres, two to Redis, all at the same time. The figures of a backend that does not answer
 * within five seconds (Redis: two) are left out.
 */
export async function readMetrics(services: ApiServices): Promise<Metric[]> {
  const [postgres, redis] = await Promise.all([
    answered("postgres", readPostgres(services), services),
    answered("redis", readRedis(services), services),
  ]);
  const up = { postgres, redis };
  const states = Object.entries(up).map(([backend, found]) => sample({ backend }, found === null ? 0 : 1));
  return [
    gauge("backend_up", "Whether the backend answered this request.", states),
    ...(postgres ?? []),
    ...(redis ?? []),
  ];
}

async function readPostgres({ database }: ApiServices): Promise<Metric[]> {
  const at = new Date().toISOString();
  const session = database.everywhere(Date.now() + postgresMs);
  const [work, figures] = await session.read(countWork({ at }), operatorFigures({ at }));
  const of = (kind: string, label: string) =>
    figures
      .filter((row) => row.kind === kind)
      .map((row) => sample(row.label === null ? {} : { [label]: row.label }, row.value));
  const states = work.flatMap(({ kind, due, queued, leased, failed }) =>
    Object.entries({ due, queued, leased, failed }).map(([state, count]) => sample({ kind, state }, count)),
  );
  const ages = work.map(({ kind, oldest_seconds }) => sample({ kind }, oldest_seconds));
  return [
    gauge("work", "Open jobs, and jobs that were given up within a day.", states),
    gauge("work_oldest_seconds", "Age of the oldest open job.", ages),
    gauge(
      "companies",
      "Companies that are not paused, by the health of their last run.",
      of("companies", "health"),
    ),
    gauge("emails", "Alert emails of the last day, and all that wait.", of("emails", "outcome")),
    gauge("model_tokens", "Model tokens of all organisations in this UTC month.", of("model_tokens", "")),
  ];
}

async function readRedis({ counters, idlePeriod }: ApiServices): Promise<Metric[]> {
  const [totals, lastTick] = await Promise.all([counters.totals(), idlePeriod.lastTick()]);
  const samplesOf = (kind: string, ...labels: string[]): Sample[] =>
    [...totals].flatMap(([name, value]) => {
      const [first, ...parts] = name.split(" ");
      return first === kind
        ? [sample(Object.fromEntries(labels.map((label, i) => [label, parts[i] ?? ""])), value)]
        : [];
    });
  const tick = lastTick === null ? [] : [sample({}, Date.parse(lastTick) / 1_000)];
  return [
    counter("requests", "Ended requests and tool calls.", samplesOf("request", "operation", "status")),
    counter("unlimited_requests", "Requests without a rate limit.", samplesOf("unlimited", "bucket")),
    gauge("last_tick_timestamp_seconds", "Time of the last tick of the schedule.", tick),
  ];
}

async function answered(
  backend: string,
  metrics: Promise<Metric[]>,
  { log }: ApiServices,
): Promise<Metric[] | null> {
  return metrics.catch((error: unknown) => {
    log.warn("backend does not answer", { operation: "metrics", backend, error: describeError(error) });
    return null;
  });
}

const sample = (labels: Sample["labels"], value: number): Sample => ({ labels, value });
const gauge = (name: string, help: string, samples: Metric["samples"]): Metric => ({
  name,
  type: "gauge",
  help,
  samples,
});
const counter = (name: string, help: string, samples: Metric["samples"]): Metric => ({
  name,
  type: "counter",
  help,
  samples,
});
