import type { Block, Change, Reading, SourceKind } from "../../src/pages/types.ts";
import type { Model } from "../../src/ports/model.ts";
import { analyse } from "../../src/tracking/analyse.ts";
import { type Budget, createBudget } from "../../src/tracking/budget.ts";
import { judge } from "../../src/tracking/judge.ts";
import type { Conclusion, Profile } from "../../src/tracking/types.ts";

/** A log that keeps the names of what it was told. */
export function recordingLog() {
  const events: string[] = [];
  const keep = (event: string) => {
    events.push(event);
  };
  return { events, info: keep, warn: keep, error: keep };
}

export const acme: Profile = {
  companyName: "Acme",
  companyWebsite: "https://acme.example",
  companyLinkedinUrl: null,
  companyTwitterUrl: null,
  description: null,
  stage: "unknown",
  founders: [{ name: "Lena Ortiz", linkedinUrl: null, twitterUrl: null, githubUrl: null }],
};

export const now = "2026-11-01T00:00:00.000000+00:00";

let count = 0;

/** A changed block; its page is `https://acme.example/<kind>` unless told. */
export function changed(
  text: string,
  kind: SourceKind = "article",
  more: Partial<Omit<Change, "block">> & { block?: Partial<Block> } = {},
): Change {
  count += 1;
  const { block, ...rest } = more;
  return {
    id: `c${count}`,
    change: "added",
    url: `https://acme.example/${kind}`,
    kind,
    pageTitle: null,
    before: null,
    ...rest,
    block: { id: `b${count}`, kind: "paragraph", trail: [], text, link: null, publishedAt: null, ...block },
  };
}

export function reading(kind: SourceKind, texts: readonly string[], more: Partial<Reading> = {}): Reading {
  return {
    url: `https://acme.example/${kind}`,
    kind,
    status: "ok",
    reason: null,
    title: null,
    blocks: texts.map((text, index) => ({
      id: `${kind}${index}`,
      kind: "paragraph",
      trail: [],
      text,
      link: null,
      publishedAt: null,
    })),
    etag: null,
    lastModified: null,
    ...more,
  };
}

/** Analyses changes as a later run does. */
export function conclude(
  changes: readonly Change[],
  more: { profile?: Profile; model?: Model | null; firstRun?: boolean; readings?: readonly Reading[] } = {},
): Promise<Conclusion> {
  return analyse({
    profile: more.profile ?? acme,
    changes,
    firstRun: more.firstRun ?? false,
    readings: more.readings ?? [],
    model: more.model ?? null,
    log: recordingLog(),
    now,
  });
}

/** Analyses and judges changes as a later run does. */
export async function evaluate(
  thingsToTrack: string,
  changes: readonly Change[],
  more: { profile?: Profile; model?: Model | null; budget?: Budget } = {},
) {
  const conclusion = await conclude(changes, more);
  const { evaluations, degraded } = await judge({
    thingsToTrack,
    changes,
    conclusion,
    readings: [],
    profile: more.profile ?? acme,
    model: more.model ?? null,
    log: recordingLog(),
    now,
    budget: more.budget ?? createBudget(),
  });
  return { conclusion, evaluations, degraded };
}
