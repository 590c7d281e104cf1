import { describeError } from "../domain/describe-error.ts";
import { StatementError } from "../domain/failure.ts";
import type { RunModel } from "../ports/model.ts";
import type { WorkServices } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { cacheAnswer, cachedAnswer, spendTokens } from "../store/model-use.ts";

/**
 * The model for one run or enrichment; null without a model. `modelBudget` limits the organisation's tokens in the UTC month of `now`
 * (ISO 8601); null for no limit. A call is made while tokens are left, so the last one may exceed the budget. If the database fails, the
 * answer is still used; but with a budget that cannot be read, no question is asked.
 */
export function modelForRun(
  { model, modelBudget, log }: Pick<WorkServices, "model" | "modelBudget" | "log">,
  session: Session,
  now: string,
): RunModel | null {
  if (model === null) return null;
  const failed = (event: string) => (error: unknown) => log.error(event, { error: describeError(error) });
  const notCounted = failed("tokens of a model not counted");
  const spend = async (tokens: number) => {
    if (tokens > 0) await session.write(spendTokens({ used: tokens, at: now })).catch(notCounted);
  };
  const readCache = (key: string) =>
    session
      .read(cachedAnswer({ wanted: key, at: now }))
      .then(([[row]]) => row, failed("answer of a model not recalled"));
  const cache = async (key: string, answer: unknown, tokens: number) => {
    try {
      await session.write(cacheAnswer({ wanted: key, given: answer, used: tokens, at: now }));
    } catch (error) {
      failed("answer of a model not kept")(error);
      // Other failures may have happened after the tokens were added.
      if (error instanceof StatementError) await spend(tokens);
    }
  };
  return {
    name: model.name,
    service: model.service,
    async ask({ key, ...request }) {
      const known = await readCache(key);
      const kept = known?.answer == null ? null : request.schema.safeParse(known.answer);
      if (kept?.success) return { answer: kept.data, tokens: 0 };
      if (modelBudget !== null && (known === undefined || known.spent >= modelBudget)) return null;
      const generated = await model.generate(request).catch(async (error: unknown) => {
        await spend(tokensOf(error));
        throw error;
      });
      await cache(key, generated.answer, wholeNumber(generated.tokens));
      return generated;
    },
  };
}

function tokensOf(error: unknown): number {
  return error instanceof Error && "tokens" in error && typeof error.tokens === "number"
    ? wholeNumber(error.tokens)
    : 0;
}

/** Converts the tokens that a service reports to a whole number for the database. */
function wholeNumber(tokens: number): number {
  return Number.isFinite(tokens) ? Math.max(0, Math.ceil(tokens)) : 0;
}
