import type { TrackedCompany } from "./api.ts";
import { identities } from "./identities.ts";
import { type Company, type Labels, readCompany } from "./read-company.ts";
import type { TableRow } from "./read-table.ts";

export interface ReadRow extends TableRow {
  company: Company;
  labels: Labels;
}

export type FailedRow = TableRow & { error: string };

export interface Plan {
  /** Rows to register. */
  added: ReadRow[];
  /** Rows of companies that are tracked, or that an earlier line has. */
  skipped: (ReadRow & { tracked: TrackedCompany | null; line: number; earlier: number | null })[];
  failed: FailedRow[];
}

/** What to do with each row. */
export function planOf(
  rows: readonly TableRow[],
  fields: readonly (string | null)[],
  allowedHosts: readonly string[],
  tracked: readonly TrackedCompany[],
): Plan {
  const known = identities<TrackedCompany>();
  for (const company of tracked) known.add(company, company);
  const lines = identities<number>();
  const plan: Plan = { added: [], skipped: [], failed: [] };
  for (const row of rows) {
    const read = readCompany(row, fields, allowedHosts);
    if (!read.ok) {
      plan.failed.push({ ...row, error: read.error });
      continue;
    }
    const { company, labels } = read;
    const same = known.find(company) ?? null;
    const earlier = lines.find(company) ?? null;
    if (same === null && earlier === null) plan.added.push({ ...row, company, labels });
    else plan.skipped.push({ ...row, company, labels, tracked: same, earlier });
    lines.add(company, row.line);
  }
  return plan;
}
