import { type CompiledQuery, sql } from "kysely";
import { line } from "../schemas/common.ts";
import { stage } from "../schemas/company.ts";
import { compactLead, decisionFilter, fullLead } from "../schemas/lead.ts";
import { categoriesOf, expression, objectOf } from "./row-json/columns.ts";
import { fullOnly, type Resource } from "./row-json/resource.ts";
import { equal, inSectors, ofCompany, words } from "./statement/filters.ts";
import { compile } from "./statement/statement.ts";

const decision = objectOf({
  status: "l.decision",
  trackedEntityId: "l.tracked_company_id",
  decidedAt: "iso(l.decided_at)",
  decidedBy: objectOf({ memberId: "l.decided_by", email: "l.decided_by_email" }),
});

/** Leads (alias `l`). */
export const leads: Resource<keyof typeof fullLead.shape> = {
  table: "leads",
  noun: "lead",
  from: "leads l",
  alias: "l",
  columns: {
    id: "l.id",
    companyName: "l.company_name",
    companyWebsite: "l.company_website",
    companyLinkedinUrl: "l.company_linkedin_url",
    companyTwitterUrl: "l.company_twitter_url",
    founder: objectOf({
      name: expression("l.founder -> 'name'"),
      headline: expression("l.founder -> 'headline'"),
      linkedinUrl: expression("l.founder -> 'linkedinUrl'"),
      twitterUrl: expression("l.founder -> 'twitterUrl'"),
      githubUrl: expression("l.founder -> 'githubUrl'"),
    }),
    source: objectOf({
      entityId: "l.source_company_id",
      companyName: "l.source_company_name",
      relation: "l.relation",
      evidenceUrl: "l.evidence_url",
    }),
    stage: "l.stage",
    classification: categoriesOf("lead", "l.id"),
    summary: "l.summary",
    details: fullOnly("l.details"),
    decision: expression(`case when l.decision <> 'unreviewed' then ${decision.sql} end`),
    createdAt: "iso(l.created_at)",
    updatedAt: "iso(l.updated_at)",
  },
  cut: { summary: "l.summary" },
  views: { full: fullLead, compact: compactLead },
  filters: [
    equal(
      "decision",
      "decision",
      decisionFilter.describe("Default: every decision. `unreviewed` is the inbox."),
    ),
    ofCompany("source", "source_company_id", {
      by: "Only leads found around this tracked company.",
      query: "Name of the source company or its founder",
    }),
    equal("stage", "stage", stage.describe("Only leads of this funding stage.")),
    words(
      "founderName",
      "founder_words",
      line(1, 200).describe("Words of the founder's name, such as jane doe."),
    ),
    inSectors("lead", "id"),
  ],
};

/**
 * Records a decision, which replaces the previous one. `tracked`: a tracked lead cannot be rejected; `missing`: the lead does not exist.
 */
export function decideLead(
  id: string,
  accepted: boolean,
  by: { id: string; email: string | null },
): CompiledQuery<{ kind: "decided" | "tracked" | "missing" }> {
  const decision = accepted ? "accepted" : "rejected";
  return compile(sql<{ kind: "decided" | "tracked" | "missing" }>`
    with wanted as (select id, tracked_company_id is not null and not ${accepted}::boolean as refused
                      from leads where id = ${id}::uuid for update),
    decided as (
      update leads l
         set decision = ${decision}, decided_at = clock_timestamp(), decided_by = ${by.id}::uuid,
             decided_by_email = ${by.email}::text, updated_at = clock_timestamp()
        from wanted w where l.id = w.id and not w.refused
      returning note_change(l.organisation_id, l.id))
    select case when not exists (select 1 from wanted) then 'missing'
                when exists (select 1 from wanted where refused) then 'tracked' else 'decided' end as kind,
           (select count(*) from decided) as decided`);
}

/** One row if the lead exists, is not tracked and has no website. */
export function leadWithoutWebsite(id: string): CompiledQuery<{ id: string }> {
  return compile(sql`select id from leads
    where id = ${id}::uuid and company_website is null and tracked_company_id is null`);
}
