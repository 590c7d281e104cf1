import * as z from "zod/v4";
import { capitalised } from "../../domain/text/text.ts";
import { type HttpBinding, type Operation, pathFields } from "../../operations/definition/define.ts";

/** The keywords of JSON Schema that are used here. */
interface Schema {
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
}

interface Converted extends Schema {
  $schema?: string;
  id?: string;
  $ref?: string;
  $defs?: Record<string, Converted>;
}

export type Components = Map<string, Schema>;

/**
 * Converts a zod schema to a component; nested schemas with an `id` become components too. Output schemas allow additional properties,
 * because responses may gain fields.
 */
export function componentOf(schema: z.ZodType, io: "input" | "output", components: Components): Schema {
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
    else components.set(name, plain(body, io));
  }
  return plain(root, io);
}

/** Uses the type `integer`, omits bounds of safe integers, and opens output objects to more fields. */
function plain(schema: Schema, io: "input" | "output"): Schema {
  const inside = (one: Schema) => plain(one, io);
  const { additionalProperties, minimum, maximum, ...rest } = schema;
  const integers = schema.type === "number" && schema.enum?.every((value) => Number.isInteger(value));
  const open = io === "output" && additionalProperties === false;
  return {
    ...rest,
    ...(integers && { type: "integer" }),
    ...(minimum !== undefined && Math.abs(minimum) < Number.MAX_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(additionalProperties !== undefined && !open && { additionalProperties }),
    ...(schema.items && { items: inside(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inside) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, value]) => [name, inside(value)]),
      ),
    }),
  };
}

/** The parameters of an operation, and the component name of its body; null if it has no body. */
export function inputOf(operation: Operation, http: HttpBinding, components: Components) {
  const inPath = pathFields(operation);
  const takesBody = http.method === "POST" || http.method === "PATCH";
  const { properties = {}, required = [] } = componentOf(operation.input, "input", components);
  const parameters = Object.entries(properties).flatMap(([name, schema]) => {
    const place = inPath.includes(name) ? ("path" as const) : ("query" as const);
    if (place === "query" && takesBody) return [];
    const { description = "", ...rest } = schema;
    return [{ name, in: place, required: place === "path", description, schema: { ...rest } }];
  });
  const inBody = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  if (!takesBody || inBody.length === 0) return { parameters, body: null };
  const body = `${capitalised(operation.name)}Body`;
  const wanted = required.filter((name) => !inPath.includes(name));
  components.set(body, {
    type: "object",
    properties: Object.fromEntries(inBody),
    ...(wanted.length > 0 && { required: wanted }),
    additionalProperties: false,
  });
  return { parameters, body };
}
