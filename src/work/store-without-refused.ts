import { StatementError } from "../domain/failure.ts";
import type { Log, LogFields } from "../ports/log.ts";
import { type Refusal, type RefusalRow, refusalOf } from "../store/reports/quarantine.ts";

/** After this many refusals, all optional parts are removed at once. */
const maxRefusals = 40;
const maxRefusalsOfPart = 9;

/**
 * Stores the result of a job. If Postgres refuses a part, stores it again without that part until it is accepted. `withoutRefused`
 * removes the refused parts; the part `whole` means all optional parts. Each refusal is logged. Throws if nothing more can be removed,
 * and for any other failure.
 */
export async function storeWithoutRefused<What, Answer extends RefusalRow>(
  withoutRefused: (refusals: readonly Refusal[]) => What,
  write: (what: What) => Promise<Answer | undefined>,
  log: Log,
  about: LogFields,
): Promise<Answer | undefined> {
  const refusals: Refusal[] = [];
  for (;;) {
    const { answer, refusal } = await attempt(write, withoutRefused(refusals));
    if (refusal === null) return answer;
    const { part, sqlState, constraint } = refusal;
    log.error("a part could not be stored", { ...about, part, sqlState, constraint });
    if (refusals.some((one) => one.part === "whole"))
      throw new StatementError(sqlState, constraint ?? undefined);
    const again = refusals.filter((one) => one.part === part && one.place === refusal.place).length;
    const enough = refusals.length >= maxRefusals || again >= maxRefusalsOfPart;
    refusals.push(enough ? { ...refusal, part: "whole" } : refusal);
  }
}

async function attempt<What, Answer extends RefusalRow>(
  write: (what: What) => Promise<Answer | undefined>,
  what: What,
): Promise<{ answer: Answer | undefined; refusal: Refusal | null }> {
  try {
    const answer = await write(what);
    return { answer, refusal: refusalOf(answer) };
  } catch (error) {
    if (!(error instanceof StatementError) || !error.refusesData) throw error;
    const { sqlState, constraint = null, message: cause } = error;
    return { answer: undefined, refusal: { part: "whole", place: null, sqlState, constraint, cause } };
  }
}
