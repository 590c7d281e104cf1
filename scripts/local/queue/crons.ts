const minuteMs = 60_000;

/**
 * Runs each cron expression until `stop`. A run is skipped while the previous one is still running. Throws a RangeError for an expression
 * that does not say "every so many minutes".
 */
export function scheduleCrons(
  expressions: string[],
  run: (at: Date, expression: string) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const crons = expressions.map((expression) => ({ expression, every: minutesOf(expression) }));
  const running = new Set<string>();
  let minute = Math.floor(Date.now() / minuteMs);
  const timer = setInterval(tick, 1_000);

  function tick(): void {
    const now = Math.floor(Date.now() / minuteMs);
    if (now === minute) return;
    minute = now;
    for (const { expression, every } of crons) {
      if (running.has(expression) || minute % every !== 0) continue;
      running.add(expression);
      void run(new Date(minute * minuteMs), expression)
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

function minutesOf(expression: string): number {
  const [, minutes] = /^\*\/([1-9]\d?) \* \* \* \*$/.exec(expression) ?? [];
  if (minutes === undefined)
    throw new RangeError(`cron expression not supported by the local stack: ${expression}`);
  return Number(minutes);
}
