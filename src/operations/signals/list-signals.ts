import { z } from "zod";
import { queryWords } from "../../domain/search-words.ts";
import { id, line, text } from "../../schemas/common.ts";
import { pageFields, pageOf, resolution } from "../../schemas/page.ts";
import { recommendation, severity, signal, signalType } from "../../schemas/signal.ts";
import { presentSignal, listSignals as select } from "../../store/signals.ts";
import { defineOperation } from "../define.ts";
import { boundsOf, checkFilters, classificationFields, commaValues, dateFields } from "../filters.ts";
import { paged, pageOfInput, readList } from "../list.ts";
import { resolveCompany } from "../resolve-company.ts";
import { resolveSectors } from "../sectors.ts";

const types = commaValues(signalType.options);
const severities = commaValues(severity.options);
const recommendations = commaValues(recommendation.options);

const input = z
  .strictObject({
    ...dateFields,
    needsAttention: z
      .boolean()
      .optional()
      .describe("True: only signals that need attention; false: only the others."),
    entityId: id.optional().describe("Only signals of this tracked company."),
    entityQuery: line(1, 200)
      .optional()
      .describe("Company or founder name as typed, such as acme robotcs; instead of entityId."),
    type: z
      .string()
      .superRefine(types.check)
      .optional()
      .describe(`Comma-separated: ${signalType.options.join(", ")}.`),
    severity: z
      .string()
      .superRefine(severities.check)
      .optional()
      .describe(`Comma-separated: ${severity.options.join(", ")}.`),
    recommendation: z
      .string()
      .superRefine(recommendations.check)
      .optional()
      .describe(`Comma-separated: ${recommendation.options.join(", ")}.`),
    text: text(1, 200)
      .optional()
      .describe("Words that title or summary must all hold, such as series a; no operators."),
    ...classificationFields,
    ...pageFields,
  })
  .superRefine(checkFilters)
  .meta({ id: "ListSignals" });

/** GET /signals. Specification 4.3. */
export const listSignals = defineOperation({
  name: "listSignals",
  group: "signals",
  summary: "List signals",
  description: "What each tracker run found, newest first.",
  http: { method: "GET", path: "/api/v1/signals", status: [200] },
  scope: ["tracker:read"],
  bucket: "read",
  idempotent: false,
  tool: {
    name: "list_signals",
    title: "List signals",
    description: [
      "What the tracker runs found, one signal a run, newest first.",
      'Use it for "what is new at X" (entityQuery takes the name as typed, typos included)',
      "or across the portfolio.",
      "Returns data[] (id, entity, type, severity, recommendation, needsAttention, title, summary,",
      "evidence, createdAt), nextCursor and, with entityQuery,",
      "entityResolution (the company it was taken for).",
    ].join(" "),
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    arguments: { aliases: ["sector", "sectors"] },
  },
  input,
  output: pageOf(signal).extend({ entityResolution: resolution.optional() }),
  errors: ["invalid_cursor", "not_found", "entity_not_found", "ambiguous_entity"],
  async run(context, query) {
    const { view = "compact" } = query;
    const page = await pageOfInput("signals", query, context);
    const [sectors, resolved] = await Promise.all([
      resolveSectors(query, context),
      query.entityQuery === undefined ? null : resolveCompany(query.entityQuery, "entityId", context),
    ]);
    const filters = {
      ...boundsOf(query),
      needsAttention: query.needsAttention ?? null,
      companyId: resolved?.entity.id ?? query.entityId ?? null,
      types: types.parse(query.type),
      severities: severities.parse(query.severity),
      recommendations: recommendations.parse(query.recommendation),
      words: query.text === undefined ? null : queryWords(query.text),
      categoryIds: sectors?.categoryIds ?? null,
    };
    const found = await readList(select(filters, page, view), query.entityId, context);
    const { rows, nextCursor } = await paged("signals", page, found, ({ signal }) => signal, context);
    return {
      status: 200,
      body: {
        data: rows.map(({ signal }) => presentSignal(signal)),
        nextCursor,
        ...(resolved && { entityResolution: resolved }),
        ...(sectors && { classificationResolution: sectors.resolution }),
      },
    };
  },
});
