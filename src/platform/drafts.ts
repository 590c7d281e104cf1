import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import type { DraftEnricher } from "../ports/drafts.ts";
import { enrichedDraft } from "../schemas/draft.ts";
import { bindingWith } from "./binding.ts";

/** A visit of 170 s, a search for profiles, a question to a model, and the way there and back. */
const timeoutMs = 235_000;

/** Enrichment of drafts in the work Worker, over the service binding `WORK` to its entrypoint `drafts`. */
export function createDrafts(binding: unknown): DraftEnricher {
  const work = bindingWith<Fetcher>(binding, "fetch");
  return {
    async enrich(draft, organisationId) {
      if (work === undefined) throw unavailable("the binding WORK is missing");
      const answer = await work
        .fetch("https://work/drafts", {
          method: "POST",
          body: JSON.stringify({ organisationId, draft }),
          signal: AbortSignal.timeout(timeoutMs),
        })
        .catch((error: unknown) => {
          throw unavailable(describeError(error));
        });
      if (!answer.ok) throw unavailable(`status ${answer.status}`);
      return enrichedDraft.parse(await answer.json());
    },
  };
}

/** The cause is for the log alone. */
function unavailable(reason: string): Failure {
  const cause = new Failure("internal_error", `the work: ${reason}`);
  return new Failure("service_unavailable", "Pages cannot be read now.", { retryAfterSeconds: 30, cause });
}

interface Fetcher {
  fetch(url: string, init: RequestInit): Promise<Response>;
}
