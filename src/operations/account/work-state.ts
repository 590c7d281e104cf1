import { Failure } from "../../domain/failure.ts";
import { countWork } from "../../outbox/messages.ts";
import type { ApiServices } from "../../ports/services.ts";
import type { RequestSession } from "../../ports/session.ts";
import { tokensOfMonth } from "../../store/model-use.ts";
import { heldEmails } from "../../store/operator.ts";

/**
 * The state of the background work of all organisations, and the model tokens that the caller's organisation has left this month (null:
 * no limit). Throws `unauthorized`, and `insufficient_role` unless the caller is an owner.
 */
export async function readWorkState(session: RequestSession, { database, modelBudget }: ApiServices) {
  const at = new Date().toISOString();
  const [[[spent]], [work, [held]]] = await Promise.all([
    session.read(tokensOfMonth({ at })),
    database.everywhere().read(countWork({ at }), heldEmails({})),
  ]);
  const caller = await session.caller();
  if (caller === null) throw new Failure("unauthorized");
  if (caller.member.role !== "owner")
    throw new Failure("insufficient_role", "This needs the API key of an owner.");
  return {
    oldestWorkSeconds: Math.max(0, ...work.map((kind) => kind.oldest_seconds)),
    failedWork: work.reduce((sum, kind) => sum + kind.failed, 0),
    heldEmails: held?.value ?? 0,
    modelTokensLeft: modelBudget === null ? null : Math.max(0, modelBudget - (spent?.value ?? 0)),
  };
}
