import { cut } from "../../domain/text/text.ts";
import type { Place } from "../page.ts";
import { squeezed } from "../texts.ts";
import type { PageKind } from "../types.ts";
import { kinds } from "./page-words.ts";
import { isAsset, segmentsOf } from "./site.ts";

export interface Candidate {
  url: string;
  kind: PageKind;
  topic: string;
  /** Higher is surer. */
  score: number;
}

/** Characters of a link's text that are read. */
const longestLink = 200;

/**
 * What kind of page an address of the company's site is, by its path, its host name, the words of the link and whether it
 * stands in the page's frame, such as its navigation; null for others.
 */
export function kindOfLink(url: string, text: string, place: Place = "body"): Candidate | null {
  if (isAsset(url)) return null;
  const segments = segmentsOf(url);
  const less = (URL.parse(url)?.search ? 2 : 0) - (place === "frame" ? 1 : 0);
  const label = URL.parse(url)?.hostname.split(".")[0] ?? "";
  const words = squeezed(cut(text, longestLink))
    .toLowerCase()
    .replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "");
  let best: Candidate | null = null;
  for (const { kind, topic, path, text: named, hint, depth = 3 } of kinds) {
    const last = segments.at(-1);
    const isNear = segments.length <= depth;
    let score = 0;
    if (last !== undefined && isNear && path.test(last)) score = 12 - segments.length * 2;
    else if (kind === "pricing" && segments.length === 2 && path.test(segments[0] ?? "")) score = 5;
    else if (segments.length === 0 && path.test(label)) score = 9;
    else if (words.length <= 32 && segments.length > 0 && isNear && named.test(words))
      score = 7 - segments.length;
    else if (last !== undefined && segments.length <= 1 && hint?.test(last)) score = 4;
    if (score > 0 && score - less > (best?.score ?? 0)) best = { url, kind, topic, score: score - less };
  }
  return best;
}

/** The surest candidates, at most as many of each kind and about each thing as a run reads beyond those it `has`. */
export function choose(
  candidates: readonly Candidate[],
  has: (kind: PageKind) => number,
  taken: (url: string) => boolean,
): Candidate[] {
  const chosen: Candidate[] = [];
  const byScore = [...candidates].sort((a, b) => b.score - a.score);
  for (const { kind, topic, quota } of kinds) {
    const ofKind = chosen.filter((other) => other.kind === kind).length;
    let room = Math.min(quota, quotaOf(kind) - has(kind) - ofKind);
    for (const candidate of byScore) {
      if (room <= 0) break;
      if (
        candidate.topic !== topic ||
        taken(candidate.url) ||
        chosen.some((other) => pathOf(other.url) === pathOf(candidate.url))
      )
        continue;
      chosen.push(candidate);
      room -= 1;
    }
  }
  return chosen;
}

/** An address without what only varies a page. */
const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;

/** How many pages of a kind a run reads. */
function quotaOf(kind: PageKind): number {
  return kinds.reduce((sum, words) => sum + (words.kind === kind ? words.quota : 0), 0);
}
