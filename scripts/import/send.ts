import * as z from "zod/v4";
import { canonicalJson, sha256 } from "../../src/domain/canonical.ts";
import { ApiError, type Send } from "./api.ts";
import type { FailedRow, Plan, ReadRow } from "./plan.ts";

const atOnce = 100;
const Batch = z.object({
  data: z.array(
    z.object({
      status: z.int(),
      data: z.object({ id: z.string(), tags: z.array(z.string()), stage: z.string() }).optional(),
      error: z.object({ message: z.string() }).optional(),
    }),
  ),
});

/** Counts of the rows that are done. */
export interface Done {
  added: number;
  failed: FailedRow[];
}

/**
 * Registers the rows of a plan, a hundred at a time with an idempotency key made from their content, and fills in empty tags and unknown
 * stages. Updates `done` meanwhile and calls `show` before each request. Throws if the API cannot be used.
 */
export async function sendPlan(plan: Plan, send: Send, done: Done, show: () => void): Promise<void> {
  const label = async (row: ReadRow, now: { id: string; tags: readonly string[]; stage: string }) => {
    const { tags, stage } = row.labels;
    const change = {
      ...(now.tags.length === 0 && tags && { tags }),
      ...(now.stage === "unknown" && stage && { stage }),
    };
    if (Object.keys(change).length === 0) return;
    try {
      await send("PATCH", `/tracker/${now.id}`, change);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      done.failed.push({ ...row, error: error.message });
    }
  };
  for (const row of plan.skipped) if (row.tracked !== null) await label(row, row.tracked);
  for (let from = 0; from < plan.added.length; from += atOnce) {
    show();
    const rows = plan.added.slice(from, from + atOnce);
    const companies = rows.map(({ company }) => company);
    const key = `import-${await sha256(canonicalJson(companies))}`;
    const { data: results } = Batch.parse(await send("POST", "/tracker/batch", { companies }, key));
    for (const [place, row] of rows.entries()) {
      const { data, error } = results[place] ?? {};
      if (data === undefined) done.failed.push({ ...row, error: error?.message ?? "no answer" });
      else {
        done.added += 1;
        await label(row, data);
      }
    }
  }
}
