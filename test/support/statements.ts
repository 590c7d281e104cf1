import { readdir, readFile } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { CompiledQuery } from "kysely";
import * as z from "zod/v4";
import * as companies from "../../src/store/companies.ts";
import * as leads from "../../src/store/leads.ts";
import { claimedAlerts, waitingDigest } from "../../src/store/mail/digests.ts";
import { feedAlerts } from "../../src/store/mail/feed.ts";
import { linkState } from "../../src/store/mail/links.ts";
import { waitingAlert } from "../../src/store/mail/mailing.ts";
import { type Resource, rowById, rowsOfPage } from "../../src/store/row-json/resource.ts";
import * as runHistory from "../../src/store/run-history.ts";
import type { Declared } from "../../src/store/statement/statement.ts";
import { storedResponse } from "../../src/store/stored-responses.ts";

type Call = ((given: object) => CompiledQuery<unknown>) & { declared: Declared };
const isCall = (exported: unknown): exported is Call =>
  typeof exported === "function" && "declared" in exported;

const isResource = (exported: unknown): exported is Resource =>
  typeof exported === "object" && exported !== null && "table" in exported && "filters" in exported;

const source = new URL("../../src/", import.meta.url);
const files = (await readdir(source, { recursive: true })).filter((name) =>
  /^(?:store|outbox)\/.*\.ts$/.test(name),
);
const exported = (await Promise.all(files.map((file) => import(new URL(file, source).href)))).flatMap(
  (module): unknown[] => Object.values(module),
);

/** Every function of the database that the service calls. */
export const declaredCalls: readonly Call[] = exported.filter(isCall);

const after = { organisationId: "", after: { createdAt: "", id: "" }, top: null };

/** The first page, later ones, and each filter alone and with all others. */
function ofList(resource: Resource): CompiledQuery<unknown>[] {
  const conditions = resource.filters.map(({ column, operator }) => ({ column, operator, value: "" }));
  const filtered = [[], conditions, ...conditions.map((one) => [one])];
  return [
    ...(["full", "compact"] as const).flatMap((view) => [
      rowById(resource, "", view),
      rowsOfPage(resource, [], { limit: 1, after: null }, view),
    ]),
    ...filtered.map((given) => rowsOfPage(resource, given, { limit: 1, after }, "compact")),
  ];
}

/** A statement, the role that sends it, and the types of the columns that it returns, in order. */
export const Statement = z.object({
  as: z.string(),
  sql: z.string(),
  columns: z.array(z.tuple([z.string(), z.string()])),
});
type Statement = z.infer<typeof Statement>;

const written = [
  companies.companyExists(""),
  companies.websitesOf([]),
  companies.founderIds(""),
  companies.companiesRegistered({ apiKeyId: "", domains: {} }),
  companies.companyOfLead(""),
  companies.deleteCompany(""),
  leads.decideLead("", true, { id: "", email: null }),
  leads.leadWithoutWebsite(""),
  linkState("", ""),
  waitingAlert(""),
  waitingDigest(""),
  claimedAlerts(""),
  feedAlerts(1),
  storedResponse("", ""),
  runHistory.changedRuns("", { days: 1, runs: 1, characters: 1 }),
  runHistory.reportedBefore(""),
];

/** The statements that this version of the service sends. Throws if a file of the store has one that is not listed here. */
export async function currentStatements(pglite: PGlite): Promise<Statement[]> {
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, source), "utf8")));
  const inFiles = texts.flatMap((text) => text.match(/return compile\(\s*sql|= prepareRowWhere</g) ?? []);
  if (inFiles.length !== written.length)
    throw new Error(`the store has ${inFiles.length} written statements, and ${written.length} are listed`);
  const all = [
    ...declaredCalls.map((call) => call({})),
    ...[...new Set(exported.filter(isResource))].flatMap(ofList),
    ...written,
  ];
  const found: Statement[] = [];
  for (const sql of new Set(all.map(({ sql }) => sql)))
    found.push(
      await plan(pglite, "partner_tracking_tenant", sql).catch(() =>
        plan(pglite, "partner_tracking_service", sql),
      ),
    );
  return found;
}

/** Plans a statement as a role, which checks its tables, functions, types and rights, and reads and changes nothing. */
export async function plan(pglite: PGlite, as: string, sql: string): Promise<Statement> {
  await pglite.exec(`set role ${as}`);
  try {
    const { resultFields } = await pglite.describeQuery(sql);
    await pglite.exec(`explain (generic_plan) ${sql}`);
    const columns = resultFields.map(async ({ name, dataTypeID }): Promise<[string, string]> => {
      const { rows } = await pglite.query<{ type: string }>(`select ${dataTypeID}::regtype::text as type`);
      return [name, rows[0]?.type ?? ""];
    });
    return { as, sql, columns: await Promise.all(columns) };
  } finally {
    await pglite.exec("reset role");
  }
}
