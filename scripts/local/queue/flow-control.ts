import type { Flow, Message } from "./message.ts";

type Stream = Flow & { running: number; begun: number; periodStart: number; held: Message[] };

/**
 * Delays messages by their flow-control keys: each key has limits for concurrent deliveries and for deliveries started per period; its
 * newest message sets both. `onRelease` gets delayed messages, oldest first, when they may be tried.
 */
export function createFlowControl(onRelease: (messages: Message[]) => void) {
  const streams = new Map<string, Stream>();
  const timers = new Map<string, NodeJS.Timeout>();

  function streamOf(flow: Flow): Stream {
    const known = streams.get(flow.key);
    if (known !== undefined) return Object.assign(known, flow);
    const stream: Stream = { ...flow, running: 0, begun: 0, periodStart: Date.now(), held: [] };
    streams.set(flow.key, stream);
    return stream;
  }

  function room(stream: Stream): number {
    if (Date.now() >= stream.periodStart + stream.periodMs)
      Object.assign(stream, { periodStart: Date.now(), begun: 0 });
    const slots =
      stream.parallelism === null ? Number.POSITIVE_INFINITY : stream.parallelism - stream.running;
    const starts = stream.rate === null ? Number.POSITIVE_INFINITY : stream.rate - stream.begun;
    return Math.max(0, Math.min(slots, starts));
  }

  function wakeLater(stream: Stream): void {
    if (stream.rate === null || stream.begun < stream.rate || timers.has(stream.key)) return;
    const wait = Math.max(1, stream.periodStart + stream.periodMs - Date.now());
    const timer = setTimeout(() => {
      timers.delete(stream.key);
      letGo(stream);
    }, wait);
    timers.set(stream.key, timer);
  }

  function letGo(stream: Stream): void {
    const free = stream.held.splice(0, room(stream));
    if (free.length > 0) onRelease(free);
    else if (stream.held.length > 0) wakeLater(stream);
  }

  return {
    /** Reserves a delivery; returns false and delays the message if the limits are reached. */
    admit(message: Message): boolean {
      if (!message.flow) return true;
      const stream = streamOf(message.flow);
      if (room(stream) === 0) {
        stream.held.push(message);
        wakeLater(stream);
        return false;
      }
      stream.running += 1;
      stream.begun += 1;
      return true;
    },
    /** Releases the reservation of a delivery. */
    release({ flow }: Message): void {
      const stream = flow ? streams.get(flow.key) : undefined;
      if (stream === undefined) return;
      stream.running -= 1;
      letGo(stream);
    },
    /** Lets the next message pass if this one needs no delivery any more. */
    skip({ flow }: Message): void {
      const stream = flow ? streams.get(flow.key) : undefined;
      if (stream !== undefined) letGo(stream);
    },
    /** Stops releasing messages. */
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
