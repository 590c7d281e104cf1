import { expect, it } from "vitest";
import { scoreChanges, scoreRules } from "../../scripts/bench/quality/judging.ts";

/** Cases that were mended once, and what was reached on them last. */
const floors = {
  "": { types: 0.9, verdicts: 0.85, forNothing: 0.04 },
  "-second-author": { types: 0.9, verdicts: 0.82, forNothing: 0.03 },
} as const;

it.each(Object.entries(floors) as ["" | "-second-author", (typeof floors)[""]][])(
  "reads and judges the cases of %schanges.json and rules.json as well as last",
  async (set, floor) => {
    const changes = await scoreChanges(set);
    expect(changes.right / changes.of, changes.wrong.join("\n")).toBeGreaterThanOrEqual(floor.types);
    const rules = await scoreRules(set);
    expect(rules.right / rules.of, rules.wrong.join("\n")).toBeGreaterThanOrEqual(floor.verdicts);
    expect(rules.falselyMatched / rules.of, rules.wrong.join("\n")).toBeLessThanOrEqual(floor.forNothing);
  },
);
