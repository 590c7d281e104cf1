/** A founder as a page names them. */
export interface FoundFounder {
  /** Full name, verbatim but for capitals, titles and degrees. */
  name: string;
  /** As the page states it; null if the page states none. */
  role: string | null;
}
