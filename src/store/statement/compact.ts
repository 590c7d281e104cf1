/** Specification 4.1: the compact view cuts summaries to 300 characters and keeps three evidence links. */
export const compactSummaryLength = 300;
export const compactEvidenceItems = 3;
