import { describeError } from "../../domain/describe-error.ts";
import { Failure } from "../../domain/failure.ts";
import type { Held, Mark } from "../../ports/limits.ts";
import type { Caller } from "../../ports/session.ts";
import { storedResponse, storeResponse } from "../../store/stored-responses.ts";
import type { Context } from "../definition/context.ts";
import type { Answer } from "../definition/define.ts";
import { entityDeleted } from "./idempotency.ts";

/**
 * Runs a request once for its `Idempotency-Key`: its repeat within 24 hours gets the same answer, with 200 where the first
 * made something. A failure is not kept. Throws `idempotency_conflict` and `idempotency_in_progress`.
 */
export async function once(
  mark: Mark,
  held: Held | null,
  caller: Caller,
  context: Context,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const [[kept]] = await context.session.read(storedResponse(caller.key.id, mark.key));
  if (kept) {
    if (kept.body_hash !== mark.bodyHash) throw new Failure("idempotency_conflict");
    if (kept.gone) throw entityDeleted();
    return { status: kept.status === 202 ? 202 : 200, body: JSON.parse(kept.answer), replayed: true };
  }
  if (held === "running") throw new Failure("idempotency_in_progress");
  if (held === "conflict") throw new Failure("idempotency_conflict");
  const answer = await run();
  const { status, body, companyId: company = null } = answer;
  const asked = { api_key: caller.key.id, key: mark.key, hash: mark.bodyHash };
  const keeping = storeResponse({ ...asked, status, answer: JSON.stringify(body), company });
  await context.session.write(keeping).catch((error) => {
    context.log.warn("an answer was not kept for its repeat", { error: describeError(error) });
  });
  return answer;
}
