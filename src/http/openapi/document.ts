import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
  zodToOpenAPIRegistry,
} from "@asteasolutions/zod-to-openapi";
import * as z from "zod/v4";
import { capitalised } from "../../domain/text/text.ts";
import {
  acceptsIdempotencyKey,
  commonErrors,
  type HttpBinding,
  isRead,
  type Operation,
  ownErrors,
  pathFields,
  rateLimitSentence,
} from "../../operations/definition/define.ts";
import { idempotencyKeyFormat } from "../../operations/execution/idempotency.ts";
import { operations } from "../../operations/index.ts";
import { csvOf, isList } from "../csv.ts";
import { errorResponses, idempotencyErrors, json } from "./errors.ts";
import { bodyExample, responseExamples } from "./examples.ts";
import { headersOf, responseHeaders } from "./headers.ts";
import texts from "./texts.json" with { type: "json" };

const methods = { GET: "get", POST: "post", PATCH: "patch", DELETE: "delete" } as const;
const idempotencyKey = z.string().regex(idempotencyKeyFormat).optional();
const etag = z.string().max(1000).optional();
const requestHeaders = {
  "Idempotency-Key": idempotencyKey.meta({ param: { description: texts.idempotencyKey } }),
  "If-None-Match": etag.meta({ param: { description: texts.ifNoneMatch } }),
};

/** The OpenAPI 3.1 document of every operation with a route. */
export function openApiDocument(): object {
  for (const [id, schema] of z.globalRegistry._idmap) named(id, schema);
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    ...texts.bearer,
  });
  for (const operation of operations)
    if (operation.http !== null) registry.registerPath(routeOf(operation, operation.http));
  for (const route of [ownRoute, feedRoute]) registry.registerPath(route);
  const { info, servers, tags } = texts;
  const { components, ...document } = new OpenApiGeneratorV31(registry.definitions, {
    sortComponents: "alphabetically",
  }).generateDocument({ openapi: "3.1.0", info, servers, tags });
  return { ...document, components: { ...components, headers: responseHeaders } };
}

/** Makes a schema a component with this name. */
function named<Schema extends z.core.$ZodType>(refId: string, schema: Schema): Schema {
  zodToOpenAPIRegistry.add(schema, { _internal: { refId } });
  return schema;
}

function routeOf(operation: Operation, http: HttpBinding): RouteConfig {
  const { name, group, summary, scope } = operation;
  const inPath = pathFields(operation);
  const keyed = acceptsIdempotencyKey(operation);
  const isResource = isRead(operation) && inPath.length > 0;
  const limited = operation.bucket !== null;
  const listed = isList(operation);
  const headers = (status: number) => headersOf({ limited, status, named: isResource, keyed, listed });
  const fields = Object.entries({ ...operation.input.shape, ...operation.shown });
  const others = Object.fromEntries(fields.filter(([field]) => !inPath.includes(field)));
  const takesBody = (http.method === "POST" || http.method === "PATCH") && Object.keys(others).length > 0;
  const body = named(`${capitalised(name)}Body`, z.strictObject(others));
  const example = { usual: { summary, value: bodyExample(operation) } };
  const response = named(`${capitalised(name)}Response`, operation.output);
  const success = http.status.map((status) => [
    status,
    {
      description: texts.statuses[`${status}`],
      headers: headers(status),
      content: { ...json(response, responseExamples(operation)), ...(listed && csv(operation)) },
    },
  ]);
  return {
    operationId: name,
    tags: [group],
    summary,
    description: [
      operation.description,
      scopeSentence(operation),
      roleSentence(operation),
      rateLimitSentence(operation),
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
    method: methods[http.method],
    path: http.path,
    security: [{ bearer: [] }],
    "x-scopes": scope,
    request: {
      params: z.object(Object.fromEntries(fields.filter(([field]) => inPath.includes(field)))),
      ...(takesBody
        ? { body: { required: true, description: texts.body, content: json(body, example) } }
        : { query: z.object(others) }),
      headers: z.object({
        ...(keyed && { "Idempotency-Key": requestHeaders["Idempotency-Key"] }),
        ...(isResource && { "If-None-Match": requestHeaders["If-None-Match"] }),
      }),
    },
    responses: {
      ...Object.fromEntries(success),
      ...(isResource && { 304: { description: texts.statuses["304"], headers: headers(304) } }),
      ...errorResponses(
        [...commonErrors, ...(keyed ? idempotencyErrors : []), ...ownErrors(operation)],
        limited,
      ),
    },
  };
}

/** OpenAPI has no standard field for the scopes of a bearer token, so the description names them. */
function scopeSentence({ scope }: Operation): string {
  if (scope.length === 0) return "";
  return `Requires the ${scope.length === 1 ? "scope" : "scopes"} ${scope.map((one) => `\`${one}\``).join(" and ")}.`;
}

function roleSentence({ roles }: Operation): string {
  return roles ? `Only for members with the role ${roles.map((one) => `\`${one}\``).join(" or ")}.` : "";
}

/** A list as CSV, with the JSON examples as tables. */
function csv(operation: Operation) {
  const examples = Object.entries(responseExamples(operation)).map(([name, { summary, value }]) => {
    const rows = z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(value).data;
    return [name, { summary, value: csvOf(Object.keys(rows[0] ?? {}), rows) }];
  });
  const schema = z.string().describe(texts.csv);
  return { "text/csv": { schema, examples: Object.fromEntries(examples) } };
}

const ownHeaders = { limited: false, named: true, keyed: false };
const ownRoute: RouteConfig = {
  ...texts.documentOperation,
  method: "get",
  path: "/api/v1/openapi",
  security: [],
  request: { headers: z.object({ "If-None-Match": requestHeaders["If-None-Match"] }) },
  responses: {
    200: {
      description: texts.documentAnswer,
      headers: headersOf({ ...ownHeaders, status: 200 }),
      content: json(z.looseObject({}).describe(texts.documentAnswer), {
        document: { summary: "The first fields", value: { openapi: "3.1.0", info: texts.info } },
      }),
    },
    304: { description: texts.statuses["304"], headers: headersOf({ ...ownHeaders, status: 304 }) },
    ...errorResponses(["method_not_allowed", "internal_error"], false),
  },
};

const feedRoute: RouteConfig = {
  ...texts.feedOperation,
  method: "get",
  path: "/api/v1/feed",
  security: [],
  request: {
    query: z.object({
      token: z
        .string()
        .max(200)
        .meta({ param: { description: texts.feedToken } }),
    }),
    headers: z.object({ "If-None-Match": requestHeaders["If-None-Match"] }),
  },
  responses: {
    200: {
      description: texts.feedAnswer,
      headers: headersOf({ limited: true, named: true, keyed: false, status: 200 }),
      content: { "application/atom+xml": { schema: z.string() } },
    },
    304: { description: texts.statuses["304"], headers: headersOf({ ...ownHeaders, status: 304 }) },
    ...errorResponses(
      ["unauthorized", "rate_limited", "method_not_allowed", "internal_error", "service_unavailable"],
      true,
    ),
  },
};
