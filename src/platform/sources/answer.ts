import type { PublicAnswer, PublicItem } from "../../ports/search.ts";

/** An answer of a public source; the last of several failures says why nothing came. */
export function answered(kind: string, url: string, items: readonly PublicItem[]): PublicAnswer {
  const unique = new Map(items.map((item) => [item.url, item]));
  return { kind, url, ok: true, reason: null, items: [...unique.values()] };
}

export function unanswered(kind: string, url: string, reason: string): PublicAnswer {
  return { kind, url, ok: false, reason, items: [] };
}
