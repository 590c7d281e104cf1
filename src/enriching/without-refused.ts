import {
  companyFields,
  founderFields,
  linkedinFields,
  nameFields,
  websiteFields,
} from "../identity/identity-fields.ts";
import { type Quarantined, type Refusal, toQuarantine } from "../store/reports/quarantine.ts";
import type { Enrichment } from "./enrich.ts";

/** The stored fields of an enrichment. */
export function enrichmentFields({
  found,
  otherNames,
  classification,
  status,
  reason,
}: Pick<Enrichment, "found" | "otherNames" | "classification" | "status" | "reason">) {
  return {
    status,
    reason,
    ...companyFields(found),
    otherNames,
    otherKeys: otherNames.map((name) => nameFields(name).nameKey),
    description: found.description,
    stage: found.stage,
    founders: found.founders.map((founder) => founderFields(founder)),
    classification,
  };
}
export type EnrichmentFields = ReturnType<typeof enrichmentFields>;

export interface AcceptedEnrichment extends EnrichmentFields {
  quarantined: Quarantined[];
}

/** If Postgres refuses the company, attempt n leaves out only field n of this list. The attempt after the last field leaves out all. */
const fields: readonly Partial<EnrichmentFields>[] = [
  { description: null },
  { ...nameFields(null), otherNames: [], otherKeys: [] },
  { companyTwitterUrl: null },
  { companyGithubUrl: null },
  linkedinFields(null),
  websiteFields(null),
  { stage: "unknown" },
];

/** The enrichment without the parts that Postgres refused. Its status is then `partial`. */
export function withoutRefused(found: EnrichmentFields, refusals: readonly Refusal[]): AcceptedEnrichment {
  const whole = refusals.some(({ part }) => part === "whole");
  const times = (part: string, place?: string) =>
    refusals.filter((one) => one.part === part && (place === undefined || one.place === place)).length;
  const tries = whole ? fields.length + 1 : times("company");
  const without = tries > fields.length ? fields : fields.slice(Math.max(0, tries - 1), tries);
  return {
    ...without.reduce<EnrichmentFields>((less, one) => Object.assign(less, one), { ...found }),
    status: refusals.length > 0 && found.status === "ready" ? "partial" : found.status,
    reason:
      refusals.length > 0 ? (found.reason ?? "Part of what was found could not be stored.") : found.reason,
    founders: whole ? [] : found.founders.filter(({ name }) => times("founder", name) === 0),
    classification: whole || times("classification") > 0 ? [] : found.classification,
    quarantined: refusals
      .filter(({ part }, at) => part !== "company" || refusals.findIndex((one) => one.part === part) === at)
      .map((refusal) => toQuarantine(refusal, contentOf(found, refusal))),
  };
}

function contentOf(
  { founders, classification, ...company }: EnrichmentFields,
  { part, place }: Refusal,
): unknown {
  if (part === "founder") return founders.find(({ name }) => name === place);
  return part === "classification" ? classification : company;
}
