import type { RulePreview } from "../schemas/alert.ts";
import type { Draft, EnrichedDraft, PreviewRequest } from "../schemas/draft.ts";

/** What only the Worker that reads pages can do with a draft. Throws `rate_limited` and `service_unavailable`. */
export interface Drafts {
  /** Enriches a company that is not tracked yet: the data of the draft's own site, after up to four minutes. */
  enrich(draft: Draft, organisationId: string): Promise<EnrichedDraft>;
  /** Judges draft rules by the stored changes of a company; null if the organisation has no such company. */
  preview(request: PreviewRequest): Promise<RulePreview | null>;
}
