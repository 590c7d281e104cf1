import { describe, expect, it } from "vitest";
import { answerExamples, bodyExample } from "../../../src/http/openapi/examples.ts";
import { problemsIn } from "../../../src/operations/execution/validate.ts";
import { operations } from "../../../src/operations/index.ts";

const routed = operations.filter(({ http }) => http !== null);
const unknownId = "00000000-0000-4000-8000-000000000000";

describe.each(routed.map((operation) => [operation.name, operation] as const))("%s", (_name, operation) => {
  it("has answers that its schema takes, field for field", () => {
    const examples = Object.values(answerExamples(operation));
    expect(examples.length).toBeGreaterThan(0);
    for (const { summary, value } of examples) {
      expect(summary).not.toBe("");
      const shapes = ["full", "compact"].map((view) => operation.outputFor?.({ view }) ?? operation.output);
      const written = JSON.stringify(value);
      expect(shapes.map((shape) => JSON.stringify(shape.safeParse(value).data))).toContain(written);
    }
  });

  it("has a body that it takes, where it takes one", () => {
    const body = bodyExample(operation);
    const takes = operation.http?.method === "POST" || operation.http?.method === "PATCH";
    if (body === undefined) {
      const required = Object.keys(operation.input.shape).filter((name) => name !== "id");
      expect(takes ? required : []).toEqual([]);
      return;
    }
    const id = "id" in operation.input.shape ? { id: unknownId } : {};
    expect(problemsIn(operation.input, { ...Object(body), ...id }, "body")).toEqual([]);
  });
});

it("an operation without a route has none", () => {
  const [tool] = operations.filter(({ http }) => http === null);
  if (!tool) throw new Error("every operation has a route");
  expect([answerExamples(tool), bodyExample(tool)]).toEqual([{}, undefined]);
});
