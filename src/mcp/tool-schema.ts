import * as z from "zod/v4";
import type { Operation, ToolArguments } from "../operations/definition/define.ts";

/** The keywords of JSON Schema in tool schemas. */
// biome-ignore lint/style/useConsistentTypeDefinitions: the library requires an index signature, which an interface lacks
export type Schema = {
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: (string | number)[];
  const?: string | number | boolean;
  minimum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
};

type Converted = Omit<Schema, "items" | "properties"> & {
  $ref?: string;
  $defs?: Record<string, Converted>;
  anyOf?: Converted[];
  items?: Converted;
  properties?: Record<string, Converted>;
};

// biome-ignore lint/style/useConsistentTypeDefinitions: likewise
export type ObjectSchema = {
  type: "object";
  properties: Record<string, Schema>;
  required: string[];
  additionalProperties?: boolean;
};

const idempotencyKey: Schema = {
  type: "string",
  description: "Optional: 8 to 200 printable ASCII characters. Default: a hash of the arguments.",
};

/** The input schema of a tool: one flat object without references and unions. */
export function inputSchemaOf(operation: Operation): ObjectSchema {
  const { aliases = [], required = [], asksUser, descriptions = {}, shown } = argumentsOf(operation);
  const input = shown ? z.strictObject({ ...operation.input.shape, ...shown }) : operation.input;
  const converted = flatten(convert(input, "input"), { nulls: operation.http?.method === "PATCH" });
  const hidden = new Set(aliases);
  const properties = Object.entries(converted.properties ?? {}).flatMap(
    ([name, schema]): [string, Schema][] =>
      hidden.has(name)
        ? []
        : [[name, name in descriptions ? { ...schema, description: descriptions[name] ?? "" } : schema]],
  );
  const mandatory = new Set([...(converted.required ?? []), ...required]);
  if (asksUser) for (const asked of ["thingsToTrack", "alertEmails"]) mandatory.delete(asked);
  return {
    type: "object",
    properties: { ...Object.fromEntries(properties), ...(operation.storesOwnReplay && { idempotencyKey }) },
    required: [...mandatory],
    additionalProperties: false,
  };
}

/** The top-level fields of the result. The tool description explains them, because a full schema would cost too many tokens. */
export function outputSchemaOf(operation: Operation): ObjectSchema {
  const { properties = {}, required = [] } = flatten(convert(operation.output, "output"), { nulls: true });
  const outer = Object.entries(properties).map(([name, { type = "object" }]): [string, Schema] => [
    name,
    { type },
  ]);
  return { type: "object", properties: Object.fromEntries(outer), required };
}

export function argumentsOf(operation: Operation): ToolArguments {
  return operation.tool?.arguments ?? {};
}

function convert(schema: z.ZodType, io: "input" | "output"): Converted {
  const converted: Converted = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io })));
  return converted;
}

interface Flattening {
  /** False if null means the same as leaving the field out. */
  nulls: boolean;
  definitions?: Record<string, Converted>;
}

/** Inlines references, merges null into the type or drops it, and keeps only the keywords in {@link kept}. */
function flatten(schema: Converted, { nulls, definitions = schema.$defs ?? {} }: Flattening): Schema {
  const inside = { nulls, definitions };
  const { $ref, anyOf = [], items, properties } = schema;
  if ($ref !== undefined) {
    const { $ref: _reference, ...more } = schema;
    return flatten({ ...definitions[$ref.replace("#/$defs/", "")], ...more }, inside);
  }
  const choices = anyOf.filter(({ type }) => type !== "null");
  if (choices.length > 0) {
    const chosen = choices.length === 1 ? flatten(choices[0] ?? {}, inside) : { type: "object" };
    const type = [
      chosen.type ?? "object",
      ...(nulls && choices.length < anyOf.length ? ["null"] : []),
    ].flat();
    return { ...chosen, ...keep(schema), type: type.length === 1 ? (type[0] ?? "object") : type };
  }
  return {
    ...keep(schema),
    ...(schema.enum?.every((value) => Number.isInteger(value)) && { type: "integer" }),
    ...(items && { items: flatten(items, inside) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [name, flatten(value, inside)]),
      ),
    }),
  };
}

const kept = ["type", "description", "format", "enum", "const", "minimum", "maxItems", "required"] as const;

/** The format `uri` is dropped, because a URL may lack its scheme. */
function keep(schema: Converted): Schema {
  const isKept = (name: (typeof kept)[number]) =>
    schema[name] !== undefined && !(name === "format" && schema.format === "uri");
  return Object.fromEntries(kept.filter(isKept).map((name) => [name, schema[name]]));
}
