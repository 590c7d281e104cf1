import { z } from "zod";
import { queryWords } from "../../domain/search-words.ts";
import { id, line } from "../../schemas/common.ts";
import { stage } from "../../schemas/company.ts";
import { decisionFilter, lead } from "../../schemas/lead.ts";
import { pageFields, pageOf, resolution } from "../../schemas/page.ts";
import { presentLead, listLeads as select } from "../../store/leads.ts";
import { defineOperation } from "../define.ts";
import { checkFilters, classificationFields } from "../filters.ts";
import { paged, pageOfInput, readList } from "../list.ts";
import { resolveCompany } from "../resolve-company.ts";
import { resolveSectors } from "../sectors.ts";

const input = z
  .strictObject({
    decision: decisionFilter
      .optional()
      .describe("`unreviewed` is the inbox; left out: leads of every decision."),
    sourceEntityId: id.optional().describe("Only leads found around this tracked company."),
    sourceQuery: line(1, 200)
      .optional()
      .describe("Source company or its founder as typed, such as acme robotcs; instead of sourceEntityId."),
    stage: stage.optional().describe("Only leads of this funding stage."),
    founderName: line(1, 200).optional().describe("Words of the founder's name, such as jane doe."),
    ...classificationFields,
    ...pageFields,
  })
  .superRefine(checkFilters)
  .meta({ id: "ListLeads" });

/** GET /leads. Specification 4.4. */
export const listLeads = defineOperation({
  name: "listLeads",
  group: "leads",
  summary: "List leads",
  description: "Founders discovered around tracked companies, newest first.",
  http: { method: "GET", path: "/api/v1/leads", status: [200] },
  scope: ["leads:read"],
  bucket: "read",
  idempotent: false,
  tool: {
    name: "list_leads",
    title: "List leads",
    description: [
      "Leads: founders discovered around tracked companies, newest first.",
      "decision unreviewed is the inbox to triage.",
      "Returns data[] (id, companyName, founder, source: the tracked company and the relation, stage,",
      "summary, decision, ...), nextCursor and, with sourceQuery, sourceResolution.",
    ].join(" "),
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    arguments: { aliases: ["sector", "sectors"] },
  },
  input,
  output: pageOf(lead).extend({ sourceResolution: resolution.optional() }),
  errors: ["invalid_cursor", "not_found", "source_not_found", "ambiguous_source"],
  async run(context, query) {
    const { view = "compact", decision = null, stage = null } = query;
    const page = await pageOfInput("leads", query, context);
    const [sectors, resolved] = await Promise.all([
      resolveSectors(query, context),
      query.sourceQuery === undefined ? null : resolveCompany(query.sourceQuery, "sourceEntityId", context),
    ]);
    const filters = {
      decision,
      stage,
      sourceCompanyId: resolved?.entity.id ?? query.sourceEntityId ?? null,
      founderWords: query.founderName === undefined ? null : queryWords(query.founderName),
      categoryIds: sectors?.categoryIds ?? null,
    };
    const found = await readList(select(filters, page, view), query.sourceEntityId, context);
    const { rows, nextCursor } = await paged("leads", page, found, ({ lead }) => lead, context);
    return {
      status: 200,
      body: {
        data: rows.map(presentLead),
        nextCursor,
        ...(resolved && { sourceResolution: resolved }),
        ...(sectors && { classificationResolution: sectors.resolution }),
      },
    };
  },
});
