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
import { errorEnvelope } from "../../schemas/error.ts";
import { csvOf, isList } from "../csv.ts";
import { errorResponses, idempotencyErrors, json } from "./errors.ts";
import { bodyExample, responseExamples } from "./examples.ts";
import { headersOf, responseHeaders } from "./headers.ts";
import { componentSchemas, parametersOf, referenceTo } from "./schemas.ts";
import texts from "./texts.json" with { type: "json" };

const methods = { GET: "get", POST: "post", PATCH: "patch", DELETE: "delete" } as const;
const requestHeaders = {
  "Idempotency-Key": z.string().regex(idempotencyKeyFormat).optional().describe(texts.idempotencyKey),
  "If-None-Match": z.string().max(1000).optional().describe(texts.ifNoneMatch),
};

/** The OpenAPI 3.1 document of every operation with a route. */
export function openApiDocument(): object {
  const paths: Record<string, object> = {};
  const schemas: Record<string, z.ZodType> = { Error: errorEnvelope };
  for (const operation of operations) {
    const { http, name, output } = operation;
    if (http === null) continue;
    paths[http.path] = { ...paths[http.path], [methods[http.method]]: routeOf(operation, http) };
    if (takesBody(operation)) schemas[bodyOf(name)] = z.strictObject(fieldsOf(operation).others);
    schemas[responseOf(name)] = output;
  }
  const { info, servers, tags, bearer } = texts;
  const securitySchemes = { bearer: { type: "http", scheme: "bearer", ...bearer } };
  return {
    openapi: "3.1.0",
    info,
    servers,
    tags,
    paths: { ...paths, "/api/v1/openapi": { get: ownRoute() }, "/api/v1/feed": { get: feedRoute() } },
    components: { securitySchemes, schemas: componentSchemas(schemas), headers: responseHeaders },
  };
}

const bodyOf = (name: string) => `${capitalised(name)}Body`;
const responseOf = (name: string) => `${capitalised(name)}Response`;

/** The fields of the path, and the others: the body of a POST or PATCH, or the query. */
function fieldsOf(operation: Operation) {
  const inPath = pathFields(operation);
  const fields = Object.entries({ ...operation.input.shape, ...operation.shown });
  const part = (isInPath: boolean) =>
    Object.fromEntries(fields.filter(([field]) => inPath.includes(field) === isInPath));
  return { inPath: part(true), others: part(false) };
}

const takesBody = (operation: Operation) =>
  ["POST", "PATCH"].includes(operation.http?.method ?? "") &&
  Object.keys(fieldsOf(operation).others).length > 0;

function routeOf(operation: Operation, http: HttpBinding): object {
  const { name, group, summary, scope } = operation;
  const { inPath, others } = fieldsOf(operation);
  const keyed = acceptsIdempotencyKey(operation);
  const isResource = isRead(operation) && Object.keys(inPath).length > 0;
  const limited = operation.bucket !== null;
  const listed = isList(operation);
  const headers = (status: number) => headersOf({ limited, status, named: isResource, keyed, listed });
  const example = { usual: { summary, value: bodyExample(operation) } };
  const success = http.status.map((status) => [
    status,
    {
      description: texts.statuses[`${status}`],
      headers: headers(status),
      content: {
        ...json(referenceTo(responseOf(name)), responseExamples(operation)),
        ...(listed && csv(operation)),
      },
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
    security: [{ bearer: [] }],
    "x-scopes": scope,
    parameters: [
      ...parametersOf("path", inPath),
      ...(takesBody(operation) ? [] : parametersOf("query", others)),
      ...parametersOf("header", {
        ...(keyed && { "Idempotency-Key": requestHeaders["Idempotency-Key"] }),
        ...(isResource && { "If-None-Match": requestHeaders["If-None-Match"] }),
      }),
    ],
    ...(takesBody(operation) && {
      requestBody: {
        description: texts.body,
        content: json(referenceTo(bodyOf(name)), example),
        required: true,
      },
    }),
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
  const schema = { type: "string", description: texts.csv };
  return { "text/csv": { schema, examples: Object.fromEntries(examples) } };
}

const ownHeaders = { limited: false, named: true, keyed: false };
const ownRoute = () => ({
  ...texts.documentOperation,
  security: [],
  parameters: parametersOf("header", { "If-None-Match": requestHeaders["If-None-Match"] }),
  responses: {
    200: {
      description: texts.documentAnswer,
      headers: headersOf({ ...ownHeaders, status: 200 }),
      content: json(
        { type: "object", description: texts.documentAnswer },
        {
          document: { summary: "The first fields", value: { openapi: "3.1.0", info: texts.info } },
        },
      ),
    },
    304: { description: texts.statuses["304"], headers: headersOf({ ...ownHeaders, status: 304 }) },
    ...errorResponses(["method_not_allowed", "internal_error"], false),
  },
});

const feedRoute = () => ({
  ...texts.feedOperation,
  security: [],
  parameters: [
    ...parametersOf("query", { token: z.string().max(200).describe(texts.feedToken) }),
    ...parametersOf("header", { "If-None-Match": requestHeaders["If-None-Match"] }),
  ],
  responses: {
    200: {
      description: texts.feedAnswer,
      headers: headersOf({ limited: true, named: true, keyed: false, status: 200 }),
      content: { "application/atom+xml": { schema: { type: "string" } } },
    },
    304: { description: texts.statuses["304"], headers: headersOf({ ...ownHeaders, status: 304 }) },
    ...errorResponses(
      ["unauthorized", "rate_limited", "method_not_allowed", "internal_error", "service_unavailable"],
      true,
    ),
  },
});
