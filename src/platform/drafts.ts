import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import { draftsAtOnce } from "../domain/limits.ts";
import type { DraftEnricher } from "../ports/drafts.ts";
import { type Draft, type EnrichedDraft, enrichedDraft } from "../schemas/draft.ts";
import type { CallWork } from "./call-work.ts";

/** A visit of 170 s, a profile search, a model call, and the transfer both ways. */
const timeoutMs = 235_000;

/** Seconds until a refused draft is worth a retry. */
const retryAfterSeconds = 15;

/**
 * Enriches drafts in the work Worker. An organisation may have `draftsAtOnce` drafts running in this isolate, because all requests of the
 * isolate share its processor and memory.
 */
export function createDrafts(callWork: CallWork): DraftEnricher {
  /** When the running drafts end at the latest, by organisation: a cancelled request never reports its end. */
  const running = new Map<string, Set<{ endsAt: number }>>();
  return {
    async enrich(draft, organisationId) {
      const own = running.get(organisationId) ?? new Set();
      for (const one of own) if (one.endsAt <= Date.now()) own.delete(one);
      if (own.size >= draftsAtOnce) throw tooMany();
      const underWay = { endsAt: Date.now() + timeoutMs };
      running.set(organisationId, own.add(underWay));
      try {
        return await ask(draft, organisationId);
      } finally {
        own.delete(underWay);
        if (own.size === 0) running.delete(organisationId);
      }
    },
  };

  async function ask(draft: Draft, organisationId: string): Promise<EnrichedDraft> {
    const answer = await callWork("/drafts", { organisationId, draft }, timeoutMs).catch((error: unknown) => {
      throw unavailable(describeError(error));
    });
    return enrichedDraft.parse(answer);
  }
}

/** The cause goes only to the log. */
function unavailable(reason: string): Failure {
  const cause = new Failure("internal_error", `the work: ${reason}`);
  return new Failure("service_unavailable", "Pages cannot be read now.", { retryAfterSeconds: 30, cause });
}

function tooMany(): Failure {
  return new Failure(
    "rate_limited",
    `At most ${draftsAtOnce} drafts of an organisation are enriched at the same time.`,
    { details: { bucket: "enrich", limit: draftsAtOnce }, retryAfterSeconds },
  );
}
