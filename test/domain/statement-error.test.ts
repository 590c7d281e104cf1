import { expect, it } from "vitest";
import { StatementError } from "../../src/domain/statement-error.ts";

it.each([
  ["22021", true],
  ["23505", true],
  ["54000", true],
  ["40001", false],
  ["42P01", false],
  ["57014", false],
  ["02200", false],
  ["LEASE", false],
])("SQLSTATE %s refuses the data: %s", (state, refuses) => {
  expect(new StatementError(state, undefined).refusesData).toBe(refuses);
});

it("says its state and which constraint, and nothing of the statement", () => {
  expect(new StatementError("23505", "companies_pkey").message).toBe("SQLSTATE 23505 (companies_pkey)");
  expect(new StatementError("22021", undefined).message).toBe("SQLSTATE 22021");
});
