import type { PublicKind } from "../schemas/public-source.ts";
import type { Connections, FetchFailure } from "./crawler.ts";

/** One thing a public source says about a company. All text is untrusted. */
export interface PublicItem {
  url: string;
  title: string;
  text: string;
  author: string | null;
  /** ISO 8601, or null where the source gives none. */
  publishedAt: string | null;
}

export interface PublicAnswer {
  kind: PublicKind;
  /** Address a person can open to see the same. */
  url: string;
  ok: boolean;
  /** What kept it from answering, and that in a sentence; null where it answered. */
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

/** A public source outside the company's own site; only those switched on or given a key are listed. */
export interface PublicSource {
  readonly kind: PublicKind;
  /** Never throws; an answer that could not be had says why. */
  ask(query: PublicQuery, connections: Connections): Promise<PublicAnswer>;
}

/** Web search that finds a missing profile; absent without a key. */
export interface ProfileSearch {
  /** The best address of `site` (`linkedin.com/company`, `linkedin.com/in`, `x.com`, `github.com`) for the words, or null. Never throws. */
  findProfile(
    words: string,
    site: string,
    connections: Connections,
  ): Promise<{ url: string; title: string } | null>;
}
