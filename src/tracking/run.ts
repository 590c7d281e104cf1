import { decideAlert } from "../alerting/alert.ts";
import { searchWords } from "../domain/search-words.ts";
import { hasBaseline } from "../pages/compare/memory.ts";
import type { Change, KnownPage, Reading } from "../pages/types.ts";
import type { WorkServices } from "../ports/services.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import type { CompanyProfile } from "../store/runs.ts";
import { analyse } from "./analyse.ts";
import { type Budget, leftPages, leftUnjudged, metered } from "./budget.ts";
import { collect } from "./collect.ts";
import { compareAll, toRemember } from "./compare-all.ts";
import { concludeAsked, noteLeft, noteMachineSpeech } from "./conclude.ts";
import { discover } from "./discover.ts";
import { healthOf } from "./health.ts";
import { judge } from "./judge.ts";
import { leadFields } from "./lead-fields.ts";
import { readStatements } from "./statements.ts";
import type { Conclusion, Profile } from "./types.ts";

const visitBudget = { maxPages: 24, maxBytes: 30_000_000, maxMs: 90_000 };

/** What a run reads and judges with; the budget is this run's alone. */
export type Tools = Pick<WorkServices, "crawler" | "sources" | "model" | "log"> & { budget: Budget };

/** What a run read and concluded, before the investor's rules are asked. */
export interface Findings {
  profile: Profile;
  /** When it was read, ISO 8601. */
  now: string;
  firstRun: boolean;
  readings: readonly Reading[];
  changes: readonly Change[];
  conclusion: Conclusion;
  pages: readonly KnownPage[];
  sources: readonly { url: string; kind: string; status: string; changed: boolean }[];
}

/** Reads the company's sources, compares them with the last run and says what the changes mean. The first reading is the silent baseline. */
export async function read(
  profile: Profile,
  known: readonly KnownPage[],
  now: string,
  tools: Tools,
): Promise<Findings> {
  const collected = await collect({
    profile,
    known,
    visit: metered(tools.crawler.visit(visitBudget), tools.budget),
    sources: tools.sources,
    now,
  });
  const firstRun = !known.some(({ memory }) => hasBaseline(memory));
  const compared = await compareAll(collected, known, tools.budget);
  const readings = compared.map(({ reading }) => reading);
  const changes = compared.flatMap((page) => page.changes);
  const conclusion = await analyse({
    profile,
    changes,
    firstRun,
    readings,
    model: tools.model,
    log: tools.log,
  });
  return {
    profile,
    now,
    firstRun,
    readings,
    changes,
    conclusion,
    pages: toRemember(compared, known),
    sources: compared.map(({ reading: { url, kind, status }, changed }) => ({ url, kind, status, changed })),
  };
}

/** What the run reports, judged by the settings as they are now. */
export async function report(findings: Findings, settings: CompanyProfile, tools: Tools) {
  const { changes, readings, profile, firstRun } = findings;
  const { evaluations: ruleEvaluations, degraded } = await judge({
    thingsToTrack: settings.thingsToTrack,
    changes,
    conclusion: findings.conclusion,
    readings,
    profile,
    model: tools.model,
    log: tools.log,
    now: findings.now,
    budget: tools.budget,
  });
  const left = leftPages(readings);
  const conclusion = noteLeft(noteMachineSpeech(asked(findings, ruleEvaluations), changes), left);
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
        sources: findings.sources,
        analyzer: { ...conclusion.analyzer, degraded: conclusion.analyzer.degraded || degraded || cutShort },
      },
    },
    alert: {
      ...decideAlert(ruleEvaluations, settings, { ...conclusion, unread: left?.sentence ?? null }),
      ruleEvaluations,
    },
    pages: findings.pages,
    leads: discover({ profile, changes, readings, firstRun }).map(leadFields),
    ...healthOf(readings, unjudged),
  };
}

/**
 * What a run reports, as the database takes it. `told` are the happenings told so far, at most 500 in 1 MB; without it,
 * those of earlier runs stay.
 */
export type Report = Awaited<ReturnType<typeof report>> & { told?: readonly unknown[] };

/** The conclusion, with what only the investor's own words made news. */
function asked(findings: Findings, evaluations: readonly RuleEvaluation[]): Conclusion {
  const { conclusion, changes, profile, readings } = findings;
  const quotes = evaluations.filter((one) => one.matched).flatMap((one) => one.evidence);
  if (conclusion.type !== "no_change" || quotes.length === 0) return conclusion;
  const meant = changes.filter(({ url, block }) => {
    const text = block.text.replaceAll("\n", " ");
    return quotes.some((one) => one.url === url && text.includes(one.quote));
  });
  return concludeAsked(meant, readStatements({ changes: meant, profile, readings }), conclusion.analyzer);
}
