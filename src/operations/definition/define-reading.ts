import * as z from "zod/v4";
import { Failure, notFound } from "../../domain/failure.ts";
import { once } from "../../domain/once.ts";
import { RawJson } from "../../domain/raw-json.ts";
import type { Role, Scope } from "../../domain/scopes.ts";
import { decodeCursor, encodeCursor, type Position } from "../../domain/signing/cursor.ts";
import { capitalised } from "../../domain/text/text.ts";
import { byView, id, isObject, type View, view } from "../../schemas/common.ts";
import { pageFields, pageOf, resolution } from "../../schemas/page.ts";
import { companyExists } from "../../store/companies.ts";
import {
  dataOf,
  extraFieldsOf,
  type JsonRow,
  type Resource,
  rowById,
  rowsOfPage,
  textOf,
} from "../../store/row-json/resource.ts";
import { isPinned, type PageRequest } from "../../store/statement/positions.ts";
import type { Context } from "./context.ts";
import {
  defineOperation,
  type Group,
  type Operation,
  type ToolArguments,
  type ToolBinding,
} from "./define.ts";
import { checkTogether, fieldsOf, filtersGiven, type ListInput } from "./list-filters.ts";
import { lookupErrors } from "./resolve-company.ts";

/** The properties of a list or read operation that its resource does not determine. */
export interface ReadProperties {
  name: string;
  group: Group;
  summary: string;
  description: string;
  path: `/api/v1/${string}`;
  scope: Scope;
  roles?: readonly Role[];
  elsewhere?: NonNullable<Operation["elsewhere"]>;
  /** The resource of the `id` in the path, if the rows of a list belong to one of it. */
  parent?: Resource;
  /** Null if the operation is not a tool. */
  tool: Pick<ToolBinding, "name" | "title" | "description" | "onRequest"> | null;
}

/** The properties that every list and read has. */
function readOperation(
  { path, scope, tool, parent: _, ...texts }: ReadProperties,
  toolArguments: ToolArguments,
) {
  return {
    ...texts,
    http: { method: "GET", path, status: [200] },
    scope: [scope],
    bucket: "read",
    effect: "read",
    storesOwnReplay: false,
    tool: tool && {
      ...tool,
      readOnly: true,
      destructive: false,
      idempotent: true,
      openWorld: false,
      untrustedText: true,
      arguments: toolArguments,
    },
  } as const;
}

/** The output schemas of a resource in its two views; `defaultView` applies if a request names none. */
function outputsOf(
  { views: { full, compact } }: Pick<Resource, "views">,
  defaultView: View,
  wrap: (item: z.ZodType) => z.ZodType,
) {
  const outputs = { full: once(() => wrap(full)), compact: once(() => wrap(compact)) };
  return {
    output: wrap(full === compact ? full : z.union([full, compact]).describe(byView)),
    outputFor: ({ view = defaultView }: { view?: View | undefined }) => outputs[view](),
  };
}

interface GetProperties extends ReadProperties {
  path: `/api/v1/${string}/{${"id" | "taskId"}}`;
}

/** Defines the operation that reads one row of a resource by the id in its path. The default view is `full`. */
export function defineGet(resource: Resource, properties: GetProperties) {
  const idField = properties.path.endsWith("{taskId}") ? "taskId" : "id";
  return defineOperation({
    ...readOperation(properties, {}),
    input: z
      .strictObject({
        [idField]: id.describe(`Id of the ${resource.noun}.`),
        view: view.optional().describe("Default `full`.").meta({ default: "full" }),
      })
      .meta({ id: capitalised(properties.name) }),
    ...outputsOf(resource, "full", (data) => z.object({ data, ...resource.extra?.fields })),
    errors: ["not_found"],
    async handle({ session }, given) {
      const [[found]] = await session.read(
        rowById(resource, id.parse(given[idField]), view.parse(given.view ?? "full")),
      );
      const data = dataOf(resource, found);
      return { status: 200, body: RawJson.object({ data, ...extraFieldsOf(found) }) };
    },
  });
}

/**
 * Defines the operation that lists a resource, newest first. The default view is `compact`. Its parameters, statement and errors come from
 * the resource's filters. A filter by the id of a company that does not exist is `not_found`.
 */
export function defineList(resource: Resource, properties: ReadProperties) {
  const { table, filters } = resource;
  const { parent } = properties;
  const lookup = filters.find(({ lookup }) => lookup !== undefined)?.lookup;
  const aliases = filters.flatMap((one) => (one.lookup ? [] : Object.keys(one.fields).slice(1)));
  const resolutions = lookup && { [lookup.resolution]: resolution.optional() };
  return defineOperation({
    ...readOperation(properties, aliases.length > 0 ? { aliases } : {}),
    input: z
      .strictObject({ ...fieldsOf(filters), ...pageFields })
      .superRefine((query, context) => checkTogether(filters, query, context), { when: isObject })
      .meta({ id: capitalised(properties.name) }),
    ...outputsOf(resource, "compact", (item) => pageOf(item).extend({ ...resolutions })),
    errors: [
      "invalid_cursor",
      ...(lookup ? lookupErrors(lookup.exact) : []),
      ...(parent ? (["not_found"] as const) : []),
    ],
    async handle(context, query) {
      const { view = "compact", limit, cursor } = query;
      const after = cursor === undefined ? null : decodeCursor(context.cursorSecrets, table, cursor);
      const page = { limit: limitOf(limit), after };
      const given: ListInput = query;
      const { conditions, resolutions } = await filtersGiven(filters, given, context);
      const statement = rowsOfPage(resource, conditions, page, view);
      const companyId = lookup && given[lookup.exact];
      const owner = parent
        ? { noun: parent.noun, row: rowById(parent, String(given.id), "compact") }
        : typeof companyId === "string" && { noun: "tracked company", row: companyExists(companyId) };
      const [found, owners] = owner
        ? await context.session.read(statement, owner.row)
        : await context.session.read(statement);
      if (owner && owners?.length === 0) throw notFound(owner.noun);
      const { rows, nextCursor } = await pageShown(table, page, found, context, {
        pinned: isPinned(conditions),
      });
      const data = RawJson.list(rows.map((row) => textOf(resource, row)));
      return { status: 200, body: RawJson.object({ data, nextCursor, ...resolutions }) };
    },
  });
}

const defaultLimit = 25;
const maxLimit = 100;

/** The number of items on a page. A limit above 100 counts as 100. */
export const limitOf = (limit: number = defaultLimit): number => Math.min(limit, maxLimit);

/**
 * The rows of the page and the cursor of the next one; `found` has one row more than the limit if there is a next page. The organisation of
 * the cursor is checked here, because the query itself identifies the caller. `pinned`: the cursor keeps the first row of the list.
 */
async function pageShown(
  list: string,
  page: PageRequest,
  found: readonly JsonRow[],
  context: Context,
  { pinned }: { pinned: boolean },
): Promise<{ rows: readonly JsonRow[]; nextCursor: string | null }> {
  const { organisation } = await context.caller();
  if (page.after !== null && page.after.organisationId !== organisation.id)
    throw new Failure("invalid_cursor");
  const rows = found.slice(0, page.limit);
  const [first] = rows;
  const last = rows.at(-1);
  if (found.length <= page.limit || first === undefined || last === undefined)
    return { rows, nextCursor: null };
  const top = pinned ? (page.after?.top ?? positionOf(first)) : null;
  const walk = { organisationId: organisation.id, after: positionOf(last), top };
  return { rows, nextCursor: encodeCursor(context.cursorSecrets, list, walk) };
}

function positionOf({ createdAt, id }: JsonRow): Position {
  return { createdAt, id };
}
