import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { bucketsInWords } from "../operations/buckets.ts";
import { commonErrors, type HttpBinding, type Operation, pathFields } from "../operations/define.ts";
import { operations } from "../operations/index.ts";
import { type ErrorCode, errorEnvelope, errorTable } from "../schemas/error.ts";

/** As much of a JSON Schema as is looked at here. */
interface Schema {
  type?: "object" | "array" | "string";
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
}

interface Converted extends Schema {
  $schema?: string;
  id?: string;
  $ref?: string;
  $defs?: Record<string, Converted>;
}

const methods = { GET: "get", POST: "post", PATCH: "patch", DELETE: "delete" } as const;
let built: object | undefined;

/** OpenAPI 3.1 of every operation with a route, built once from the registry; the schemas are zod's own JSON Schema. */
export function openApiDocument(): object {
  built ??= build();
  return built;
}

function build(): object {
  const { openAPIRegistry: registry, ...app } = describe(new OpenAPIHono());
  const components = new Map<string, Schema>([["Error", {}]]);
  components.set("Error", component(errorEnvelope, "output", components));
  for (const operation of operations) {
    const { http } = operation;
    if (http === null) continue;
    const response = `${title(operation.name)}Response`;
    components.set(response, component(operation.output, "output", components));
    const { parameters, body } = inputOf(operation, http, components);
    registry.registerPath({
      method: methods[http.method],
      path: http.path,
      operationId: operation.name,
      tags: [operation.group],
      summary: operation.summary,
      description: `${operation.description} ${bucketsInWords(operation)}`.trim(),
      security: [{ bearer: [...operation.scope] }],
      parameters,
      ...(body && { request: { body: { required: true, content: json(body) } } }),
      responses: {
        ...Object.fromEntries(
          http.status.map((status) => [status, { description: operation.summary, content: json(response) }]),
        ),
        ...errorResponses([...commonErrors, ...operation.errors]),
      },
    });
  }
  for (const [name, schema] of [...components].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    registry.registerComponent("schemas", name, { ...schema });
  }
  return app.document();
}

function describe(app: OpenAPIHono) {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "pt_live_ and 49 characters",
  });
  const document = () =>
    app.getOpenAPI31Document({
      openapi: "3.1.0",
      info: {
        title: "Partner Tracking API",
        version: "1.0.0",
        description: "Track companies and their founders for a venture investor: signals, alerts and leads.",
        license: { name: "MIT" },
      },
    });
  return { openAPIRegistry: app.openAPIRegistry, document };
}

/** A zod schema as a component; what it holds and names by `id` becomes a component of its own. */
function component(schema: z.ZodType, io: "input" | "output", components: Map<string, Schema>): Schema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll(
    '"#/$defs/',
    '"#/components/schemas/',
  );
  const { $schema: _dialect, $defs = {}, id: _id, ...rest }: Converted = JSON.parse(text);
  const rootName = rest.$ref?.split("/").at(-1);
  let root: Schema = rest;
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _own, ...body } = definition;
    if (name === rootName) root = body;
    else components.set(name, body);
  }
  return root;
}

function inputOf(operation: Operation, http: HttpBinding, components: Map<string, Schema>) {
  const inPath = pathFields(operation);
  const takesBody = http.method === "POST" || http.method === "PATCH";
  const { properties = {}, required = [] } = component(operation.input, "input", components);
  const parameters = Object.entries(properties).flatMap(([name, schema]) => {
    const place = inPath.includes(name) ? ("path" as const) : ("query" as const);
    if (place === "query" && takesBody) return [];
    const { description = "", ...rest } = schema;
    return [{ name, in: place, required: place === "path", description, schema: { ...rest } }];
  });
  const inBody = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  if (!takesBody || inBody.length === 0) return { parameters, body: null };
  const body = `${title(operation.name)}Body`;
  components.set(body, {
    type: "object",
    properties: Object.fromEntries(inBody),
    required: required.filter((name) => !inPath.includes(name)),
    additionalProperties: false,
  });
  return { parameters: operation.idempotent ? [...parameters, idempotencyKey] : parameters, body };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header" as const,
  required: false,
  description: "8 to 200 printable ASCII characters without spaces; remembered for 24 hours.",
  schema: { type: "string" as const, minLength: 8, maxLength: 200 },
};

function json(name: string) {
  return { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
}

/** One answer a status, naming every code that gives it. */
function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      status,
      {
        description: sharing.map((code) => `\`${code}\`: ${errorTable[code].title}`).join("\n\n"),
        content: json("Error"),
      },
    ]),
  );
}

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
