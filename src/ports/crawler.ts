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
  | "blocked"
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
  /** The `Link` header, if there is one. */
  link?: string;
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

/**
 * The connections that one invocation has for the web, fewer than the platform lets it open at once: whatever asks the
 * web for pages, names and sources shares them, so that nothing waits for a connection while its time runs.
 */
export interface Connections {
  /** Runs the task as soon as a connection is free; its time is to begin then. Never within another task. */
  hold<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Milliseconds left of the visit they belong to. */
  remainingMs(): number;
}

/** One visit is one run's or one enrichment's reading of the web, with its own budget of pages, bytes and time. */
export interface Visit extends Connections {
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
}

export interface Crawler {
  /** A visit of at most `maxPages` requests, `maxBytes` in all and `maxMs` of wall time. */
  visit(budget: { maxPages: number; maxBytes: number; maxMs: number }): Visit;
}
