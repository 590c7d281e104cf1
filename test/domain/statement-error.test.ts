import { expect, it } from "vitest";
import { StatementError } from "../../src/domain/statement-error.ts";

it.each([
  ["22021", true],
  ["23505", true],
  ["54000", true],
  ["40001", false],
  ["42P01", false],
  ["57014", false],
  ["LEASE", false],
])("SQLSTATE %s means that the data is rejected: %s", (state, refuses) => {
  const error = new StatementError(state, "companies_pkey");
  expect(error.refusesData).toBe(refuses);
  expect(error.message).toBe(`SQLSTATE ${state} (companies_pkey)`);
});
