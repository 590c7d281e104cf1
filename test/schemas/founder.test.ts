import { describe, expect, it } from "vitest";
import { compactFounder, founder, founderInput, founderPatch } from "../../src/schemas/founder.ts";

const id = "00000000-0000-4000-8000-000000000000";
const problems = (value: unknown) =>
  founderPatch.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ??
  [];

describe("a founder in a change", () => {
  it.each([
    ["is changed", { id, role: "CEO" }],
    ["loses what is cleared", { id, linkedinUrl: null, role: null }],
    ["is removed", { id, remove: true }],
    ["is added", { name: "Ada Byron" }],
  ])("%s: %j", (_what, value) => {
    expect(problems(value)).toEqual([]);
  });

  it.each([
    [{ remove: true }, ["id is required with `remove`", "name is required for a founder without `id`"]],
    [{ name: "Ada Byron", remove: true }, ["id is required with `remove`"]],
    [{ role: "CEO" }, ["name is required for a founder without `id`"]],
    [{}, ["name is required for a founder without `id`"]],
  ])("is neither: %j", (value, said) => {
    expect(problems(value)).toEqual(said);
  });

  it("is never removed by false, and has no field that nobody knows", () => {
    expect(founderPatch.safeParse({ id, remove: false }).success).toBe(false);
    expect(founderPatch.safeParse({ id, headline: "x" }).success).toBe(false);
    expect(founderInput.safeParse({ name: "Ada Byron", id }).success).toBe(false);
  });
});

it("a founder who is given has a name, and whatever profiles are known", () => {
  expect(founderInput.parse({ name: "Ada Byron", twitterUrl: null })).toEqual({
    name: "Ada Byron",
    twitterUrl: null,
  });
  for (const wrong of [{}, { name: "" }, { name: " " }, { name: "Ada\nByron" }, { name: "a".repeat(201) }])
    expect(founderInput.safeParse(wrong).success).toBe(false);
});

it("the compact view tells who a founder is and where to look them up", () => {
  const whole = founder.parse({
    id,
    name: "Ada Byron",
    linkedinUrl: null,
    twitterUrl: "https://x.com/ada",
    githubUrl: null,
    role: "CEO",
  });
  expect(compactFounder.parse(whole)).toEqual({ id, name: "Ada Byron", linkedinUrl: null });
});
