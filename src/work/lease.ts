import type { CompiledQuery } from "kysely";
import { StatementError } from "../domain/failure.ts";
import { type Meter, startMeter } from "../domain/meter.ts";
import { handOver } from "../outbox/hand-over.ts";
import type { WorkServices } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { claimWork, closeWork, extendWork, leaseLost } from "../store/leases.ts";
import { takeWebhooks } from "../store/webhooks.ts";
import type { Job, JobResult } from "./define.ts";

/** After this many attempts that died (the platform ends a Worker that exceeds its time or memory), the next attempt reads nothing. */
export const maxDeaths = 2;

/** Work fails after this many attempts. */
const maxTries = 8;

/** A lease is renewed during the work. If the worker dies, it expires. */
const leaseSeconds = 60;

/** A kind of work whose rows are leased to one worker at a time. */
export interface LeasedJob<Begun> {
  /** The `kind` of its `work` rows, and the last part of its address. */
  kind: string;
  /** Reads the input and marks the start, in the transaction that claims the row. No row: nothing is left to do. */
  begin(subject: string, leaseToken: string): CompiledQuery<Begun>;
  /** Does the work. Retried if it throws or returns `failed`; otherwise closed, unless it has closed itself. */
  work(services: WorkServices, lease: Lease, begun: Begun): Promise<JobResult>;
  /** Runs when work is given up after eight attempts. */
  failed?(subject: string): CompiledQuery<unknown>;
}

/** Claimed work. */
export interface Lease {
  session: Session;
  /** The id of a run or a company. */
  subject: string;
  /** The lease token: writes during the work check it (`holds_work`). */
  leaseToken: string;
  /** Earlier attempts that died. */
  died: number;
  /** Closes the work and runs a statement in one transaction. If the lease is lost, neither happens and the job ends. */
  end<Row>(closing: CompiledQuery<Row>): Promise<Row[]>;
  /** Marks the work as closed by a statement that had its token. */
  ended(): void;
}

/** A job that claims its work, renews the lease, releases it on failure and gives up after eight attempts. */
export function leasedJob<Begun>({ kind, begin, work, failed }: LeasedJob<Begun>): Job {
  const run = async (
    services: WorkServices,
    { organisationId, subject }: Parameters<Job["run"]>[1],
    meter: Meter,
  ): Promise<JobResult> => {
    const session = services.database.forOrganisation(organisationId, undefined, meter);
    const claim = { job: kind, about: subject, held: crypto.randomUUID() };
    const [[claimed], [begun]] = await session.write(
      claimWork({ ...claim, lease_seconds: leaseSeconds }),
      begin(subject, claim.held),
    );
    if (claimed?.kind !== "claimed") return claimed?.kind ?? "done";
    const { tries, died } = claimed;
    let open = true;
    const close = async (how: "done" | "cancelled" | "failed") => {
      await session.write(closeWork({ ...claim, how }));
      open = false;
    };
    const closeWith = async <Row>(how: "done" | "failed", closing: CompiledQuery<Row>) => {
      const closed = closeWork({ ...claim, how });
      const webhook = kind === "webhook" ? subject : null;
      const [, rows, [webhooks]] = await session.write(closed, closing, takeWebhooks({ webhook }));
      open = false;
      await handOver(services, webhooks?.value ?? []);
      return rows;
    };

    const lease: Lease = {
      session,
      subject,
      leaseToken: claim.held,
      died,
      end: (closing) => closeWith("done", closing),
      ended: () => {
        open = false;
      },
    };
    if (begun === undefined) await close("cancelled");
    else if (tries >= maxTries) {
      services.log.error("work failed", { kind, subject, tries });
      await (failed ? closeWith("failed", failed(subject)) : close("failed"));
    } else {
      const result = await whileLeased(session, claim, () => work(services, lease, begun));
      if (result === "done" && open) await close("done");
      return result;
    }
    return "done";
  };
  return {
    kind,
    run: async (services, payload) => {
      const meter = startMeter();
      let status: JobResult | "lease lost" | "error" = "error";
      try {
        status = await run(services, payload, meter);
        return status;
      } catch (error) {
        if (!(error instanceof StatementError) || error.sqlState !== leaseLost) throw error;
        status = "lease lost";
        services.log.warn("lease lost", { kind, subject: payload.subject });
        return "done";
      } finally {
        const { organisationId, subject: taskId } = payload;
        services.log.info("job", { kind, taskId, organisationId, status, ...meter.fields() });
      }
    },
  };
}

type Claim = Omit<Parameters<typeof extendWork>[0], "lease_seconds">;

/**
 * Does the work and renews its lease every third of its time; a lost lease shows when the result is written. If the work throws or
 * fails, the lease is released, so that the next delivery need not wait.
 */
async function whileLeased(session: Session, claim: Claim, work: () => Promise<JobResult>) {
  const extend = (seconds: number) =>
    session.write(extendWork({ ...claim, lease_seconds: seconds })).catch(() => undefined);
  const timer = setInterval(() => extend(leaseSeconds), (leaseSeconds * 1000) / 3);
  let result: JobResult = "failed";
  try {
    result = await work();
    return result;
  } finally {
    clearInterval(timer);
    if (result !== "done") await extend(0);
  }
}
