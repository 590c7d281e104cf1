import { makeCompany } from "./companies.ts";
import { insertCompanies, insertLeads, insertSignals, noteLastRuns } from "./statements.ts";

/** The database methods that a seed needs. */
export interface SeedDatabase {
  query(text: string, values?: (string | null)[]): Promise<Record<string, unknown>[]>;
}

export interface Amounts {
  companies: number;
  signals: number;
  leads: number;
  /** Gives all rows one creation time, 60 days ago. */
  sameTime?: boolean | undefined;
}

type Report = (what: string, done: number, of: number) => void;

const dayMicros = 86_400 * 1e6;
const companyBatch = 1_000;
const rowBatch = 25_000;

/**
 * Fills an organisation with companies, with one run, signal and alert per requested signal, spread over the new companies (or the
 * existing ones if none are new), and with leads. Companies are 90 to 61 days old, the rest up to 60, unless `sameTime`. Each batch is
 * stored at once: if a later one fails, the error states what was stored.
 */
export async function fill(
  database: SeedDatabase,
  organisation: { id: string; memberId: string; email: string },
  amounts: Amounts,
  report: Report,
): Promise<void> {
  const stored = new Map<string, number>();
  const noted: Report = (what, done, of) => {
    stored.set(what, done);
    report(what, done, of);
  };
  try {
    await fillInBatches(database, organisation, amounts, noted);
  } catch (error) {
    if (stored.size === 0) throw error;
    const kept = [...stored].map(([what, count]) => `${count} ${what}`).join(", ");
    throw new Error(`stopped half-way; the organisation keeps ${kept}`, { cause: error });
  }
}

async function fillInBatches(
  database: SeedDatabase,
  organisation: { id: string; memberId: string; email: string },
  amounts: Amounts,
  report: Report,
): Promise<void> {
  const now = Date.now() * 1000;
  const existing = await countCompanies(database, organisation.id);
  const skipped = amounts.companies > 0 ? existing : 0;
  if (amounts.companies + existing === 0 && amounts.signals + amounts.leads > 0) {
    throw new Error("signals and leads need companies: give --companies as well");
  }
  const times = (days: number, forDays: number, count: number) => ({
    from: new Date((now - (amounts.sameTime ? 60 : days) * dayMicros) / 1000).toISOString(),
    step: amounts.sameTime || count === 0 ? "0" : String((forDays * dayMicros) / count),
  });

  const companyTimes = times(90, 29, amounts.companies);
  for (let done = 0; done < amounts.companies; done += companyBatch) {
    const size = Math.min(companyBatch, amounts.companies - done);
    const rows = Array.from({ length: size }, (_, index) => makeCompany(existing + done + index));
    const from = new Date(
      Date.parse(companyTimes.from) + (Number(companyTimes.step) * done) / 1000,
    ).toISOString();
    await database.query(insertCompanies, [
      organisation.id,
      JSON.stringify(rows),
      organisation.email,
      from,
      companyTimes.step,
    ]);
    report("companies", done + size, amounts.companies);
  }
  await database.query("vacuum (analyze) companies, company_categories, founders");
  for (const [what, statement, count] of [
    ["signals and alerts", insertSignals, amounts.signals],
    ["leads", insertLeads, amounts.leads],
  ] as const) {
    const { from, step } = times(60, 60, count);
    for (let done = 0; done < count; done += rowBatch) {
      const last = Math.min(done + rowBatch, count);
      const values = [organisation.id, String(done), String(last - 1), from, step, String(skipped)];
      await database.query(
        statement,
        statement === insertLeads ? [...values, organisation.memberId] : values,
      );
      report(what, last, count);
    }
  }
  if (amounts.signals > 0) await database.query(noteLastRuns, [organisation.id]);
  await database.query("vacuum (analyze) companies, runs, signals, alerts, leads, lead_categories");
}

async function countCompanies(database: SeedDatabase, organisationId: string): Promise<number> {
  const [row] = await database.query(
    "select count(*)::text as count from companies where organisation_id = $1::uuid",
    [organisationId],
  );
  return Number(row?.count ?? 0);
}
