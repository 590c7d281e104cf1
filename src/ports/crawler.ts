/** Why an address gave no text. Each is a reason a person can act on. */
export type FetchFailure =
  | "invalid_address"
  | "private_address"
  | "unresolvable"
  | "unreachable"
  | "timeout"
  | "redirect_loop"
  | "too_large"
  | "unsupported_type"
  | "robots_disallowed"
  | "forbidden"
  | "not_found"
  | "http_error"
  | "budget_spent";

export interface Fetched {
  ok: true;
  /** Address after redirects. */
  url: string;
  /** MIME type without parameters, lower case. */
  contentType: string;
  /** Decoded text; empty where `notModified`, and where the text went elsewhere while it came. */
  body: string;
  bytes: number;
  etag: string | null;
  lastModified: string | null;
  notModified: boolean;
}

export interface Unfetched {
  ok: false;
  url: string;
  reason: FetchFailure;
  /** One sentence for a person, without anything the other side sent. */
  message: string;
}

export type FetchResult = Fetched | Unfetched;

/** What takes a page's text while it comes, in parts of any length. */
export interface TextSink {
  write(part: string): void;
}

/**
 * Opens what takes the text of an answer, once its address and type are known. It may be opened again, for another
 * address or because the text turned out to be written otherwise: what was taken before is void then.
 */
export type OpenSink = (about: { url: string; contentType: string }) => TextSink;

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** One visit is one run's or one enrichment's reading of the web, with its own budget of pages, bytes and time. */
export interface Visit {
  /** Never throws: whatever goes wrong is an {@link Unfetched}. Public addresses only, robots.txt honoured. */
  fetch(
    url: string,
    options?: { validators?: Validators; accept?: "page" | "feed" | "sitemap"; into?: OpenSink },
  ): Promise<FetchResult>;
  /**
   * Has a browser show the page, after its scripts have run, within the visit's share of it; under the same rules. Never
   * throws; where no browser is bound, the failure has no message.
   */
  render(url: string, into: OpenSink): Promise<FetchResult>;
  /** Milliseconds left of the visit. */
  remainingMs(): number;
}

export interface Crawler {
  /** A visit of at most `maxPages` requests, `maxBytes` in all and `maxMs` of wall time. */
  visit(budget: { maxPages: number; maxBytes: number; maxMs: number }): Visit;
}
