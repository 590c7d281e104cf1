import { isDue } from "../worker/cron.ts";

const minuteMs = 60_000;

/** Runs each cron expression in UTC until `stop`. A run is skipped while the previous one is still running. */
export function scheduleCrons(
  expressions: string[],
  run: (at: Date, expression: string) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const running = new Set<string>();
  let minute = Math.floor(Date.now() / minuteMs);
  const timer = setInterval(tick, 1_000);

  function tick(): void {
    const now = Math.floor(Date.now() / minuteMs);
    if (now === minute) return;
    minute = now;
    const at = new Date(minute * minuteMs);
    for (const expression of expressions) {
      if (running.has(expression) || !isDue(expression, at)) continue;
      running.add(expression);
      void run(at, expression)
        .catch(onError)
        .finally(() => running.delete(expression));
    }
  }

  return {
    stop() {
      clearInterval(timer);
    },
  };
}
