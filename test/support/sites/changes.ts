import { withAnswers } from "../../../src/judging/answers.ts";
import { rulebookOf } from "../../../src/judging/rule/rulebook.ts";
import type { Block, Change, Reading, SourceKind } from "../../../src/pages/types.ts";
import type { Model, RunModel } from "../../../src/ports/model.ts";
import { type Budget, createBudget } from "../../../src/reading/budget.ts";
import { failedReadsAfter } from "../../../src/reading/health.ts";
import { readChanges } from "../../../src/reading/read-changes.ts";
import type { Remembered } from "../../../src/reading/reported-before.ts";
import type { LinearModel } from "../../../src/reading/trained/model.ts";
import type { Conclusion, Profile } from "../../../src/reading/types.ts";
import type { RuleAnswer } from "../../../src/schemas/alert.ts";
import { modelReader } from "../../../src/tracking/model-reader.ts";
import { readRun } from "../../../src/tracking/read-run.ts";
import type { ReportedUpdate } from "../../../src/tracking/reported.ts";
import { trainedReader } from "../../../src/tracking/trained-reader.ts";

/** A log that stores the names of its events. */
export function recordingLog() {
  const events: string[] = [];
  const keep = (event: string) => {
    events.push(event);
  };
  return { events, info: keep, warn: keep, error: keep };
}

export const acme: Profile = {
  ...{ companyName: "Acme", companyWebsite: "https://acme.example", companyLinkedinUrl: null },
  ...{ companyTwitterUrl: null, description: null, stage: "unknown" },
  founders: [{ name: "Lena Ortiz", linkedinUrl: null, twitterUrl: null, githubUrl: null }],
};

export const now = "2026-11-01T00:00:00.000000+00:00";

let count = 0;

/** A changed block; its page is `https://acme.example/<kind>` by default. */
export function changed(
  text: string,
  kind: SourceKind = "article",
  more: Partial<Omit<Change, "block">> & { block?: Partial<Block> } = {},
): Change {
  count += 1;
  const { block, ...rest } = more;
  const page = { url: `https://acme.example/${kind}`, kind, pageTitle: null };
  const plain = { id: `b${count}`, kind: "paragraph", trail: [], link: null, publishedAt: null } as const;
  return {
    id: `c${count}`,
    change: "added",
    before: null,
    ...page,
    ...rest,
    block: { ...plain, text, ...block },
  };
}

export function reading(kind: SourceKind, texts: readonly string[], more: Partial<Reading> = {}): Reading {
  const plain = { kind: "paragraph", trail: [], link: null, publishedAt: null } as const;
  const blocks = texts.map((text, index) => ({ ...plain, id: `${kind}${index}`, text }));
  const read = {
    url: `https://acme.example/${kind}`,
    kind,
    status: "ok",
    reason: null,
    title: null,
  } as const;
  return { ...read, blocks, etag: null, lastModified: null, ...more };
}

interface AsRun {
  profile?: Profile;
  /** A model, or one as a run asks it. */
  model?: Model | RunModel | null;
  firstRun?: boolean;
  /** Runs in a row before this one that could read nothing. */
  failedBefore?: number;
  readings?: readonly Reading[];
  budget?: Budget;
  /** What earlier runs reported. */
  remembered?: readonly Remembered[];
  /** Updates that earlier runs reported. */
  reported?: readonly ReportedUpdate[];
  trained?: LinearModel;
  /** Answers about earlier alerts. */
  answers?: readonly RuleAnswer[];
}

/** A model as a run asks it, with nothing remembered and no budget. */
export function askable(model: Model): RunModel {
  return { name: model.name, service: model.service, ask: (question) => model.generate(question) };
}

/** Reads changes and judges rules as a later run does. */
export async function evaluate(thingsToTrack: string, changes: readonly Change[], more: AsRun = {}) {
  const { profile = acme, readings = [], remembered = [], firstRun = false, trained } = more;
  const happenings = firstRun ? [] : readChanges({ changes, readings, profile, remembered, now, trained });
  const { model } = more;
  const asked = model && ("ask" in model ? model : askable(model));
  const reader = asked ? modelReader(asked, recordingLog()) : trainedReader();
  const { conclusion, evaluations, people } = await readRun({
    profile,
    readings,
    happenings,
    changes,
    now,
    reported: more.reported ?? [],
    firstRun,
    failedReads: readings.length > 0 ? failedReadsAfter(more.failedBefore ?? 0, readings, changes) : 0,
    rules: withAnswers(rulebookOf(thingsToTrack, null, trained).rules, more.answers ?? []),
    reader,
    budget: more.budget ?? createBudget(),
  });
  return { conclusion, evaluations, people, happenings, degraded: conclusion.analyzer.degraded };
}

/** Reads changes as a later run does. */
export async function conclude(changes: readonly Change[], more: AsRun = {}): Promise<Conclusion> {
  return (await evaluate("", changes, more)).conclusion;
}
