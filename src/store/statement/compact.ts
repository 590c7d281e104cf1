/** Specification 4.1: the compact view cuts long texts to 300 characters and keeps three evidence links. */
export const compactTextLength = 300;
export const compactEvidenceItems = 3;
