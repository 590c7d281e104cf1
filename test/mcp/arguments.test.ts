import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { tools } from "../../src/mcp/tools.ts";
import { errorTable } from "../../src/schemas/error.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { called, post } from "../support/servers/mcp.ts";

const service = runService();

let callers: TestOrganisation[];

beforeAll(async () => {
  callers = await Promise.all(Array.from({ length: 4 }, () => newOrganisation(service.env)));
});

const fields = [
  ...new Set(tools.flatMap(({ definition }) => Object.keys(definition.inputSchema.properties))),
  "sector",
  "__proto__",
  "constructor",
];
const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
  fc.uuid(),
  fc.constantFrom("full", "ok", "2026-11-01", "https://a.example", [], {}, null, true, 7, -1, "\u0000"),
);
const call = fc.record({
  tool: fc.constantFrom(...tools),
  given: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }),
  caller: fc.nat({ max: 3 }),
});

it("any arguments give data or an error of the table, and no internal error", async () => {
  await fc.assert(
    fc.asyncProperty(call, async ({ tool, given, caller }) => {
      const params = { name: tool.definition.name, arguments: given };
      const { status, body } = await post(service.url, callers[caller]?.key ?? null, {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params,
      });
      expect(status).toBe(200);
      const answer = called(body.result);
      if (!answer.isError) return;
      expect(Object.keys(errorTable)).toContain(answer.body.error.code);
      expect(answer.body.error.code).not.toBe("internal_error");
    }),
    { numRuns: 100 },
  );
});

it("very deep and very wide arguments are rejected", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const wide = JSON.stringify(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 1])),
  );
  for (const thingsToTrack of [deep, wide]) {
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add_company","arguments":{"thingsToTrack":${thingsToTrack}}}}`;
    const { status, body } = await post(service.url, callers[0]?.key ?? null, message);
    expect([status, called(body.result).body.error.code]).toEqual([200, "validation_error"]);
  }
});
