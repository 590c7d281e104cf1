import { sendAlert } from "../alerting/send.ts";
import { describeError } from "../domain/describe-error.ts";
import type { RuleReading } from "../judging/rule/read-rule.ts";
import { rulebookOf } from "../judging/rule/rulebook.ts";
import { handOver } from "../outbox/hand-over.ts";
import { type KnownPage, type SourceKind, sourceKinds } from "../pages/types.ts";
import type { Log } from "../ports/log.ts";
import type { WorkServices } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { type Budget, createBudget } from "../reading/budget.ts";
import { reportRun } from "../store/reports.ts";
import {
  beginRun,
  type CompanyProfile,
  currentSettings,
  failRun,
  finishRun,
  finishUnmailedRun,
  keepRulebook,
  type StoredPage,
} from "../store/runs.ts";
import { lessenReport } from "../tracking/lessen-report.ts";
import { reportDeaths } from "../tracking/report-deaths.ts";
import { type Before, type Report, read, report } from "../tracking/run.ts";
import type { Job, JobResult } from "./define.ts";
import { type Lease, leased, mostDeaths } from "./lease.ts";
import { type Meter, meterOf } from "./run-cost.ts";
import { modelForRun } from "./run-model.ts";
import { storeLessening } from "./store-lessening.ts";

/** Settings edited while they were judged are judged again, this often at most. */
const maxJudgements = 5;

/**
 * One run: read, compare, analyse, judge, report, email, finish. The lease's token fences off a second worker, so that
 * a run gives one signal, one alert and one email however often it is delivered or taken up again.
 */
export const run: Job = leased({
  kind: "run",
  begin: (id, held) => beginRun({ run: id, held }),
  failed: (id) => failRun({ run: id }),
  async work(services, lease, { profile, rulebook, reported, waiting_alert: waiting, ...before }) {
    const budget = createBudget();
    const meter = meterOf(budget);
    const session = meter.session(lease.session);
    if (reported) return finish(services, { ...lease, session }, meter, waiting);
    const { subject: runId, died } = lease;
    const known = { pages: before.pages.map(knownPage), told: before.told };
    if (died > 0) services.log.warn("earlier tries of a run died", { runId, died });
    const reportFor =
      died >= mostDeaths
        ? reportOfDeaths(known.pages)
        : await readAndReport(services, { session, meter, budget }, profile, known);
    const written = await writeReport(
      services,
      { ...lease, session },
      meter,
      { profile, rulebook },
      reportFor,
    );
    if (written === null) return "done";
    if (written.finished) lease.ended();
    else await finish(services, { ...lease, session }, meter, written.email ? written.alert_id : null);
    return "done";
  },
});

/** What a run reports, judged by the settings as they are when it is asked. */
type ReportFor = (settings: CompanyProfile, rules: readonly RuleReading[]) => Promise<Report>;

async function readAndReport(
  services: WorkServices,
  { session, meter, budget }: { session: Session; meter: Meter; budget: Budget },
  profile: CompanyProfile,
  known: Before,
): Promise<ReportFor> {
  const now = new Date().toISOString();
  const model = meter.model(modelForRun(services, session, now));
  const tools = { ...services, crawler: meter.crawler(services.crawler), model, budget };
  const findings = await read(profile, known, now, tools);
  return (settings, rules) => report(findings, settings, tools, rules);
}

const reportOfDeaths =
  (known: readonly KnownPage[]): ReportFor =>
  async (settings, rules) =>
    reportDeaths(known, settings, rules);

interface Settings {
  profile: CompanyProfile;
  rulebook: unknown;
}

/**
 * Judged by the settings that the run began with, and by those of now where they were edited meanwhile. Where nobody is to be
 * mailed the run is finished in the same request. Null where the company was deleted or another worker took over.
 */
async function writeReport(
  { log }: WorkServices,
  { session, subject: run, held }: Lease,
  meter: Meter,
  begun: Settings,
  reportFor: ReportFor,
) {
  let current: Settings | undefined = begun;
  for (let judgement = 1; judgement <= maxJudgements; judgement += 1) {
    if (current === undefined) return null;
    const { profile, rulebook }: Settings = current;
    const { rules, toKeep } = rulebookOf(profile.thingsToTrack, rulebook);
    if (toKeep !== null) await keepRules(session, profile.id, toKeep, log);
    const result = await reportFor(profile, rules);
    let finished = false;
    const reported = await storeLessening(
      (refusals) => lessenReport(result, refusals),
      async (less) => {
        const settings = profile.settingsVersion;
        const [[row], [end]] = await session.write(
          reportRun({ run, held, settings, result: less }),
          finishUnmailedRun({ run, held, cost: meter.cost(0) }),
        );
        finished = end?.value ?? false;
        return row;
      },
      log,
      { runId: run },
    );
    if (reported?.kind === "reported") return { ...reported, finished };
    if (reported?.kind !== "settings_changed") return null;
    [[current]] = await session.read(currentSettings({ company: profile.id }));
  }
  throw new Error("settings kept changing while the run was judged");
}

/** How rules are understood is kept once an edit; without it, the next run reads them again. */
async function keepRules(session: Session, companyId: string, rules: object, log: Log): Promise<void> {
  try {
    await session.write(keepRulebook({ company: companyId, rules }));
  } catch (error) {
    log.warn("rules not kept", { companyId, error: describeError(error) });
  }
}

/** The email's own job tries again where it cannot be sent now; the run does not wait for it. */
async function finish(
  services: WorkServices,
  lease: Lease,
  meter: Meter,
  alertId: string | null,
): Promise<JobResult> {
  const sent = alertId === null ? "done" : await trySending(services, lease.session, alertId);
  const unsent = sent === "done" ? null : alertId;
  const cost = meter.cost(unsent === null ? 0 : 1);
  const [finished] = await lease.end(finishRun({ run: lease.subject, unsent, cost }));
  await handOver(services, finished?.value ?? []);
  return "done";
}

function trySending(services: WorkServices, session: Session, alertId: string): Promise<JobResult> {
  return sendAlert(services, session, alertId).catch((error: unknown) => {
    services.log.error("alert not sent", { alertId, error: describeError(error) });
    return "failed";
  });
}

function knownPage({ kind, ...page }: StoredPage): KnownPage {
  return { ...page, kind: kindOf(kind) };
}

function kindOf(kind: string): SourceKind {
  return sourceKinds.find((known) => known === kind) ?? "other";
}
