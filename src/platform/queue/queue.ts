import { Client, Receiver } from "@upstash/qstash";
import type { Log } from "../../ports/log.ts";
import type { JobVerifier, Queue } from "../../ports/queue.ts";
import { withDeadline } from "../deadline.ts";
import { problemOf } from "./signature.ts";

const publishTimeoutMs = 5_000;
/** Seconds by which clocks may differ. */
const clockTolerance = 5;
const refusalsEveryMs = 10_000;
/** Waits of 10 s, 30 s, 90 s, 4.5 min and 13.5 min between the tries of a job. */
const retryDelay = "10000 * pow(3, retried)";

/** QStash: jobs go to `{publicUrl}/jobs/{name}`, each in the flow of its key. */
export function createQueue(options: { url: string; token: string; publicUrl: string }): Queue {
  const client = new Client({
    baseUrl: options.url,
    token: options.token,
    retry: false,
    enableTelemetry: false,
  });
  return {
    publish: async (jobs) => {
      const batch = client.batchJSON(
        jobs.map(({ job, payload, deduplicationId, flowKey, flow, retries, delaySeconds }) => ({
          url: `${options.publicUrl}/jobs/${job}`,
          body: payload,
          deduplicationId,
          retries,
          retryDelay,
          ...(delaySeconds !== null && { delay: delaySeconds }),
          flowControl: {
            key: flowKey,
            parallelism: flow.parallelism,
            rate: flow.ratePerSecond,
            period: "1s",
          },
        })),
      );
      const answers: readonly unknown[] = await withDeadline(batch, publishTimeoutMs);
      return jobs.flatMap(({ deduplicationId }, index) => (isTaken(answers[index]) ? [deduplicationId] : []));
    },
  };
}

/** A batch is answered message by message, in its order: with an id, or with an error beside the others' ids. */
function isTaken(answer: unknown): boolean {
  return answer !== null && typeof answer === "object" && "messageId" in answer;
}

/**
 * Checks deliveries by both signing keys, so that a rotation loses none. What it does not believe is logged with the reason,
 * one line a reason in ten seconds at most.
 */
export function createVerifier(
  options: { currentSigningKey: string; nextSigningKey: string },
  log: Log,
  now: () => number = () => Date.now(),
): JobVerifier {
  const receiver = new Receiver(options);
  const keys = [options.currentSigningKey, options.nextSigningKey];
  const refusals = new Map<string, { count: number; saidAt: number }>();
  return {
    verify: async (signature, body, url) => {
      const delivery = { signature, body, url };
      if (await receiver.verify({ ...delivery, clockTolerance }).catch(() => false)) return true;
      const problem = await problemOf(delivery, keys, now() / 1_000, clockTolerance);
      const { count, saidAt } = refusals.get(problem.reason) ?? {
        count: 0,
        saidAt: Number.NEGATIVE_INFINITY,
      };
      const isDue = now() - saidAt >= refusalsEveryMs;
      refusals.set(problem.reason, isDue ? { count: 0, saidAt: now() } : { count: count + 1, saidAt });
      if (isDue) log.error("jobs refused: their signature does not hold", { refused: count + 1, ...problem });
      return false;
    },
  };
}
