import { z } from "zod";
import { alert, alertOutcome } from "../../schemas/alert.ts";
import { id, line } from "../../schemas/common.ts";
import { pageFields, pageOf, resolution } from "../../schemas/page.ts";
import { presentAlert, listAlerts as select } from "../../store/alerts.ts";
import { defineOperation } from "../define.ts";
import { boundsOf, checkFilters, classificationFields, dateFields } from "../filters.ts";
import { paged, pageOfInput, readList } from "../list.ts";
import { resolveCompany } from "../resolve-company.ts";
import { resolveSectors } from "../sectors.ts";

const input = z
  .strictObject({
    ...dateFields,
    outcome: z
      .enum([...alertOutcome.options, "all"])
      .optional()
      .describe("What became of the alert; default `all`.")
      .meta({ default: "all" }),
    latestPerEntity: z
      .boolean()
      .optional()
      .describe("True keeps each company's newest alert that passes the other filters."),
    entityId: id.optional().describe("Only alerts of this tracked company."),
    entityQuery: line(1, 200)
      .optional()
      .describe("Company or founder name as typed, such as acme robotcs; instead of entityId."),
    ...classificationFields,
    ...pageFields,
  })
  .superRefine(checkFilters)
  .meta({ id: "ListAlerts" });

/** GET /alerts. Specification 4.3. */
export const listAlerts = defineOperation({
  name: "listAlerts",
  group: "alerts",
  summary: "List alerts",
  description: "Whether each run emailed the investor, and why; newest first.",
  http: { method: "GET", path: "/api/v1/alerts", status: [200] },
  scope: ["tracker:read"],
  bucket: "read",
  idempotent: false,
  tool: {
    name: "list_alerts",
    title: "List alerts",
    description: [
      "Whether each run emailed the investor, and why, newest first.",
      "Returns data[] (id, entity, signalId, outcome (null while its mails wait), reason, recipients,",
      "emailedAt), nextCursor and, with entityQuery, entityResolution.",
    ].join(" "),
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    arguments: { aliases: ["sector", "sectors"] },
  },
  input,
  output: pageOf(alert).extend({ entityResolution: resolution.optional() }),
  errors: ["invalid_cursor", "not_found", "entity_not_found", "ambiguous_entity"],
  async run(context, query) {
    const { view = "compact", outcome = "all" } = query;
    const page = await pageOfInput("alerts", query, context);
    const [sectors, resolved] = await Promise.all([
      resolveSectors(query, context),
      query.entityQuery === undefined ? null : resolveCompany(query.entityQuery, "entityId", context),
    ]);
    const filters = {
      ...boundsOf(query),
      outcome: outcome === "all" ? null : outcome,
      companyId: resolved?.entity.id ?? query.entityId ?? null,
      latestPerCompany: query.latestPerEntity ?? false,
      categoryIds: sectors?.categoryIds ?? null,
    };
    const found = await readList(select(filters, page, view), query.entityId, context);
    const { rows, nextCursor } = await paged("alerts", page, found, ({ alert }) => alert, context, {
      pinned: filters.latestPerCompany,
    });
    return {
      status: 200,
      body: {
        data: rows.map(presentAlert),
        nextCursor,
        ...(resolved && { entityResolution: resolved }),
        ...(sectors && { classificationResolution: sectors.resolution }),
      },
    };
  },
});
