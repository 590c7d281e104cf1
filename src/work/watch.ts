import { renderOperatorMail } from "../alerting/email/operator-mail.ts";
import { describeError } from "../domain/describe-error.ts";
import type { WorkServices } from "../ports/services.ts";
import { conditionEmailed, noteConditions } from "../store/operator.ts";

/** No tick for so long, and work of this age, are conditions. */
const gapMs = 15 * 60_000;
const oldSeconds = 3_600;

/** What a tick knows of the service; null for what it could not read. */
interface State {
  lastTick: string | null;
  oldestSeconds: number;
  refusedEmails: number;
  spentBudgets: number;
}

/** True if the schedule did not run for more than fifteen minutes before `at`. */
export function ranLate(lastTick: string | null, at: string): boolean {
  return lastTick !== null && Date.parse(at) - Date.parse(lastTick) > gapMs;
}

/**
 * Emails the operator once when a condition starts and once when it ends; Postgres stores what was sent. A condition that cannot be read
 * stays as it is. Returns true if no condition is present and no email is due. Throws if Postgres does not answer.
 */
export async function watch(services: WorkServices, at: string, state: State): Promise<boolean> {
  const { operator, database } = services;
  if (operator === null) return true;
  const deadLetters = await services.queue.deadLetters().catch((error: unknown) => {
    services.log.warn("dead letters not counted", { at, error: describeError(error) });
    return null;
  });
  const { lastTick, oldestSeconds, refusedEmails, spentBudgets } = state;
  const before = (seconds: number) => new Date(Date.parse(at) - seconds * 1_000).toISOString();
  const found = [
    ...(lastTick === null ? [] : [{ kind: "schedule", holds: ranLate(lastTick, at), since: lastTick }]),
    { kind: "work", holds: oldestSeconds > oldSeconds, since: before(oldestSeconds) },
    ...(deadLetters === null ? [] : [{ kind: "deadLetters", holds: deadLetters > 0, since: at }]),
    { kind: "budgets", holds: spentBudgets > 0, since: at },
    { kind: "emails", holds: refusedEmails > 0, since: at },
  ];
  const session = database.everywhere();
  const [due] = await session.write(noteConditions({ at, found }));
  for (const { kind, since, ended } of due) {
    const times = { since: since * 1_000, ended: ended === null ? null : ended * 1_000 };
    const sent = await services.mailer.send({
      to: operator,
      ...renderOperatorMail(kind, { ...times, publicUrl: services.publicUrl }),
      idempotencyKey: `operator-${kind}-${ended === null ? "start" : "end"}-${Math.round(times.since)}`,
      headers: {},
    });
    if (sent.ok) await session.write(conditionEmailed({ condition: kind, ended: ended !== null }));
    else services.log.error("operator not emailed", { kind, reason: sent.reason });
  }
  return due.length === 0 && lastTick !== null && deadLetters !== null && found.every(({ holds }) => !holds);
}
