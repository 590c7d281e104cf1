import type { Draft, EnrichedDraft } from "../schemas/draft.ts";

/** Enriches a company that is not tracked yet, in the Worker that reads pages. */
export interface DraftEnricher {
  /** Returns the data of the draft's own site, after up to four minutes. Throws `rate_limited` and `service_unavailable`. */
  enrich(draft: Draft, organisationId: string): Promise<EnrichedDraft>;
}
