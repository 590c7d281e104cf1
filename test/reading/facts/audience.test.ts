import { expect, it } from "vitest";
import { audienceIn } from "../../../src/reading/facts/audience.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";

it.each<[string, number | null]>([
  ["25+ active users", 25],
  ["250k+ people map their fields with us.", 250_000],
  ["1.200 Kunden vertrauen uns", 1_200],
  ["Trusted by 4,000 teams", null],
  ["12k weekly downloads", 12_000],
  ["Up to 500 users", null],
  ["For teams of 10 people", null],
  ["24 hours a day", null],
  ["Only 5 of 25 spots left", null],
])("%s", (line, count) => {
  expect(audienceIn(line)).toBe(count);
});

it("a line that says how many use it meets a rule for traction once, and one for revenue never", async () => {
  const rules = "Traction numbers: downloads, stars, users\nRevenue above $1M";
  const come = await evaluate(rules, [changed("40+ active users", "home")]);
  expect(come.evaluations.map(({ verdict }) => verdict)).toEqual(["matched", "not_matched"]);
  expect(come.conclusion).toMatchObject({ type: "metrics_shared", title: "40+ active users" });
  const reworded = { change: "edited", before: "Already 40 users" } as const;
  const same = await evaluate(rules, [changed("40+ active users", "home", reworded)]);
  expect(same.evaluations[0]?.verdict).toBe("not_matched");
});
