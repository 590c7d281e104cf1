import { randomUUID } from "node:crypto";
import { openJournal } from "../journal.ts";
import { deliver, type Outcome } from "./delivery.ts";
import { createFlowControl } from "./flow-control.ts";
import type { Message, Order } from "./message.ts";
import { retryDelayMs } from "./retry-delay.ts";

/** How messages are delivered: `duplicate` times each, and not while `paused`. */
export interface Deliveries {
  duplicate: number;
  paused: boolean;
}

const deduplicationMs = 10 * 60_000;
const finishedKept = 10_000;
const longestTimerMs = 2 ** 31 - 1;

export type Queue = ReturnType<typeof openQueue>;

/**
 * The messages of the local QStash, stored in `file` (null: in memory only) and delivered at most `concurrency` at a time and within
 * their flow control. A delivery that a stop interrupted is repeated after the next start.
 */
export function openQueue(options: { file: string | null; signingKey: string; concurrency: number }) {
  const { records, journal } = openJournal<Message>(options.file, ({ messageId }) => messageId, thin);
  const messages = new Map(records.map((message) => [message.messageId, message]));
  const published = new Map<string, Message>();
  const timers = new Set<NodeJS.Timeout>();
  const ready: Message[] = [];
  const running = new Set<Promise<void>>();
  const flows = createFlowControl((released) => {
    ready.push(...released);
    pump();
  });
  const stop = new AbortController();
  let deliveries: Deliveries = { duplicate: 1, paused: false };

  for (const message of records) {
    if (message.deduplicationId !== null) published.set(message.deduplicationId, message);
    if (waiting(message)) schedule(message);
  }

  function schedule(message: Message): void {
    const wait = message.nextAt - Date.now();
    if (wait <= 0) {
      ready.push(message);
      setImmediate(pump);
      return;
    }
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        schedule(message);
      },
      Math.min(wait, longestTimerMs),
    );
    timers.add(timer);
  }

  function pump(): void {
    while (!deliveries.paused && !stop.signal.aborted && running.size < options.concurrency) {
      const message = ready.shift();
      if (message === undefined) return;
      if (!waiting(message)) {
        flows.skip(message);
        continue;
      }
      if (!flows.admit(message)) continue;
      const work = attempt(message).finally(() => {
        running.delete(work);
        flows.release(message);
        pump();
      });
      running.add(work);
    }
  }

  async function attempt(message: Message): Promise<void> {
    const once = () => deliver(message, options.signingKey, stop.signal);
    const outcomes = await Promise.all(Array.from({ length: Math.min(deliveries.duplicate, 2) }, once));
    for (let more = deliveries.duplicate - 2; more > 0; more -= 1) outcomes.push(await once());
    const outcome = outcomes.find(({ delivered }) => delivered) ?? outcomes[0];
    if (outcome === undefined || (stop.signal.aborted && !outcome.delivered)) return;
    settle(message, outcome);
  }

  function settle(message: Message, outcome: Outcome): void {
    const retried = message.attempts;
    const exhausted = outcome.final || retried >= message.retries;
    message.attempts += 1;
    message.lastStatus = outcome.status;
    message.lastError = outcome.error;
    message.state = outcome.delivered ? "delivered" : exhausted ? "dead" : "failed";
    if (message.state === "failed") {
      message.nextAt = Date.now() + retryDelayMs(message.retryDelay, retried);
      schedule(message);
    } else end(message);
    journal.write(message);
  }

  function publish(order: Order): { messageId: string; deduplicated?: true } {
    const now = Date.now();
    const earlier = order.deduplicationId === null ? undefined : published.get(order.deduplicationId);
    if (earlier !== undefined && now - earlier.createdAt < deduplicationMs)
      return { messageId: earlier.messageId, deduplicated: true };
    const message: Message = {
      ...order,
      messageId: `msg_${randomUUID().replaceAll("-", "")}`,
      state: "queued",
      attempts: 0,
      createdAt: now,
      nextAt: order.notBefore,
      endedAt: null,
      lastStatus: null,
      lastError: null,
    };
    journal.write(message);
    messages.set(message.messageId, message);
    if (message.deduplicationId !== null) published.set(message.deduplicationId, message);
    schedule(message);
    return { messageId: message.messageId };
  }

  function end(message: Message): void {
    message.endedAt = Date.now();
  }

  return {
    publish,
    cancel(id: string): void {
      const message = messages.get(id);
      if (message === undefined || !waiting(message)) return;
      message.state = "cancelled";
      end(message);
      journal.write(message);
    },
    newestFirst: (): Message[] => [...messages.values()].reverse(),
    deliveries: (): Deliveries => ({ ...deliveries }),
    setDeliveries(next: Partial<Deliveries>): Deliveries {
      deliveries = { ...deliveries, ...next };
      pump();
      return { ...deliveries };
    },
    /** Stops deliveries and gives running ones `graceMs` milliseconds to end. */
    async close(graceMs: number): Promise<void> {
      deliveries.paused = true;
      for (const timer of timers) clearTimeout(timer);
      flows.stop();
      const expiry = setTimeout(() => stop.abort(), graceMs);
      await Promise.all(running);
      clearTimeout(expiry);
      stop.abort();
    },
  };
}

function waiting(message: Message): boolean {
  return message.state === "queued" || message.state === "failed";
}

function thin(all: Message[]): Message[] {
  const finished = all.filter((message) => !waiting(message)).slice(-finishedKept);
  const kept = new Set(finished);
  return all.filter((message) => waiting(message) || kept.has(message));
}
