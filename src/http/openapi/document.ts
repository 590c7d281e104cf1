import { capitalised } from "../../domain/text/text.ts";
import { rateLimitSentence } from "../../operations/definition/buckets.ts";
import {
  acceptsIdempotencyKey,
  commonErrors,
  type HttpBinding,
  isRead,
  type Operation,
  pathFields,
} from "../../operations/definition/define.ts";
import { operations } from "../../operations/index.ts";
import { errorEnvelope } from "../../schemas/error.ts";
import { errorResponses, idempotencyErrors } from "./errors.ts";
import { bodyExample, responseExamples } from "./examples.ts";
import { headersOf, responseHeaders } from "./headers.ts";
import { type Components, componentOf, inputOf } from "./schemas.ts";
import texts from "./texts.json" with { type: "json" };

const methods = { GET: "get", POST: "post", PATCH: "patch", DELETE: "delete" } as const;
const documentPath = "/api/v1/openapi";

/** The OpenAPI 3.1 document of every operation with a route; its schemas come from zod. */
export function openApiDocument(): object {
  const schemas: Components = new Map();
  schemas.set("Error", componentOf(errorEnvelope, "output", schemas));
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    if (operation.http === null) continue;
    const { method, path } = operation.http;
    paths[path] = { ...paths[path], [methods[method]]: describe(operation, operation.http, schemas) };
  }
  paths[documentPath] = { get: ownOperation };
  const sorted = [...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    openapi: "3.1.0",
    info: texts.info,
    servers: texts.servers,
    tags: texts.tags,
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", ...texts.bearer } },
      headers: responseHeaders,
      schemas: Object.fromEntries(sorted),
    },
  };
}

function describe(operation: Operation, http: HttpBinding, schemas: Components): object {
  const response = `${title(operation.name)}Response`;
  schemas.set(response, componentOf(operation.output, "output", schemas));
  const { parameters, body } = inputOf(operation, http, schemas);
  const keyed = acceptsIdempotencyKey(operation);
  const named = isRead(operation) && pathFields(operation).length > 0;
  const success = http.status.map((status) => [
    status,
    {
      description: texts.statuses[`${status}`],
      headers: headersOf({ limited: operation.bucket !== null, status, named, keyed }),
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${response}` },
          examples: responseExamples(operation),
        },
      },
    },
  ]);
  const unchanged = {
    description: texts.statuses["304"],
    headers: headersOf({ limited: true, status: 304, named, keyed }),
  };
  const errors = [...commonErrors, ...(keyed ? idempotencyErrors : []), ...operation.errors];
  return {
    operationId: operation.name,
    tags: [operation.group],
    summary: operation.summary,
    description: [operation.description, scopeSentence(operation), rateLimitSentence(operation)]
      .join(" ")
      .trim(),
    security: [{ bearer: [] }],
    "x-scopes": operation.scope,
    parameters: [
      ...parameters,
      ...(keyed ? [texts.idempotencyKey] : []),
      ...(named ? [texts.ifNoneMatch] : []),
    ],
    ...(body !== null && {
      requestBody: {
        required: true,
        description: texts.body,
        content: {
          "application/json": {
            schema: { $ref: `#/components/schemas/${body}` },
            examples: { usual: { summary: operation.summary, value: bodyExample(operation) } },
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(success),
      ...(named && { 304: unchanged }),
      ...errorResponses(errors, operation.bucket !== null),
    },
  };
}

/** OpenAPI has no standard field for the scopes of a bearer token, so the description names them. */
function scopeSentence({ scope }: Operation): string {
  return `Requires the ${scope.length === 1 ? "scope" : "scopes"} ${scope.map((one) => `\`${one}\``).join(" and ")}.`;
}

const ownOperation = {
  ...texts.documentOperation,
  security: [],
  parameters: [texts.ifNoneMatch],
  responses: {
    200: {
      description: texts.documentAnswer,
      headers: headersOf({ limited: false, status: 200, named: true, keyed: false }),
      content: {
        "application/json": {
          schema: { type: "object", description: texts.documentAnswer },
          examples: {
            document: { summary: "The first fields", value: { openapi: "3.1.0", info: texts.info } },
          },
        },
      },
    },
    304: {
      description: texts.statuses["304"],
      headers: headersOf({ limited: false, status: 304, named: true, keyed: false }),
    },
    ...errorResponses(["method_not_allowed", "internal_error"], false),
  },
};

function title(name: string): string {
  return capitalised(name);
}
