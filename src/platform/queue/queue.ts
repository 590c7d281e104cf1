import { Client, Receiver } from "@upstash/qstash";
import { cut } from "../../domain/text/text.ts";
import type { Log } from "../../ports/log.ts";
import type { JobVerifier, Queue } from "../../ports/queue.ts";
import { withDeadline } from "../deadline.ts";

const answerTimeoutMs = 5_000;
/** Allowed clock difference in seconds. */
const clockTolerance = 5;
const refusalsEveryMs = 10_000;
/** Delays of 10 s, 30 s, 90 s, 4.5 min and 13.5 min between the attempts of a job. */
const retryDelay = "10000 * pow(3, retried)";

/** QStash: jobs are delivered to `{publicUrl}/jobs/{name}`, in the flow of their key. */
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
      const answers: readonly unknown[] = await withDeadline(batch, answerTimeoutMs);
      return jobs.flatMap(({ deduplicationId }, index) => (isTaken(answers[index]) ? [deduplicationId] : []));
    },
    deadLetters: async () => {
      const { messages } = await withDeadline(client.dlq.listMessages({ count: 100 }), answerTimeoutMs);
      return messages.length;
    },
  };
}

/** A batch is answered per message, in order: with an id or an error. */
function isTaken(answer: unknown): boolean {
  return answer !== null && typeof answer === "object" && "messageId" in answer;
}

/**
 * Verifies deliveries with both signing keys, so that a rotation loses none. Refused deliveries are logged with the reason, at most one
 * line per reason every ten seconds.
 */
export function createVerifier(
  options: { currentSigningKey: string; nextSigningKey: string },
  log: Log,
  now: () => number = () => Date.now(),
): JobVerifier {
  const receivers = Object.values(options).map(
    (key) => new Receiver({ currentSigningKey: key, nextSigningKey: key }),
  );
  const refusals = new Map<string, { count: number; saidAt: number }>();
  return {
    verify: async (signature, body, url) => {
      const delivery = { signature, body, url, clockTolerance };
      const problems = await Promise.all(
        receivers.map((receiver) => receiver.verify(delivery).then(() => null, problemOf)),
      );
      if (problems.includes(null)) return true;
      const reason = problems.find((problem) => problem !== wrongKey) ?? wrongKey;
      const last = refusals.get(reason) ?? { count: 0, saidAt: Number.NEGATIVE_INFINITY };
      const isDue = now() - last.saidAt >= refusalsEveryMs;
      refusals.set(reason, isDue ? { count: 0, saidAt: now() } : { ...last, count: last.count + 1 });
      if (isDue) log.error("jobs refused: their signature is not valid", { refused: last.count + 1, reason });
      return false;
    },
  };
}

const wrongKey = "signature verification failed";

/** The library's error message without hashes of bodies and queries of addresses. */
function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "unknown";
  return cut(message.replace(/(?<=body hash does not match).*/s, "").replace(/\?[^\s,]*/g, ""), 300);
}
