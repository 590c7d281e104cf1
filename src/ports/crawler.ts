/** Why an address gave no text. */
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
  /** Decoded text; empty if `notModified`, and if a sink took the text. */
  body: string;
  bytes: number;
  etag: string | null;
  lastModified: string | null;
  /** The `Link` header, if present. */
  link?: string;
  notModified: boolean;
}

export interface Unfetched {
  ok: false;
  url: string;
  reason: FetchFailure;
  /** One sentence for a person, without text from the site. */
  message: string;
}

export type FetchResult = Fetched | Unfetched;

/** Takes the text of a page as it arrives, in parts of any length. */
export interface TextSink {
  write(part: string): void;
}

/**
 * Opens a sink for the text of a response when its address and type are known. It is called again after a redirect or if the text has
 * another encoding than assumed; the earlier sink is then void.
 */
export type OpenSink = (about: { url: string; contentType: string }) => TextSink;

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/**
 * The connections of one invocation to the web, fewer than the platform allows. Pages, DNS and public sources share them, so that no
 * request waits for a connection while its time limit runs.
 */
export interface Connections {
  /** Runs the task when a connection is free. Start the task's time limit inside the task. Do not nest calls. */
  withConnection<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Milliseconds left of the visit. */
  remainingMs(): number;
}

/** The web requests of one run or one enrichment, with a budget of pages, bytes and time. */
export interface Visit extends Connections {
  /** Fetches public addresses only and respects robots.txt. Never throws; a failure is an {@link Unfetched}. */
  fetch(
    url: string,
    options?: { validators?: Validators; accept?: "page" | "feed" | "sitemap"; into?: OpenSink },
  ): Promise<FetchResult>;
  /**
   * Renders the page in a browser, within the visit's limit of rendered pages and under the same rules. Never throws. Without a browser,
   * the failure has no message.
   */
  render(url: string, into: OpenSink): Promise<FetchResult>;
}

export interface Crawler {
  /** Starts a visit of at most `maxPages` requests, `maxBytes` in total and `maxMs` of wall time. */
  visit(budget: { maxPages: number; maxBytes: number; maxMs: number }): Visit;
}
