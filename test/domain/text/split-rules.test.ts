import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxRules, splitRules } from "../../../src/domain/text/split-rules.ts";

describe("splitRules", () => {
  it.each([
    ["Fundraising Signals\nHiring Updates", ["Fundraising Signals", "Hiring Updates"]],
    ["- Series A\n* layoffs\n• new CEO\n– pricing", ["Series A", "layoffs", "new CEO", "pricing"]],
    ["1. Series A\n2) layoffs\n(3) new CEO", ["Series A", "layoffs", "new CEO"]],
    ["- [ ] Series A\n- [x] layoffs", ["Series A", "layoffs"]],
    ["Series A; layoffs;  new CEO;", ["Series A", "layoffs", "new CEO"]],
    ["All funding. Ignore blog posts!  Any prices?", ["All funding.", "Ignore blog posts!", "Any prices?"]],
    ["Deals with Siemens Inc. or others, e.g. Bosch.", ["Deals with Siemens Inc. or others, e.g. Bosch."]],
    ["Rounds over $1.5M. Hires at https://a.co/b", ["Rounds over $1.5M.", "Hires at https://a.co/b"]],
    ["Tell me when:\n- they raise\n- they hire", ["they raise", "they hire"]],
    ["Not interested in:\n- posts\n- events", ["Not interested in: posts", "Not interested in: events"]],
    ["layoffs\nLayoffs.\n LAYOFFS ", ["layoffs"]],
    ["  \n\n;;\n- \n", []],
    ["u.s. expansion\r\nexpansion to the U.S. market", ["u.s. expansion", "expansion to the U.S. market"]],
  ])("%j", (text, rules) => {
    expect(splitRules(text)).toEqual(rules);
  });

  it("keeps more and less apart when folding duplicates", () => {
    expect(splitRules("ARR > $5M\nARR < $5M")).toHaveLength(2);
  });

  it("never loses text: the last rule contains all that exceeds the maximum", () => {
    const rules = splitRules(Array.from({ length: 80 }, (_, index) => `rule ${index}`).join("\n"));
    expect(rules).toHaveLength(maxRules);
    expect(rules.at(-1)).toContain("rule 79");
  });

  it("gives verbatim pieces, no blank ones, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const lines = text.split(/\r\n|[\r\n\u2028\u2029]/u);
        for (const rule of splitRules(text)) {
          expect(rule.trim()).toBe(rule);
          expect(rule).not.toBe("");
          if (!/[:：]/u.test(text)) expect(lines.some((line) => line.includes(rule))).toBe(true);
        }
      }),
    );
  });
});
