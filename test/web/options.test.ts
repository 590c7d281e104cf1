import { describe, expect, it } from "vitest";
import { operations } from "../../src/operations/index.ts";
import { allowOf, optionsHeaders } from "../../src/web/options.ts";

describe("what a path takes", () => {
  it.each([
    [["GET"], "GET, HEAD, OPTIONS"],
    [["POST"], "POST, OPTIONS"],
    [["GET", "PATCH", "DELETE"], "GET, HEAD, PATCH, DELETE, OPTIONS"],
    [[], "OPTIONS"],
  ])("%j: %s", (methods, allow) => {
    expect(allowOf(methods)).toBe(allow);
    expect(optionsHeaders(methods)).toMatchObject({ allow, "access-control-allow-methods": allow });
  });

  it("lets a page send every header that an operation reads", () => {
    const sendable = optionsHeaders(["GET"])["access-control-allow-headers"]?.toLowerCase().split(", ");
    expect(sendable).toEqual(
      expect.arrayContaining(["authorization", "content-type", "if-none-match", "x-request-id"]),
    );
    expect(operations.some(({ http }) => http?.method === "POST")).toBe(true);
    expect(sendable).toContain("idempotency-key");
  });
});
