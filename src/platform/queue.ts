import { Client, Receiver } from "@upstash/qstash";
import type { JobVerifier, Queue } from "../ports/queue.ts";
import { withDeadline } from "./deadline.ts";

const publishTimeoutMs = 5_000;
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
        jobs.map(({ job, payload, deduplicationId, flowKey, flow, retries }) => ({
          url: `${options.publicUrl}/jobs/${job}`,
          body: payload,
          deduplicationId,
          retries,
          retryDelay,
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

/** Checks deliveries by both signing keys, so that a rotation loses none. */
export function createVerifier(options: { currentSigningKey: string; nextSigningKey: string }): JobVerifier {
  const receiver = new Receiver(options);
  return {
    verify: (signature, body, url) =>
      receiver.verify({ signature, body, url, clockTolerance: 5 }).catch(() => false),
  };
}
