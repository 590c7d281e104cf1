import type { CompiledQuery } from "kysely";
import * as z from "zod/v4";
import { notFound } from "../../domain/failure.ts";
import { RawJson } from "../../domain/raw-json.ts";
import { isObject } from "../../schemas/common.ts";
import { pageFields, pageOf, resolution } from "../../schemas/page.ts";
import { companyExists } from "../../store/companies.ts";
import { type JsonRow, type Resource, rowsOfPage, textOf } from "../../store/row-json/resource.ts";
import type { Value } from "../../store/statement/conditions.ts";
import { isPinned } from "../../store/statement/positions.ts";
import type { Context } from "./context.ts";
import { defineOperation } from "./define.ts";
import { inputId, outputsOf, type ReadProperties, readOperation } from "./define-reading.ts";
import { checkTogether, fieldsOf, filtersGiven } from "./list-filters.ts";
import { pageOfInput, pageShown } from "./list-page.ts";
import { lookupErrors } from "./resolve-company.ts";

const pageInput = z.object(pageFields);

/**
 * Defines the operation that lists a resource, newest first. The default view is `compact`. Its parameters, statement and errors come from
 * the resource's filters. Specification 4.1.
 */
export function defineList(resource: Resource, properties: ReadProperties) {
  const { table, filters } = resource;
  const lookup = filters.find(({ lookup }) => lookup !== undefined)?.lookup;
  const aliases = filters.flatMap((one) => (one.lookup ? [] : Object.keys(one.fields).slice(1)));
  const fields: Record<string, z.ZodType<Value | undefined>> = { ...fieldsOf(filters), ...pageFields };
  const resolutions = lookup && { [lookup.resolution]: resolution.optional() };
  return defineOperation({
    ...readOperation(properties, aliases.length > 0 ? { aliases } : {}),
    input: z
      .strictObject(fields)
      .superRefine((query, context) => checkTogether(filters, query, context), { when: isObject })
      .meta({ id: inputId(properties) }),
    ...outputsOf(resource, "compact", (item) => pageOf(item).extend({ ...resolutions })),
    errors: ["invalid_cursor", ...(lookup ? lookupErrors(lookup.exact) : [])],
    async handle(context, query) {
      const { view = "compact", ...paging } = pageInput.parse(query);
      const page = pageOfInput(table, paging, context);
      const { conditions, resolutions } = await filtersGiven(filters, query, context);
      const statement = rowsOfPage(resource, conditions, page, view);
      const found = await read(statement, lookup && query[lookup.exact], context);
      const { rows, nextCursor } = await pageShown(table, page, found, context, {
        pinned: isPinned(conditions),
      });
      const data = RawJson.list(rows.map((row) => textOf(resource, row)));
      return { status: 200, body: RawJson.object({ data, nextCursor, ...resolutions }) };
    },
  });
}

/** The rows of a query. Throws `not_found` if the client filters by the id of a company that does not exist. Specification 4.1. */
async function read(
  query: CompiledQuery<JsonRow>,
  companyId: unknown,
  { session }: Context,
): Promise<JsonRow[]> {
  if (typeof companyId !== "string") {
    const [rows] = await session.read(query);
    return rows;
  }
  const [rows, known] = await session.read(query, companyExists(companyId));
  if (known.length === 0) throw notFound("tracked company");
  return rows;
}
