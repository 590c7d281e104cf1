import { typeNames } from "../domain/type-names.ts";
import { withoutTexts } from "../pages/compare/memory.ts";
import { type Quarantined, type Refusal, toQuarantine } from "../store/reports/quarantine.ts";
import type { Report } from "./run.ts";

export interface ReducedReport extends Report {
  quarantined: Quarantined[];
}

/**
 * Removes from a report the parts that Postgres refused, and names them in the report. A page first loses the texts of its memory, so
 * that nothing is reported twice, then its memory. A lead is removed. Signal and alert lose quotes and words step by step, never their
 * conclusions. The stored happenings keep their last version.
 */
export function reduceReport(report: Report, refusals: readonly Refusal[]): ReducedReport {
  const whole = refusals.some(({ part }) => part === "whole");
  const times = (part: string, place?: string) =>
    refusals.filter((one) => one.part === part && (place === undefined || one.place === place)).length;
  const refused = new Set(refusals.flatMap(({ part, place }) => (part === "page" ? [place] : [])));
  const signal = reduceSignal(report.signal, whole ? Number.POSITIVE_INFINITY : times("signal"));
  const sources = signal.analysis.sources.map((source) =>
    refused.has(source.url) ? { ...source, status: "not_stored" } : source,
  );
  const { told, ...rest } = report;
  return {
    ...rest,
    ...(told === undefined || whole || times("told") > 0 ? {} : { told }),
    signal: { ...signal, analysis: { ...signal.analysis, sources } },
    alert: reduceAlert(report.alert, whole ? Number.POSITIVE_INFINITY : times("alert")),
    pages: whole
      ? []
      : report.pages.flatMap((page) => {
          const tries = times("page", page.url);
          if (tries === 0) return [page];
          return tries === 1
            ? [{ ...page, etag: null, lastModified: null, memory: withoutTexts(page.memory) }]
            : [];
        }),
    ...(whole || times("changes") > 0 ? { changes: [], context: [] } : {}),
    leads: whole ? [] : report.leads.filter(({ personKey }) => times("lead", personKey) === 0),
    ...healthWithout(report, refusals),
    quarantined: firstOfEach(refusals).map((refusal) => toQuarantine(refusal, contentOf(report, refusal))),
  };
}

type Signal = Report["signal"];

function reduceSignal(signal: Signal, tries: number): Signal {
  const bare = { ...signal.analysis, updates: [] };
  const steps: Signal[] = [
    signal,
    { ...signal, analysis: bare },
    { ...signal, evidence: [] },
    { ...signal, evidence: [], analysis: bare },
    { ...signal, evidence: [], analysis: bare, words: [] },
    {
      ...signal,
      evidence: [],
      analysis: { ...bare, sources: [] },
      words: [],
      title: `${typeNames[signal.type]}: its text could not be stored`,
      summary: "The text of the pages could not be stored; see the company's site.",
    },
  ];
  return steps[Math.min(tries, steps.length - 1)] ?? signal;
}

function reduceAlert(alert: Report["alert"], tries: number): Report["alert"] {
  const unquoted = alert.ruleEvaluations.map((one) => ({ ...one, evidence: [] }));
  const unsaid = unquoted.map((one) => ({ ...one, rationale: "The reason could not be stored." }));
  const steps: Report["alert"][] = [
    alert,
    { ...alert, ruleEvaluations: unquoted },
    { ...alert, ruleEvaluations: unsaid },
    { ...alert, ruleEvaluations: [], reason: "The rules' evaluations could not be stored." },
  ];
  return steps[Math.min(tries, steps.length - 1)] ?? alert;
}

const names: Record<string, string> = {
  page: "the memory of a page",
  lead: "a lead",
  signal: "texts of the signal",
  alert: "texts of the alert",
  changes: "the changes",
  told: "the reported news",
};

/** The health of the run with the missing parts added to its reason. */
function healthWithout({ health, healthReason }: Report, refusals: readonly Refusal[]) {
  if (refusals.length === 0) return { health, healthReason };
  const missing = [...new Set(refusals.map(({ part }) => names[part] ?? "parts of the report"))].join(", ");
  const reason = `The run could not store ${missing}; the rest is stored.`;
  return {
    health: health === "ok" ? ("degraded" as const) : health,
    healthReason: healthReason === null ? reason : `${healthReason.replace(/\.?$/u, ".")} ${reason}`,
  };
}

function firstOfEach(refusals: readonly Refusal[]): Refusal[] {
  const first = new Map(refusals.toReversed().map((one) => [`${one.part}\n${one.place}`, one]));
  return [...first.values()].toReversed();
}

function contentOf(report: Report, { part, place }: Refusal): unknown {
  if (part === "page") return report.pages.find(({ url }) => url === place);
  if (part === "lead") return report.leads.find(({ personKey }) => personKey === place);
  if (part === "told") return report.told;
  if (part === "changes") return report.changes;
  return part === "signal" ? report.signal : part === "alert" ? report.alert : null;
}
