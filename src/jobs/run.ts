import { z } from "zod";
import { describeError } from "../domain/describe-error.ts";
import { handOver } from "../operations/hand-over.ts";
import type { Services } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { hastenEmail } from "../store/mailing.ts";
import {
  claimedPages,
  claimedProfile,
  claimRun,
  extendLease,
  finishRun,
  profileOf,
  reportRun,
  type StoredPage,
  waitingAlertOf,
} from "../store/runs.ts";
import { type Findings, read, report } from "../tracking/run.ts";
import { type KnownPage, type SourceKind, sourceKinds } from "../tracking/types.ts";
import { defineJob, type JobResult } from "./define.ts";
import { sendAlert } from "./email.ts";
import { leaseSeconds, whileLeased } from "./lease.ts";

/** Settings edited while they were judged are judged again, this often at most. */
const maxJudgements = 5;

/**
 * One run: read, compare, analyse, judge, report, email, finish. The lease's token fences off a second worker, so that
 * a run gives one signal, one alert and one email however often it is delivered or taken up again.
 */
export const run = defineJob({
  name: "run",
  payload: z.object({ organisationId: z.guid(), runId: z.guid() }),
  async run(services, { organisationId, runId }) {
    const session = services.database.forOrganisation(organisationId);
    const [[claim], [row], pages, [waiting]] = await session.write(
      claimRun(runId, leaseSeconds),
      claimedProfile(),
      claimedPages(),
      waitingAlertOf(runId),
    );
    if (claim?.kind === "busy") return "busy";
    if (!claim || claim.kind === "done" || claim.kind === "missing" || claim.token === null || !row)
      return "done";
    const { token } = claim;
    const lease = (seconds: number) => session.write(extendLease(runId, token, seconds));
    return whileLeased(lease, async () => {
      if (claim.kind === "reported") return finish(services, session, runId, token, waiting?.id ?? null);
      const findings = await read(row.profile, pages.map(knownPage), new Date().toISOString(), services);
      const reported = await writeReport(services, session, {
        runId,
        token,
        companyId: row.profile.id,
        findings,
      });
      if (reported === null) return "done";
      return finish(services, session, runId, token, reported.email ? reported.alert_id : null);
    });
  },
});

interface Held {
  runId: string;
  token: string;
  companyId: string;
  findings: Findings;
}

/** Null where the company was deleted or another worker took over. */
async function writeReport(
  services: Services,
  session: Session,
  { runId, token, companyId, findings }: Held,
) {
  for (let judgement = 1; judgement <= maxJudgements; judgement += 1) {
    const [[current]] = await session.read(profileOf(companyId));
    if (!current) return null;
    const result = await report(findings, current.profile, services);
    const [[reported]] = await session.write(
      reportRun(runId, token, current.profile.settingsVersion, result),
    );
    if (reported?.kind === "reported") return reported;
    if (reported?.kind !== "settings_changed") return null;
  }
  throw new Error("settings kept changing while the run was judged");
}

/** The email's own job tries again where it cannot be sent now; the run does not wait for it. */
async function finish(
  services: Services,
  session: Session,
  runId: string,
  token: string,
  alertId: string | null,
): Promise<JobResult> {
  const sent = alertId === null ? "done" : await trySending(services, session, alertId);
  await session.write(finishRun(runId, token));
  if (alertId !== null && sent !== "done") {
    const [waiting] = await session.write(hastenEmail(alertId));
    await handOver(
      services,
      waiting.map(({ id }) => id),
    );
  }
  return "done";
}

function trySending(services: Services, session: Session, alertId: string): Promise<JobResult> {
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
