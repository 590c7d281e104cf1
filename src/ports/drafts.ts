import type { Draft, EnrichedDraft } from "../schemas/draft.ts";

/** Enrichment of a company that is not tracked yet: it reads pages, so it runs where pages are read. */
export interface DraftEnricher {
  /** What the draft's own site says, asked by an organisation; up to four minutes. Throws `service_unavailable` without the work. */
  enrich(draft: Draft, organisationId: string): Promise<EnrichedDraft>;
}
