import type { CompiledQuery } from "kysely";
import type { Position } from "../../src/domain/cursor.ts";
import { lookupKeys } from "../../src/identity/names.ts";
import { type AlertFilters, listAlerts } from "../../src/store/alerts.ts";
import { type CompanyFilters, listCompanies } from "../../src/store/companies.ts";
import type { Page } from "../../src/store/filters.ts";
import { type LeadFilters, listLeads } from "../../src/store/leads.ts";
import { nameCandidates } from "../../src/store/names.ts";
import { listSignals, type SignalFilters } from "../../src/store/signals.ts";
import { descendantsOf } from "../../src/taxonomy/taxonomy.ts";

/** A list query as the service sends it, with one filter or several. */
export interface ListCase {
  name: string;
  table: "companies" | "signals" | "alerts" | "leads";
  /** The query of the page after a place, the first page where it is null; it gives one row more than `limit`. */
  query(after: Position | null, limit: number): CompiledQuery<unknown>;
}

const noSignalFilter: SignalFilters = {
  since: null,
  until: null,
  needsAttention: null,
  companyId: null,
  types: null,
  severities: null,
  recommendations: null,
  words: null,
  categoryIds: null,
};
const noAlertFilter: AlertFilters = {
  since: null,
  until: null,
  outcome: null,
  companyId: null,
  latestPerCompany: false,
  categoryIds: null,
};
const noLeadFilter: LeadFilters = {
  decision: null,
  sourceCompanyId: null,
  stage: null,
  founderWords: null,
  categoryIds: null,
};
const noCompanyFilter: CompanyFilters = { status: null, stage: null, updatedAfter: null, categoryIds: null };

const leaf = ["fintech.payments.merchant-acquiring"];
const sector = descendantsOf("fintech");

/** Every filter of every list, alone and in the combinations that are hardest to plan. */
export function listCases(facts: { companyId: string; day: string; nextDay: string }): ListCase[] {
  const { companyId, day, nextDay } = facts;
  const signals: [string, Partial<SignalFilters>][] = [
    ["no filter", {}],
    ["since, until", { since: day, until: nextDay }],
    ["needsAttention", { needsAttention: true }],
    ["entityId", { companyId }],
    ["type", { types: ["risk"] }],
    ["severity", { severities: ["critical"] }],
    ["recommendation", { recommendations: ["reach_out"] }],
    [
      "type, severity, needsAttention",
      { types: ["fundraising", "risk"], severities: ["critical"], needsAttention: true },
    ],
    ["type and severity that exclude each other", { types: ["baseline"], severities: ["critical"] }],
    ["text, a common word", { words: ["the"] }],
    ["text, a rare word", { words: ["layoffs"] }],
    ["text, words that never meet", { words: ["podcast", "outage"] }],
    ["text, entityId", { words: ["team"], companyId }],
    ["text, severity", { words: ["round"], severities: ["critical"] }],
    ["classification, a leaf", { categoryIds: leaf }],
    ["classification, a sector", { categoryIds: sector }],
    ["classification, none", { categoryIds: [] }],
    ["classification, severity", { categoryIds: leaf, severities: ["critical"] }],
    ["classification, text", { categoryIds: sector, words: ["round"] }],
  ];
  const alerts: [string, Partial<AlertFilters>][] = [
    ["no filter", {}],
    ["since, until", { since: day, until: nextDay }],
    ["outcome", { outcome: "failed" }],
    ["entityId", { companyId }],
    ["entityId, outcome", { companyId, outcome: "failed" }],
    ["classification, a leaf", { categoryIds: leaf }],
    ["classification, a sector", { categoryIds: sector }],
    ["latestPerEntity", { latestPerCompany: true }],
    ["latestPerEntity, outcome", { latestPerCompany: true, outcome: "failed" }],
    ["latestPerEntity, until", { latestPerCompany: true, until: day }],
    ["latestPerEntity, classification", { latestPerCompany: true, categoryIds: sector }],
  ];
  const leads: [string, Partial<LeadFilters>][] = [
    ["no filter", {}],
    ["decision, unreviewed", { decision: "unreviewed" }],
    ["decision, rejected", { decision: "rejected" }],
    ["sourceEntityId", { sourceCompanyId: companyId }],
    ["stage", { stage: "late" }],
    ["decision, stage", { decision: "accepted", stage: "exited" }],
    ["founderName, one word", { founderWords: ["zimmer"] }],
    ["founderName, two words", { founderWords: ["ada", "abara"] }],
    ["founderName, no such word", { founderWords: ["nobody"] }],
    ["classification, a leaf", { categoryIds: leaf }],
    ["classification, a sector", { categoryIds: sector }],
    ["classification, decision", { categoryIds: leaf, decision: "accepted" }],
  ];
  const companies: [string, Partial<CompanyFilters>][] = [
    ["no filter", {}],
    ["status", { status: "paused" }],
    ["stage", { stage: "late" }],
    ["updatedAfter", { updatedAfter: day }],
    ["classification, a leaf", { categoryIds: leaf }],
    ["classification, a sector", { categoryIds: sector }],
  ];
  return [
    ...companies.map(
      ([name, filters]): ListCase => ({
        name,
        table: "companies",
        query: (after, limit) =>
          listCompanies({ ...noCompanyFilter, ...filters }, pageAfter(after, limit), "compact"),
      }),
    ),
    ...signals.map(
      ([name, filters]): ListCase => ({
        name,
        table: "signals",
        query: (after, limit) =>
          listSignals({ ...noSignalFilter, ...filters }, pageAfter(after, limit), "compact"),
      }),
    ),
    ...alerts.map(
      ([name, filters]): ListCase => ({
        name,
        table: "alerts",
        query: (after, limit) =>
          listAlerts({ ...noAlertFilter, ...filters }, pageAfter(after, limit), "compact"),
      }),
    ),
    ...leads.map(
      ([name, filters]): ListCase => ({
        name,
        table: "leads",
        query: (after, limit) =>
          listLeads({ ...noLeadFilter, ...filters }, pageAfter(after, limit), "compact"),
      }),
    ),
    {
      name: "entityQuery",
      table: "companies",
      query: () => nameCandidates({ keys: lookupKeys("Amberbay Payment") }),
    },
  ];
}

function pageAfter(after: Position | null, limit: number): Page {
  return { limit, after: after && { organisationId: "", after, top: null } };
}
