import type { CompiledQuery } from "kysely";
import type { Position } from "../../../src/domain/signing/cursor.ts";
import { lookupKeys } from "../../../src/identity/names/names.ts";
import { alerts } from "../../../src/store/alerts.ts";
import { companies } from "../../../src/store/companies.ts";
import { leads } from "../../../src/store/leads.ts";
import { signals } from "../../../src/store/signals.ts";
import type { Value } from "../../../src/store/statement/conditions.ts";
import { conditionsOf } from "../../../src/store/statement/filters.ts";
import { nameCandidates } from "../../../src/store/statement/names.ts";
import { type Resource, rowsOfPage } from "../../../src/store/statement/resource.ts";
import { descendantsOf } from "../../../src/taxonomy/taxonomy.ts";

/** A list query as the service sends it, with one filter or several. */
export interface ListCase {
  name: string;
  table: string;
  /** The query of the page after a place, the first page where it is null; it gives one row more than `limit`. */
  query(after: Position | null, limit: number): CompiledQuery<unknown>;
}

type Given = Readonly<Record<string, Value>>;

const leaf = ["fintech.payments.merchant-acquiring"];
const sector = descendantsOf("fintech");

/** Names as typed, of those that are seeded. */
const lookups = [
  ["exact", "Beaconhub Energy"],
  ["mistyped", "Beacnohub Enregy"],
  ["a beginning", "Beaconhub"],
  ["a trade, which many have", "Energy"],
  ["like many, with more words", "Beaconhub Energy Systems Holding"],
  ["a founder", "Sofia Bianchi"],
  ["a family name", "Bianchi"],
  ["nobody", "Sturdy Horse Trading"],
  ["nonsense", "xqzvwk"],
] as const;

/** Every filter of every list, alone and in the combinations that are hardest to plan. */
export function listCases(facts: { companyId: string; day: string; nextDay: string }): ListCase[] {
  const { companyId, day, nextDay } = facts;
  return [
    ...casesOf(companies, [
      ["no filter", {}],
      ["status", { status: "paused" }],
      ["stage", { stage: "late" }],
      ["updatedAfter", { updatedAfter: day }],
      ["classification, a leaf", { classification: leaf }],
      ["classification, a sector", { classification: sector }],
    ]),
    ...casesOf(signals, [
      ["no filter", {}],
      ["since, until", { since: day, until: nextDay }],
      ["needsAttention", { needsAttention: true }],
      ["entityId", { entityId: companyId }],
      ["type", { type: "risk" }],
      ["severity", { severity: "critical" }],
      ["recommendation", { recommendation: "reach_out" }],
      [
        "type, severity, needsAttention",
        { type: "fundraising,risk", severity: "critical", needsAttention: true },
      ],
      ["type and severity that exclude each other", { type: "baseline", severity: "critical" }],
      ["text, a common word", { text: "the" }],
      ["text, a rare word", { text: "layoffs" }],
      ["text, words that never meet", { text: "podcast outage" }],
      ["text, entityId", { text: "team", entityId: companyId }],
      ["text, severity", { text: "round", severity: "critical" }],
      ["classification, a leaf", { classification: leaf }],
      ["classification, a sector", { classification: sector }],
      ["classification, none", { classification: [] }],
      ["classification, severity", { classification: leaf, severity: "critical" }],
      ["classification, text", { classification: sector, text: "round" }],
    ]),
    ...casesOf(alerts, [
      ["no filter", {}],
      ["since, until", { since: day, until: nextDay }],
      ["outcome", { outcome: "failed" }],
      ["entityId", { entityId: companyId }],
      ["entityId, outcome", { entityId: companyId, outcome: "failed" }],
      ["classification, a leaf", { classification: leaf }],
      ["classification, a sector", { classification: sector }],
      ["latestPerEntity", { latestPerEntity: true }],
      ["latestPerEntity, outcome", { latestPerEntity: true, outcome: "failed" }],
      ["latestPerEntity, until", { latestPerEntity: true, until: day }],
      ["latestPerEntity, classification", { latestPerEntity: true, classification: sector }],
    ]),
    ...casesOf(leads, [
      ["no filter", {}],
      ["decision, unreviewed", { decision: "unreviewed" }],
      ["decision, rejected", { decision: "rejected" }],
      ["sourceEntityId", { sourceEntityId: companyId }],
      ["stage", { stage: "late" }],
      ["decision, stage", { decision: "accepted", stage: "exited" }],
      ["founderName, one word", { founderName: "zimmer" }],
      ["founderName, two words", { founderName: "ada abara" }],
      ["founderName, no such word", { founderName: "nobody" }],
      ["classification, a leaf", { classification: leaf }],
      ["classification, a sector", { classification: sector }],
      ["classification, decision", { classification: leaf, decision: "accepted" }],
    ]),
    ...lookups.map(([name, typed]) => ({
      name: `entityQuery, ${name}`,
      table: "companies",
      query: () => nameCandidates({ keys: lookupKeys(typed) }),
    })),
  ];
}

function casesOf(resource: Resource, cases: readonly (readonly [name: string, given: Given])[]): ListCase[] {
  return cases.map(([name, given]) => ({
    name,
    table: resource.table,
    query: (after, limit) => {
      const page = { limit, after: after && { organisationId: "", after, top: null } };
      return rowsOfPage(resource, conditionsOf(resource.filters, given), page, "compact");
    },
  }));
}
