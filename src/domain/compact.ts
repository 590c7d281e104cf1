/** The first `length` code points of the text: never half a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const points = Array.from(text);
  return points.length <= length ? text : points.slice(0, length).join("");
}

/** Specification 4.1: the compact view cuts summaries to 300 characters and keeps three evidence links. */
export const compactSummaryLength = 300;
export const compactEvidenceItems = 3;
