import type { FetchFailure } from "../../ports/crawler.ts";
import type { PublicAnswer, PublicItem } from "../../ports/search.ts";
import type { PublicKind } from "../../schemas/public-source.ts";

/** Why a source returned nothing: a code for the list of sources, and a sentence without text from the source. */
export interface SourceFailure {
  failure: FetchFailure;
  reason: string;
}

/** The source answered in an unknown format. */
export const notUnderstood: SourceFailure = {
  failure: "unsupported_type",
  reason: "The source answered in an unknown format.",
};

/** A successful answer with distinct items. */
export function answered(kind: PublicKind, url: string, items: readonly PublicItem[]): PublicAnswer {
  const unique = new Map(items.map((item) => [item.url, item]));
  return { kind, url, ok: true, failure: null, reason: null, items: [...unique.values()] };
}

export function unanswered(kind: PublicKind, url: string, { failure, reason }: SourceFailure): PublicAnswer {
  return { kind, url, ok: false, failure, reason, items: [] };
}
