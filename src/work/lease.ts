import type { CompiledQuery } from "kysely";
import { StatementError } from "../domain/failure.ts";
import type { WorkServices } from "../ports/services.ts";
import type { Session } from "../ports/session.ts";
import { claimWork, closeWork, extendWork, leaseLost } from "../store/leases.ts";
import type { Job, JobResult } from "./define.ts";

/**
 * So many tries may die without a word, as those do that the platform ends for the time or memory they take. The next
 * does not read again what ended them.
 */
export const mostDeaths = 2;

/** Work that was begun so often and never ended has failed. */
const mostTries = 8;

/** A lease is renewed while the work goes on; a worker that dies leaves it to run out. */
const leaseSeconds = 60;

/** A kind of work of which each row is leased to one worker at a time. */
export interface LeasedJob<Begun> {
  /** The `kind` of its rows of `work`, and the last part of its address. */
  kind: string;
  /** Reads what the work needs, and notes that it has begun, in the transaction that claims it. No row: nothing is left to do. */
  begin(subject: string, held: string): CompiledQuery<Begun>;
  /** Does the work. It is tried again where this throws or answers `failed`, and ended where it did not end it itself. */
  work(services: WorkServices, lease: Lease, begun: Begun): Promise<JobResult>;
  /** Written with the end of work that was tried eight times in vain. */
  failed?(subject: string): CompiledQuery<unknown>;
}

/** Work in hand. */
export interface Lease {
  session: Session;
  /** What the work is about: a run, a company. */
  subject: string;
  /** The token: what is written meanwhile asks whether it still stands (`holds_work`). */
  held: string;
  /** Tries before this one that ended without a word. */
  died: number;
  /** Ends the work and writes what closes it, at once; where the lease is lost neither, and the job is over. */
  end<Row>(closing: CompiledQuery<Row>): Promise<Row[]>;
  /** The work has ended by what was written under its token. */
  ended(): void;
}

/** A job that claims its work, renews the lease while it works, gives it back where it fails, and gives up after eight tries. */
export function leased<Begun>({ kind, begin, work, failed }: LeasedJob<Begun>): Job {
  const run: Job["run"] = async (services, { organisationId, subject }) => {
    const session = services.database.forOrganisation(organisationId);
    const claim = { job: kind, about: subject, held: crypto.randomUUID() };
    const [[claimed], [begun]] = await session.write(
      claimWork({ ...claim, lease_seconds: leaseSeconds }),
      begin(subject, claim.held),
    );
    if (claimed?.kind !== "claimed") return claimed?.kind ?? "done";
    const { tries, died } = claimed;
    let open = true;
    const close = async <Row>(how: "done" | "failed" | "cancelled", ...closing: CompiledQuery<Row>[]) => {
      const [, rows = []] = await session.write(closeWork({ ...claim, how }), ...closing);
      open = false;
      return rows;
    };
    const held = { session, subject, held: claim.held, died };
    const lease: Lease = {
      ...held,
      end: (closing) => close("done", closing),
      ended: () => {
        open = false;
      },
    };
    if (begun === undefined) await close("cancelled");
    else if (tries >= mostTries) {
      services.log.error("work failed", { kind, subject, tries });
      await close("failed", ...(failed ? [failed(subject)] : []));
    } else {
      const result = await whileLeased(session, claim, () => work(services, lease, begun));
      if (result === "done" && open) await close("done");
      return result;
    }
    return "done";
  };
  return {
    kind,
    run: (services, payload) =>
      run(services, payload).catch((error: unknown) => {
        if (!(error instanceof StatementError) || error.sqlState !== leaseLost) throw error;
        services.log.warn("lease lost", { kind, subject: payload.subject });
        return "done";
      }),
  };
}

type Claim = Omit<Parameters<typeof extendWork>[0], "lease_seconds">;

/**
 * Does the work and renews its lease every third of it; a lease lost meanwhile is noticed when the work is written.
 * Work that throws or failed gives its lease back, so that the next delivery need not wait.
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
