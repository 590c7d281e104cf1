import type { Session } from "../../../src/ports/session.ts";
import { claimWork, closeWork } from "../../../src/store/leases.ts";
import { beginEnrichment, beginRun, finishRun } from "../../../src/store/runs.ts";

/** Claims a run as its job does. Throws where there is none to claim. */
export async function claimRun(session: Session, run: string) {
  const held = crypto.randomUUID();
  const [, [begun]] = await session.write(
    claimWork({ job: "run", about: run, held, lease_seconds: 60 }),
    beginRun({ run, held }),
  );
  if (begun === undefined) throw new Error("no run to claim");
  return { run, held, ...begun };
}

/** What ends a claimed run, with nothing left to mail. */
export const endRun = ({ run, held }: { run: string; held: string }) =>
  [
    closeWork({ job: "run", about: run, held, how: "done" }),
    finishRun({ run, unsent: null, cost: null }),
  ] as const;

/** Claims the enrichment of a company likewise; answers the token. */
export async function claimEnrichment(session: Session, company: string): Promise<string> {
  const held = crypto.randomUUID();
  const [, [begun]] = await session.write(
    claimWork({ job: "enrich", about: company, held, lease_seconds: 60 }),
    beginEnrichment({ company, held }),
  );
  if (begun === undefined) throw new Error("no enrichment to claim");
  return held;
}
