import type * as z from "zod/v4";
import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import { draftsAtOnce } from "../domain/limits.ts";
import type { Drafts } from "../ports/drafts.ts";
import { rulePreview } from "../schemas/alert.ts";
import { enrichedDraft } from "../schemas/draft.ts";
import type { CallWork } from "./call-work.ts";

/** Time limit of a call: a visit of 170 s, a profile search, a model call, and both transfers; or three model calls of a preview. */
const timeoutMs = 235_000;

/** Seconds after which a client may retry a refused draft. */
const retryAfterSeconds = 15;

/**
 * Enriches drafts and previews rules in the work Worker. An organisation may have `draftsAtOnce` of both running in this isolate, because
 * all requests of the isolate share its processor and memory.
 */
export function createDrafts(callWork: CallWork): Drafts {
  /** When the running drafts end at the latest, by organisation: a cancelled request never reports its end. */
  const running = new Map<string, Set<{ endsAt: number }>>();
  return {
    enrich: (draft, organisationId) =>
      ask(organisationId, "/drafts", { organisationId, draft }, enrichedDraft),
    preview: (request) => ask(request.organisationId, "/previews", request, rulePreview.nullable()),
  };

  async function ask<Schema extends z.ZodType>(
    organisationId: string,
    path: Parameters<CallWork>[0],
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const own = running.get(organisationId) ?? new Set();
    for (const one of own) if (one.endsAt <= Date.now()) own.delete(one);
    if (own.size >= draftsAtOnce) throw tooMany();
    const underWay = { endsAt: Date.now() + timeoutMs };
    running.set(organisationId, own.add(underWay));
    try {
      const answer = await callWork(path, body, timeoutMs).catch((error: unknown) => {
        throw unavailable(describeError(error));
      });
      return schema.parse(answer);
    } finally {
      own.delete(underWay);
      if (own.size === 0) running.delete(organisationId);
    }
  }
}

/** The cause goes only to the log. */
function unavailable(reason: string): Failure {
  const cause = new Failure("internal_error", `the work Worker: ${reason}`);
  return new Failure("service_unavailable", "Pages cannot be read now.", { retryAfterSeconds: 30, cause });
}

function tooMany(): Failure {
  return new Failure(
    "rate_limited",
    `At most ${draftsAtOnce} drafts and previews of an organisation run at the same time.`,
    { details: { bucket: "enrich", limit: draftsAtOnce }, retryAfterSeconds },
  );
}
