import { expect, it } from "vitest";
import { describeError } from "../../src/domain/describe-error.ts";

const secret = "s3cr3t-token and a page's words";

it("contains no message of another party, and names the place of an error without a code", () => {
  const error = new Error(`duplicate key (email)=(${secret}), command was: ["get","${secret}"]`);
  expect(describeError(error)).toMatch(/^Error at /);
  const named = Object.assign(new Error(secret), { name: `Odd ${secret}`, code: secret });
  expect(describeError(named)).not.toContain("s3cr3t");
  const refused = Object.assign(new Error(secret), { code: "ECONNREFUSED" });
  const chain = new TypeError("fetch failed", { cause: new AggregateError([refused], secret) });
  expect(describeError(chain)).toBe(
    "TypeError: fetch failed, caused by AggregateError, caused by Error: ECONNREFUSED",
  );
  const circle = new Error("x");
  circle.cause = circle;
  expect(describeError(circle).length).toBeLessThan(400);
  expect([describeError("text"), describeError(undefined)]).toEqual(["string", "undefined"]);
});
