import * as z from "zod/v4";

type Schema = z.core.JSONSchema.BaseSchema;

const components = "#/components/schemas/";

/** A reference to the component with this name. */
export const referenceTo = (name: string) => ({ $ref: `${components}${name}` });

/** The components: these schemas, and every schema with an id that they contain. */
export function componentSchemas(named: Record<string, z.ZodType>): Record<string, unknown> {
  const text = JSON.stringify(z.toJSONSchema(z.object(named), conversion));
  const { properties, $defs }: Schema = JSON.parse(text.replaceAll("#/$defs/", components));
  const schemas = Object.entries({ ...properties, ...$defs });
  return Object.fromEntries(schemas.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** One parameter per field. */
export function parametersOf(place: "path" | "query" | "header", fields: z.ZodRawShape): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(z.object(fields), conversion);
  return Object.entries(properties).map(([name, schema]) => ({
    schema,
    required: required.includes(name),
    description: Object(schema).description,
    name,
    in: place,
  }));
}

const conversion = { io: "input", override: simplify } as const;

/** Writes `type: [type, "null"]` instead of a union with null. Drops the patterns of named formats and the limits of all integers. */
function simplify({ jsonSchema: schema }: { jsonSchema: Schema }): void {
  const [value, empty, ...more] = schema.anyOf ?? [];
  if (value?.type !== undefined && empty?.type === "null" && more.length === 0) {
    delete schema.anyOf;
    const choices = value.enum && { enum: [...value.enum, null] };
    Object.assign(schema, { ...value, ...schema, type: [value.type, "null"], ...choices });
  }
  if (schema.format === "uuid" || schema.format === "email") delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}
