import { expect, it } from "vitest";
import { founderInput, founderPatch } from "../../src/schemas/founder.ts";

const id = "00000000-0000-4000-8000-000000000000";

it.each<[unknown, string[]]>([
  [{ id, role: "CEO" }, []],
  [{ id, linkedinUrl: null, role: null }, []],
  [{ id, remove: true }, []],
  [{ name: "Ada Byron" }, []],
  [{ remove: true }, ["id is required with `remove`", "name is required for a founder without `id`"]],
  [{ name: "Ada Byron", remove: true }, ["id is required with `remove`"]],
  [{ role: "CEO" }, ["name is required for a founder without `id`"]],
])("a founder in a change %j has these problems: %j", (value, expected) => {
  const issues = founderPatch.safeParse(value).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual(expected);
});

it("a founder has no unknown field, and `remove: false` is not accepted", () => {
  expect(founderPatch.safeParse({ id, remove: false }).success).toBe(false);
  expect(founderPatch.safeParse({ id, headline: "x" }).success).toBe(false);
  expect(founderInput.safeParse({ name: "Ada Byron", id }).success).toBe(false);
});
