import { z } from "zod";
import { company, companyStatus, stage } from "../../schemas/company.ts";
import { pageFields, pageOf } from "../../schemas/page.ts";
import { presentCompany, listCompanies as select } from "../../store/companies.ts";
import { defineOperation } from "../define.ts";
import { checkFilters, classificationFields, moment, momentOf } from "../filters.ts";
import { paged, pageOfInput } from "../list.ts";
import { resolveSectors } from "../sectors.ts";

const input = z
  .strictObject({
    status: companyStatus.optional().describe("Only companies that are tracked (`ok`) or `paused`."),
    stage: stage.optional().describe("Only companies of this funding stage."),
    updatedAfter: moment
      .optional()
      .describe("Changed after: a timestamp, or the beginning of a UTC date (2026-11-01)."),
    ...classificationFields,
    ...pageFields,
  })
  .superRefine(checkFilters)
  .meta({ id: "ListCompanies" });

/** GET /tracker. Specification 4.1 and 4.2. */
export const listCompanies = defineOperation({
  name: "listCompanies",
  group: "tracker",
  summary: "List tracked companies",
  description: "Newest first, each with its latest signal.",
  http: { method: "GET", path: "/api/v1/tracker", status: [200] },
  scope: ["tracker:read"],
  bucket: "read",
  idempotent: false,
  tool: {
    name: "list_companies",
    title: "List companies",
    description: [
      "Lists tracked companies, newest first, each with its latest signal.",
      "Use it to find ids or filter the portfolio; for news by a company's name call list_signals.",
      "Returns data[] (id, companyName, founders, thingsToTrack, alertEmails, status, lastScrapedAt,",
      "scrapeHealth, latestSignal, ...) and nextCursor (null on the last page).",
    ].join(" "),
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    arguments: { aliases: ["sector", "sectors"] },
  },
  input,
  output: pageOf(company),
  errors: ["invalid_cursor"],
  async run(context, query) {
    const { view = "compact", status = null, stage = null } = query;
    const updatedAfter = momentOf(query.updatedAfter)?.at ?? null;
    const page = await pageOfInput("companies", query, context);
    const sectors = await resolveSectors(query, context);
    const filters = { status, stage, updatedAfter, categoryIds: sectors?.categoryIds ?? null };
    const [found] = await context.session.read(select(filters, page, view));
    const { rows, nextCursor } = await paged("companies", page, found, ({ company }) => company, context);
    const data = rows.map((row) => presentCompany(row, view));
    return {
      status: 200,
      body: { data, nextCursor, ...(sectors && { classificationResolution: sectors.resolution }) },
    };
  },
});
