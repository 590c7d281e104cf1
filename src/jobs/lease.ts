/** A lease is renewed while the work goes on; a worker that dies leaves it to run out. */
export const leaseSeconds = 60;

/** Runs the work and renews its lease every third of it; a failed renewal is noticed when the work is written. */
export async function whileLeased<Result>(
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => renew().catch(() => undefined), (leaseSeconds * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
