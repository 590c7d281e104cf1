import type { CompiledQuery } from "kysely";
import * as z from "zod/v4";
import { notFound } from "../../domain/failure.ts";
import { Written } from "../../domain/written.ts";
import { isObject } from "../../schemas/common.ts";
import { pageFields, pageOf, resolution } from "../../schemas/page.ts";
import { companyExists } from "../../store/companies.ts";
import type { Value } from "../../store/statement/conditions.ts";
import { isPinned } from "../../store/statement/places.ts";
import { type Found, type Resource, rowsOfPage, textOf } from "../../store/statement/resource.ts";
import type { Context } from "./context.ts";
import { defineOperation } from "./define.ts";
import { inputId, outputsOf, type Reading, readingOf } from "./define-reading.ts";
import { checkTogether, fieldsOf, filtersGiven } from "./list-filters.ts";
import { pageOfInput, pageShown } from "./list-page.ts";
import { lookupErrors } from "./resolve-company.ts";

const walked = z.object(pageFields);

/**
 * The list of a resource, newest first, in the compact view where none is asked for. Its parameters, statement and errors
 * come from the resource's filters. Specification 4.1.
 */
export function defineList(resource: Resource, about: Reading) {
  const { table, filters } = resource;
  const lookup = filters.find(({ lookup }) => lookup !== undefined)?.lookup;
  const aliases = filters.flatMap((one) => (one.lookup ? [] : Object.keys(one.fields).slice(1)));
  const fields: Record<string, z.ZodType<Value | undefined>> = { ...fieldsOf(filters), ...pageFields };
  const resolutions = lookup && { [lookup.resolution]: resolution.optional() };
  return defineOperation({
    ...readingOf(about, aliases.length > 0 ? { aliases } : {}),
    input: z
      .strictObject(fields)
      .superRefine((query, context) => checkTogether(filters, query, context), { when: isObject })
      .meta({ id: inputId(about) }),
    ...outputsOf(resource, "compact", (item) => pageOf(item).extend({ ...resolutions })),
    errors: ["invalid_cursor", ...(lookup ? lookupErrors(lookup.exact) : [])],
    async run(context, query) {
      const { view = "compact", ...place } = walked.parse(query);
      const page = pageOfInput(table, place, context);
      const { conditions, resolutions } = await filtersGiven(filters, query, context);
      const statement = rowsOfPage(resource, conditions, page, view);
      const found = await read(statement, lookup && query[lookup.exact], context);
      const { rows, nextCursor } = await pageShown(table, page, found, context, {
        pinned: isPinned(conditions),
      });
      const data = Written.list(rows.map((row) => textOf(resource, row)));
      return { status: 200, body: Written.object({ data, nextCursor, ...resolutions }) };
    },
  });
}

/**
 * The rows of a list's query. `companyId` is the id that the client sent as a filter: where the organisation has no such
 * company it is `not_found`, as any unknown id. Specification 4.1.
 */
async function read(query: CompiledQuery<Found>, companyId: unknown, { session }: Context): Promise<Found[]> {
  if (typeof companyId !== "string") {
    const [rows] = await session.read(query);
    return rows;
  }
  const [rows, known] = await session.read(query, companyExists(companyId));
  if (known.length === 0) throw notFound("tracked company");
  return rows;
}
