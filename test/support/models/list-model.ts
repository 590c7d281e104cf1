import fc from "fast-check";
import { queryWords, searchWords } from "../../../src/domain/text/search-words.ts";
import { classifyTerm } from "../../../src/taxonomy/classify-term.ts";
import { descendantsOf } from "../../../src/taxonomy/taxonomy.ts";
import type { CompanyRow, LeadRow, SignalRow } from "../scenes/rows.ts";

export interface Data {
  companies: CompanyRow[];
  signals: SignalRow[];
  leads: LeadRow[];
}
export interface Placed {
  id: string;
  createdAt: string;
}
export type Filters = Record<string, string>;

/** One list: how its rows are filtered in memory, and which values its filters are drawn from. */
export interface List {
  path: string;
  rows(data: Data): Placed[];
  passes(row: Placed, filters: Filters, data: Data): boolean;
  filters(data: Data): Record<string, fc.Arbitrary<string>>;
}

const times = [
  "2026-03-01T00:00:00.000000+00:00",
  "2026-03-01T00:00:00.000001+00:00",
  "2026-03-01T23:59:59.999999+00:00",
  "2026-03-02T00:00:00.000000+00:00",
  "2026-03-02T12:00:00.500000+00:00",
];
const bounds = [
  "2026-03-01",
  "2026-03-02",
  "2026-03-01T00:00:00.000001Z",
  "2026-03-01T23:59:59.999999Z",
  "2026-03-02T14:00:00.5+02:00",
];
const categories = ["fintech.payments", "fintech.payments.merchant-acquiring", "health", "climate"];
const terms = ["payments", "fintech", "climate", "fintech, climate", "zzzyx"];
const words = ["raises", "Zürich", "round", "nobody"];

const uuid = fc.uuid();
const time = fc.constantFrom(...times);
const some = <Value>(...values: [Value, ...Value[]]) => fc.constantFrom(...values);
const types = ["press", "risk", "hiring"] as const;
const severities = ["low", "high", "critical"] as const;
const recommendations = ["watch", "review"] as const;
const outcomes = ["emailed", "not_triggered", "muted", "failed"] as const;

const company: fc.Arbitrary<CompanyRow> = fc.record({
  id: uuid,
  companyName: some("Alpha", "Beta", "Gamma"),
  founders: fc.constant([]),
  stage: some("series_a", "late", "unknown"),
  status: some("ok", "paused"),
  categories: fc.subarray(categories),
  createdAt: time,
  updatedAt: time,
});
export const signalOf = (companies: readonly CompanyRow[]): fc.Arbitrary<SignalRow> =>
  fc.record({
    id: uuid,
    alertId: uuid,
    companyId: some("", ...companies.map(({ id }) => id)).map((id) => id || (companies[0]?.id ?? "")),
    type: some(...types),
    severity: some(...severities),
    recommendation: some(...recommendations),
    needsAttention: fc.boolean(),
    title: some("Acme raises money", "ZURICH office", "A round, a round"),
    summary: some("Nothing else", "It raises a round in Zürich."),
    evidence: fc.nat(5),
    outcome: some(...outcomes),
    createdAt: time,
  });
const leadOf = (companies: readonly CompanyRow[]): fc.Arbitrary<LeadRow> =>
  fc.record({
    id: uuid,
    founderName: some("José García", "Ana Garcia", "Ana Müller"),
    sourceId: some(null, ...companies.map(({ id }) => id)),
    stage: some("series_a", "late"),
    decision: some("unreviewed", "accepted", "rejected"),
    categories: fc.subarray(categories),
    summary: some(null, "Short"),
    createdAt: time,
  });
export const data: fc.Arbitrary<Data> = fc.array(company, { minLength: 1, maxLength: 8 }).chain((companies) =>
  fc.record({
    companies: fc.constant(companies),
    signals: fc.array(signalOf(companies), { maxLength: 30 }),
    leads: fc.array(leadOf(companies), { maxLength: 20 }),
  }),
);

function inSector(filters: Filters, ids: readonly string[]): boolean {
  const asked = filters.classification?.split(",") ?? [];
  if (asked.length === 0) return true;
  const wanted = asked.flatMap((term) => classifyTerm(term.trim()).flatMap(({ id }) => descendantsOf(id)));
  return ids.some((id) => wanted.includes(id));
}
export const micros = (text: string) => {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? "";
  return BigInt(Date.parse(text.replace(/\.\d+/, ""))) * 1000n + BigInt(fraction.padEnd(6, "0"));
};
function inTime({ createdAt }: Placed, { since, until }: Filters): boolean {
  const day = 86_400_000_000n;
  const end = until === undefined ? null : micros(until) + (until.length === 10 ? day : 0n);
  return (
    (since === undefined || micros(createdAt) >= micros(since)) && (end === null || micros(createdAt) < end)
  );
}
const oneOf = (given: string | undefined, value: string | null) =>
  given === undefined || (value !== null && given.split(",").includes(value));
export const companyOf = (all: Data, id: string) => all.companies.find((one) => one.id === id);
const holds = (text: string, query: string) =>
  queryWords(query).every((word) => searchWords(text).includes(word));
const values = (all: readonly string[]) =>
  fc.subarray([...all], { minLength: 1 }).map((chosen) => chosen.join(","));

const listOf = <Row extends Placed>(list: {
  path: string;
  rows(data: Data): Row[];
  passes(row: Row, filters: Filters, data: Data): boolean;
  filters(data: Data): Record<string, fc.Arbitrary<string>>;
}): List => ({
  ...list,
  passes: (row, filters, all) => {
    const whole = list.rows(all).find(({ id }) => id === row.id);
    return whole !== undefined && list.passes(whole, filters, all);
  },
});

export const lists: List[] = [
  listOf({
    path: "/tracker",
    rows: ({ companies }) => companies,
    passes: (row, filters) =>
      oneOf(filters.status, row.status) &&
      oneOf(filters.stage, row.stage) &&
      (filters.updatedAfter === undefined || micros(row.updatedAt) > micros(filters.updatedAfter)) &&
      inSector(filters, row.categories),
    filters: () => ({
      status: some("ok", "paused"),
      stage: some("series_a", "late", "exited"),
      updatedAfter: fc.constantFrom(...bounds),
      classification: fc.constantFrom(...terms),
    }),
  }),
  listOf({
    path: "/signals",
    rows: ({ signals }) => signals,
    passes: (row, filters, all) =>
      inTime(row, filters) &&
      oneOf(filters.type, row.type) &&
      oneOf(filters.severity, row.severity) &&
      oneOf(filters.recommendation, row.recommendation) &&
      oneOf(filters.needsAttention, String(row.needsAttention)) &&
      oneOf(filters.entityId, row.companyId) &&
      (filters.text === undefined || holds(`${row.title} ${row.summary}`, filters.text)) &&
      inSector(filters, companyOf(all, row.companyId)?.categories ?? []),
    filters: ({ companies }) => ({
      since: fc.constantFrom(...bounds),
      until: fc.constantFrom(...bounds),
      type: values(types),
      severity: values(severities),
      recommendation: values(recommendations),
      needsAttention: some("true", "false"),
      entityId: fc.constantFrom(...companies.map(({ id }) => id)),
      text: fc.subarray(words, { minLength: 1, maxLength: 2 }).map((chosen) => chosen.join(" ")),
      classification: fc.constantFrom(...terms),
    }),
  }),
  listOf({
    path: "/alerts",
    rows: ({ signals }) => signals.map((signal) => ({ ...signal, id: signal.alertId })),
    passes: (row, filters, all) =>
      inTime(row, filters) &&
      (filters.outcome === "all" || oneOf(filters.outcome, row.outcome)) &&
      oneOf(filters.entityId, row.companyId) &&
      inSector(filters, companyOf(all, row.companyId)?.categories ?? []),
    filters: ({ companies }) => ({
      since: fc.constantFrom(...bounds),
      until: fc.constantFrom(...bounds),
      outcome: some("all", ...outcomes),
      entityId: fc.constantFrom(...companies.map(({ id }) => id)),
      latestPerEntity: some("true", "true", "false"),
      classification: fc.constantFrom(...terms),
    }),
  }),
  listOf({
    path: "/leads",
    rows: ({ leads }) => leads,
    passes: (row, filters) =>
      oneOf(filters.decision, row.decision) &&
      oneOf(filters.stage, row.stage) &&
      oneOf(filters.sourceEntityId, row.sourceId) &&
      (filters.founderName === undefined || holds(row.founderName, filters.founderName)) &&
      inSector(filters, row.categories),
    filters: ({ companies }) => ({
      decision: some("unreviewed", "accepted", "rejected"),
      stage: some("series_a", "late"),
      sourceEntityId: fc.constantFrom(...companies.map(({ id }) => id)),
      founderName: some("ana", "GARCIA", "García josé", "nobody"),
      classification: fc.constantFrom(...terms),
    }),
  }),
];

const above = (a: Placed, b: Placed) =>
  a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt;

/** What the next page must hold, in memory: rows below `after`, and for latestPerEntity none above the walk's first. */
export function expectedRows(
  list: List,
  all: Data,
  filters: Filters,
  after: Placed | null,
  top: Placed | null,
): Placed[] {
  let rows = list
    .rows(all)
    .filter((row) => list.passes(row, filters, all))
    .sort((a, b) => (above(a, b) ? -1 : 1));
  if (filters.latestPerEntity === "true") {
    const standing = rows.filter((row) => top === null || !above(row, top));
    const entityOf = (row: Placed) => all.signals.find(({ alertId }) => alertId === row.id)?.companyId;
    rows = standing.filter((row, at) => standing.findIndex((one) => entityOf(one) === entityOf(row)) === at);
  }
  return rows.filter((row) => after === null || above(after, row));
}
