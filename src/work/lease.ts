import type { Session } from "../ports/session.ts";
import { extendWork } from "../store/work.ts";

/**
 * So many tries may die without a word, as those do that the platform ends for the time or memory they take. The next
 * does not read again what ended them.
 */
export const mostDeaths = 2;

/** A lease is renewed while the work goes on; a worker that dies leaves it to run out. */
export const leaseSeconds = 60;

/** Work that was claimed, and the token that says by whom. */
interface Held {
  job: string;
  about: string;
  held: string;
}

/**
 * Does the work and renews its lease every third of it; a lease lost meanwhile is noticed when the work is written.
 * Work that throws gives its lease back, so that the next delivery need not wait.
 */
export async function whileLeased<Result>(
  session: Session,
  held: Held,
  work: () => Promise<Result>,
): Promise<Result> {
  const lease = (seconds: number) =>
    session.write(extendWork({ ...held, lease_seconds: seconds })).catch(() => undefined);
  const timer = setInterval(() => lease(leaseSeconds), (leaseSeconds * 1000) / 3);
  try {
    return await work();
  } catch (error) {
    clearInterval(timer);
    await lease(0);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
