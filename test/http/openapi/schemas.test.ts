import { describe, expect, it } from "vitest";
import * as z from "zod/v4";
import { type Components, componentOf, inputOf } from "../../../src/http/openapi/schemas.ts";
import { operations } from "../../../src/operations/index.ts";

const part = z.object({ name: z.string() }).meta({ id: "Part" });
const convert = (schema: z.ZodType, io: "input" | "output" = "output") => {
  const components: Components = new Map();
  return { root: componentOf(schema, io, components), components: Object.fromEntries(components) };
};

describe("a component", () => {
  it("names what it holds by the id of that, which becomes a component of its own", () => {
    const { root, components } = convert(z.object({ one: part, many: z.array(part) }).meta({ id: "Whole" }));
    const reference = { $ref: "#/components/schemas/Part" };
    expect(root.properties).toEqual({ one: reference, many: { type: "array", items: reference } });
    expect(Object.keys(components)).toEqual(["Part"]);
    expect(components.Part).toEqual({
      type: "object",
      properties: { name: { type: "string" } },
      required: ["name"],
    });
  });

  it("is open where it is answered, for answers grow, and closed where it is sent", () => {
    const shape = z.strictObject({ a: z.strictObject({ b: z.string() }) });
    expect(JSON.stringify(convert(shape, "output").root)).not.toContain("additionalProperties");
    const closed = convert(shape, "input").root;
    expect([closed.additionalProperties, closed.properties?.a?.additionalProperties]).toEqual([false, false]);
  });

  it("states the bounds that say something, and calls whole numbers so", () => {
    const { root } = convert(
      z.object({
        any: z.int(),
        few: z.int().min(1).max(100),
        days: z.literal([3, 7]),
        share: z.literal([0.5]),
      }),
    );
    expect(root.properties).toMatchObject({
      any: { type: "integer" },
      few: { type: "integer", minimum: 1, maximum: 100 },
      days: { type: "integer", enum: [3, 7] },
      share: { type: "number" },
    });
    expect(Object.keys(root.properties?.any ?? {})).toEqual(["type"]);
  });

  it("is written as OpenAPI names things, without a word of the dialect", () => {
    const text = JSON.stringify(
      operations.map(({ output }) => {
        const { root, components } = convert(output);
        return [root, components];
      }),
    );
    expect(text).not.toMatch(/"\$schema"|"\$defs"|#\/\$defs/);
    expect(text).toContain("#/components/schemas/");
  });
});

describe("the input of an operation", () => {
  const routed = operations.flatMap((operation) =>
    operation.http ? [{ operation, http: operation.http }] : [],
  );

  it.each(routed)("$operation.name: each field stands in one place", ({ operation, http }) => {
    const components: Components = new Map();
    const { parameters, body } = inputOf(operation, http, components);
    const inBody = body === null ? [] : Object.keys(components.get(body)?.properties ?? {});
    const places = [...parameters.map(({ name }) => name), ...inBody];
    expect(places.toSorted()).toEqual(Object.keys(operation.input.shape).toSorted());
    for (const { name, in: place, required, description } of parameters) {
      expect(place === "path").toBe(http.path.includes(`{${name}}`));
      expect(required).toBe(place === "path");
      expect(description).not.toBe("");
    }
    expect(body === null || http.method === "POST" || http.method === "PATCH").toBe(true);
    if (body !== null) expect(components.get(body)?.additionalProperties).toBe(false);
  });
});
