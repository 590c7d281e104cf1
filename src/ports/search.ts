import type { PublicKind } from "../schemas/public-source.ts";
import type { Connections, FetchFailure } from "./crawler.ts";

/** One item of a public source about a company. All text is untrusted. */
export interface PublicItem {
  url: string;
  title: string;
  text: string;
  author: string | null;
  /** ISO 8601; null if the source gives no time. */
  publishedAt: string | null;
}

export interface PublicAnswer {
  kind: PublicKind;
  /** Address where a person can read the same. */
  url: string;
  ok: boolean;
  /** Why the source did not answer, as a code and a sentence; null if it answered. */
  failure: FetchFailure | null;
  reason: string | null;
  items: PublicItem[];
}

export interface PublicQuery {
  companyName: string;
  websiteHost: string | null;
  githubUrl: string | null;
  twitterUrl: string | null;
  founders: readonly { name: string; githubUrl: string | null; twitterUrl: string | null }[];
}

/** A public source outside the company's own site; only enabled sources are listed. */
export interface PublicSource {
  readonly kind: PublicKind;
  /** Never throws; a failed answer has a reason. */
  ask(query: PublicQuery, connections: Connections): Promise<PublicAnswer>;
}

/** Web search for missing profiles; absent without a key. */
export interface ProfileSearch {
  /**
   * The best address on `site` (`linkedin.com/company`, `linkedin.com/in`, `x.com`, `github.com`) for the words, or null. Never throws.
   */
  findProfile(
    words: string,
    site: string,
    connections: Connections,
  ): Promise<{ url: string; title: string } | null>;
}
