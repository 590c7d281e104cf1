import { expect, it } from "vitest";
import { describeError } from "../../src/domain/describe-error.ts";
import { ModelFailure } from "../../src/ports/model.ts";

it("a model's failure says what it cost and keeps its cause, of which its message tells nothing", () => {
  const cause = new Error("sk-secret was refused");
  const failure = new ModelFailure(120, cause);
  expect(failure).toBeInstanceOf(Error);
  expect([failure.name, failure.tokens, failure.cause]).toEqual(["ModelFailure", 120, cause]);
  expect(failure.message).not.toContain("secret");
  expect(new ModelFailure(null, cause).tokens).toBeNull();
  expect(JSON.stringify(describeError(failure))).toContain("ModelFailure");
});
