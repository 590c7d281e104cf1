/** A founder as a page names them. */
export interface FoundFounder {
  name: string;
  /** As the page states it; null where it states none. */
  role: string | null;
}
