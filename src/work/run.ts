import { sendAlert } from "../alerting/send.ts";
import { describeError } from "../domain/describe-error.ts";
import type { RuleReading } from "../judging/rule/read-rule.ts";
import { rulebookOf } from "../judging/rule/rulebook.ts";
import { handOver } from "../outbox/hand-over.ts";
import { type KnownPage, type SourceKind, sourceKinds } from "../pages/types.ts";
import type { Log } from "../ports/log.ts";
import type { WorkServices } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { createBudget } from "../reading/budget.ts";
import { reportRun } from "../store/reports/reports.ts";
import {
  beginRun,
  type CompanyProfile,
  currentSettings,
  failRun,
  finishRun,
  finishUnmailedRun,
  type StoredPage,
  storeRulebook,
} from "../store/runs.ts";
import { takeWebhooks } from "../store/webhooks.ts";
import { reduceReport } from "../tracking/reduce-report.ts";
import { reportDeaths } from "../tracking/report-deaths.ts";
import { type Report, read, report } from "../tracking/run.ts";
import type { Job, JobResult } from "./define.ts";
import { type Lease, leasedJob, maxDeaths } from "./lease.ts";
import { createMeter, type Meter } from "./run-cost.ts";
import { modelForRun } from "./run-model.ts";
import { storeWithoutRefused } from "./store-without-refused.ts";

/** Settings may change while they are judged; they are then judged again, at most this often. */
const maxJudgements = 5;

/**
 * One run, in this order: read, judge, report, send. The lease token stops a second worker, so a run makes one signal, one alert and one
 * email even if it is delivered or resumed several times.
 */
export const run: Job = leasedJob({
  kind: "run",
  begin: (id, leaseToken) => beginRun({ run: id, held: leaseToken }),
  failed: (id) => failRun({ run: id, reason: "The last run could not be completed after eight attempts." }),
  async work(services, leased, { profile, rulebook, reported, waiting_alert: waiting, ...before }) {
    const budget = createBudget();
    const meter = createMeter(budget);
    const lease = { ...leased, session: meter.session(leased.session) };
    if (reported) return finish(services, lease, meter, waiting);
    const known = { pages: before.pages.map(knownPage), told: before.told };
    const now = new Date().toISOString();
    const model = meter.model(modelForRun(services, lease.session, now));
    const tools = { ...services, crawler: meter.crawler(services.crawler), model, budget };
    if (lease.died > 0)
      services.log.warn("earlier tries of a run died", { runId: lease.subject, died: lease.died });
    const findings = lease.died >= maxDeaths ? null : await read(profile, known, now, tools);
    let settings: Settings | undefined = { profile, rulebook };
    for (let judgement = 1; settings !== undefined && judgement <= maxJudgements; judgement += 1) {
      const rules = await rulesOf(settings, lease.session, services.log);
      const result =
        findings === null
          ? reportDeaths(known.pages, settings.profile, rules)
          : await report(findings, settings.profile, tools, rules);
      const written = await store(services, lease, meter, settings.profile, result);
      if (written?.kind === "settings_changed") {
        [[settings]] = await lease.session.read(currentSettings({ company: profile.id }));
        continue;
      }
      if (written?.kind !== "reported") return "done";
      if (!written.finished) return finish(services, lease, meter, written.email ? written.alert_id : null);
      lease.ended();
      return "done";
    }
    if (settings === undefined) return "done";
    throw new Error("settings kept changing while the run was judged");
  },
});

interface Settings {
  profile: CompanyProfile;
  rulebook: unknown;
}

/** The parsed rules. Newly parsed rules are stored; if that fails, the next run parses them again. */
async function rulesOf(
  { profile, rulebook }: Settings,
  session: Session,
  log: Log,
): Promise<readonly RuleReading[]> {
  const { rules, toKeep } = rulebookOf(profile.thingsToTrack, rulebook);
  if (toKeep !== null)
    await session.write(storeRulebook({ company: profile.id, rules: toKeep })).catch((error: unknown) => {
      log.warn("rules not kept", { companyId: profile.id, error: describeError(error) });
    });
  return rules;
}

/**
 * Stores the report, and ends the run in the same request if nobody is emailed (`finished`). `settings_changed`: the settings were
 * edited after the report was judged. Any other answer: the company was deleted, or another worker has the lease.
 */
async function store(
  services: WorkServices,
  { session, subject: run, leaseToken }: Lease,
  meter: Meter,
  { settingsVersion: settings }: CompanyProfile,
  result: Report,
) {
  let finished = false;
  const reported = await storeWithoutRefused(
    (refusals) => reduceReport(result, refusals),
    async (less) => {
      const [[row], [end], [webhooks]] = await session.write(
        reportRun({ run, held: leaseToken, settings, result: less }),
        finishUnmailedRun({ run, held: leaseToken, cost: meter.cost(0) }),
        takeWebhooks({ webhook: null }),
      );
      await handOver(services, webhooks?.value ?? []);
      finished = end?.value ?? false;
      return row;
    },
    services.log,
    { runId: run },
  );
  return reported && { ...reported, finished };
}

/** The email job retries an email that cannot be sent now; the run does not wait for it. */
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
