import { searchWords } from "../domain/search-words.ts";
import type { Services } from "../ports/services.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import type { CompanyProfile } from "../store/runs.ts";
import { decideAlert } from "./alert.ts";
import { analyse } from "./analyse.ts";
import { collect } from "./collect.ts";
import { concludeAsked } from "./conclude.ts";
import { compare } from "./diff.ts";
import { discover } from "./discover.ts";
import { healthOf } from "./health.ts";
import { judge } from "./judge.ts";
import { leadFields } from "./profile.ts";
import { readStatements } from "./statements.ts";
import type { Change, Conclusion, KnownPage, Profile, Reading } from "./types.ts";

const visitBudget = { maxPages: 24, maxBytes: 30_000_000, maxMs: 90_000 };

type Tools = Pick<Services, "crawler" | "sources" | "model" | "log">;

/** What a run read and concluded, before the investor's rules are asked. */
export interface Findings {
  profile: Profile;
  /** When it was read, ISO 8601. */
  now: string;
  firstRun: boolean;
  readings: readonly Reading[];
  changes: readonly Change[];
  conclusion: Conclusion;
  pages: readonly (Pick<KnownPage, "url" | "kind" | "etag" | "lastModified"> & { memory: unknown })[];
  sources: readonly { url: string; kind: string; status: string; changed: boolean }[];
}

/** Reads the company's sources, compares them with the last run and says what the changes mean. The first reading is the silent baseline. */
export async function read(
  profile: Profile,
  known: readonly KnownPage[],
  now: string,
  tools: Tools,
): Promise<Findings> {
  const readings = await collect({
    profile,
    known,
    visit: tools.crawler.visit(visitBudget),
    sources: tools.sources,
    now,
  });
  const memories = new Map(known.map(({ url, memory }) => [url, memory]));
  const firstRun = known.length === 0;
  const compared = readings.map((reading) => ({
    reading,
    ...compare(memories.get(reading.url) ?? null, reading),
  }));
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
    pages: compared
      .filter(({ reading, memory }) => isRead(reading) && memory !== null)
      .map(({ reading: { url, kind, etag, lastModified }, memory }) => ({
        url,
        kind,
        etag,
        lastModified,
        memory,
      })),
    sources: compared.map(({ reading: { url, kind, status }, changed }) => ({ url, kind, status, changed })),
  };
}

/** What the run reports, judged by the settings as they are now. */
export async function report(findings: Findings, settings: CompanyProfile, tools: Tools) {
  const { changes, readings, profile, firstRun } = findings;
  const ruleEvaluations = await judge({
    thingsToTrack: settings.thingsToTrack,
    changes,
    conclusion: findings.conclusion,
    readings,
    profile,
    model: tools.model,
    log: tools.log,
    now: findings.now,
  });
  const conclusion = asked(findings, ruleEvaluations);
  const { updates, analyzer, type, severity, recommendation, needsAttention, title, summary, evidence } =
    conclusion;
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
      analysis: { updates, sources: findings.sources, analyzer },
    },
    alert: { ...decideAlert(ruleEvaluations, settings, conclusion), ruleEvaluations },
    pages: findings.pages,
    leads: discover({ profile, changes, readings, firstRun }).map(leadFields),
    ...healthOf(readings),
  };
}

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

function isRead({ status }: Reading): boolean {
  return status === "ok" || status === "unchanged";
}
