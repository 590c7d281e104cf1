import type { Draft, EnrichedDraft } from "../schemas/draft.ts";

/** Enrichment of a company that is not tracked yet: it reads pages, so it runs where pages are read. */
export interface DraftEnricher {
  /** What the draft's own site says, asked by an organisation; up to four minutes. Throws `rate_limited` and `service_unavailable`. */
  enrich(draft: Draft, organisationId: string): Promise<EnrichedDraft>;
}
