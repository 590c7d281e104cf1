/** Waits for the promise and throws a `TimeoutError` after this time. Clears its timer. */
export async function withDeadline<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), milliseconds);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** Calls `ask` with a signal that aborts after this time. Clears its timer. */
export async function abortedAfter<Value>(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(tooLate()), milliseconds);
  try {
    return await ask(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = () => new DOMException("no answer in time", "TimeoutError");

/** Whether an error means that an answer came too late: of these functions, or of a signal of `AbortSignal.timeout`. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError";
