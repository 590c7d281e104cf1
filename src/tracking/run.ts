/**
 * The stages of a run: collect the company's sources, compare them with the memory, read the changes, judge them by the rules, decide
 * the alert, discover leads. It writes nothing: `work/run.ts` stores the report.
 */

import { decideAlert } from "../alerting/alert.ts";
import { searchWords } from "../domain/text/search-words.ts";
import { reportedStage } from "../enriching/stage.ts";
import { withAnswers } from "../judging/answers.ts";
import type { RuleReading } from "../judging/rule/read-rule.ts";
import { rulebookOf } from "../judging/rule/rulebook.ts";
import { discover } from "../leads/discover.ts";
import { leadFields } from "../leads/lead-fields.ts";
import { hasBaseline } from "../pages/compare/memory.ts";
import type { Change, KnownPage, Reading } from "../pages/types.ts";
import type { RunModel } from "../ports/model.ts";
import type { WorkServices } from "../ports/services.ts";
import { type Budget, leftPages, leftUnjudged, metered } from "../reading/budget.ts";
import { noteInjections, notePages } from "../reading/conclude.ts";
import type { Happening } from "../reading/happenings.ts";
import { failedReadsAfter, goneNote, healthOf } from "../reading/health.ts";
import { readChanges } from "../reading/read-changes.ts";
import { readRemembered, remember } from "../reading/reported-before.ts";
import type { Profile } from "../reading/types.ts";
import type { CompanyProfile } from "../store/runs.ts";
import { collect } from "./collect.ts";
import { compareAll, pagesToStore } from "./compare-all.ts";
import { modelReader } from "./model-reader.ts";
import { readRun } from "./read-run.ts";
import { type ReportedUpdate, readReported, withReported } from "./reported.ts";
import { changesToStore, contextOf, notingBytes } from "./run-history.ts";
import { trainedReader } from "./trained-reader.ts";

const visitBudget = { maxPages: 24, maxBytes: 30_000_000, maxMs: 90_000 };

/** Services of a run; each run has its own budget. */
export type RunServices = Pick<WorkServices, "crawler" | "sources" | "log"> & {
  budget: Budget;
  model: RunModel | null;
};

/** Results of earlier runs: page memories, and the reported happenings and updates as stored (`told`). */
export interface EarlierRuns {
  pages: readonly KnownPage[];
  told: unknown;
}

/** Results of a run's reading, before the rules are evaluated. */
export interface Findings {
  profile: Profile;
  /** Time of the reading, ISO 8601. */
  now: string;
  firstRun: boolean;
  readings: readonly Reading[];
  changes: readonly Change[];
  happenings: readonly Happening[];
  /** The happenings that this run and earlier runs reported, for the next runs. */
  told: readonly unknown[];
  /** The updates that earlier runs reported, for a model. */
  reported: readonly ReportedUpdate[];
  pages: readonly KnownPage[];
  sources: readonly {
    url: string;
    kind: string;
    status: string;
    reason: string | null;
    bytes: number | null;
    changed: boolean;
  }[];
}

/** Reads the company's sources, compares them with the last run and interprets the changes. The first reading is the baseline. */
export async function read(
  profile: Profile,
  { pages: known, told }: EarlierRuns,
  now: string,
  tools: RunServices,
): Promise<Findings> {
  const { visit, bytesOf } = notingBytes(metered(tools.crawler.visit(visitBudget), tools.budget));
  const collected = await collect({
    profile,
    known,
    visit,
    sources: tools.sources,
    now,
  });
  const firstRun = !known.some(({ memory }) => hasBaseline(memory));
  const compared = await compareAll(collected, known, tools.budget);
  const readings = compared.map(({ reading }) => reading);
  const changes = compared.flatMap((page) => page.changes);
  const before = readRemembered(told);
  const happenings = firstRun ? [] : readChanges({ changes, readings, profile, remembered: before, now });
  return {
    profile,
    now,
    firstRun,
    readings,
    changes,
    happenings,
    told: remember(happenings, before, now),
    reported: readReported(told, now),
    pages: pagesToStore(compared, known),
    sources: compared.map(({ reading: { url, kind, status, reason }, changed }) => {
      return { url, kind, status, reason, bytes: bytesOf(url), changed };
    }),
  };
}

/** Evaluates the current rules on the findings and returns the report of the run. */
export async function report(
  findings: Findings,
  settings: CompanyProfile,
  tools: RunServices,
  rules: readonly RuleReading[] = rulebookOf(settings.thingsToTrack, null).rules,
) {
  const { changes, readings, profile, firstRun } = findings;
  const failedReads = failedReadsAfter(settings.failedReads, readings, changes);
  const reader = tools.model === null ? trainedReader() : modelReader(tools.model, tools.log);
  const {
    conclusion: concluded,
    evaluations: ruleEvaluations,
    people,
  } = await readRun({
    profile,
    readings,
    happenings: findings.happenings,
    changes,
    reported: findings.reported,
    now: findings.now,
    firstRun,
    failedReads,
    rules: withAnswers(rules, settings.answers),
    reader,
    budget: tools.budget,
  });
  const left = leftPages(readings);
  const notes = [left, goneNote(readings)].filter((note) => note !== null);
  const conclusion = notePages(noteInjections(concluded, changes), notes);
  const unjudged = ruleEvaluations.filter(({ rationale }) => rationale === leftUnjudged).length;
  const cutShort = unjudged > 0 || left !== null;
  const { updates, type, severity, recommendation, needsAttention, title, summary, evidence } = conclusion;
  return {
    signal: {
      type,
      severity,
      recommendation,
      needsAttention,
      title,
      summary,
      words: searchWords(`${title} ${summary}`),
      evidence,
      analysis: {
        updates,
        sources: findings.sources.map(({ reason: _, bytes: __, ...source }) => source),
        analyzer: { ...conclusion.analyzer, degraded: conclusion.analyzer.degraded || cutShort },
      },
    },
    alert: {
      ...decideAlert(ruleEvaluations, settings, {
        ...conclusion,
        unread: left?.sentence ?? null,
        failedReads,
      }),
      ruleEvaluations,
    },
    pages: findings.pages,
    sources: findings.sources,
    changes: firstRun ? [] : changesToStore(changes),
    changeCount: firstRun ? 0 : changes.length,
    context: firstRun ? [] : contextOf(changes, readings),
    told: withReported(findings.told, findings.reported, updates, findings.now),
    failedReads,
    stage: reportedStage(updates, settings),
    leads: discover({ profile, changes, readings, firstRun, people }).map(leadFields),
    ...healthOf(readings),
  };
}

/**
 * The report of a run as stored in the database. `told` are the reported happenings, at most 500 in 1 MB; without it the stored ones
 * stay.
 */
export type Report = Omit<Awaited<ReturnType<typeof report>>, "told"> & { told?: readonly unknown[] };
