import { describe, expect, it } from "vitest";
import type { SourceKind } from "../../src/pages/types.ts";
import { acme, changed, conclude, evaluate } from "../support/sites/changes.ts";

const alarms = "Lawsuits\nFundraising\nLayoffs\nAcquisitions\nSecurity breaches\nBankruptcy";

async function alarmed(text: string, kind: SourceKind = "blog", block: { trail?: string[] } = {}) {
  const { conclusion, evaluations } = await evaluate(alarms, [changed(text, kind, { block })]);
  return {
    type: conclusion.type,
    matched: evaluations.filter((one) => one.verdict === "matched").map((one) => one.rule),
  };
}

describe("news of somebody else", () => {
  it.each<[string, SourceKind]>([
    ["Tidal Pumps was sued by the state of Ohio over leaks.", "article"],
    ["Lawsuit: Tidal Pumps accused of fraud", "blog"],
    ["Our competitor Tidal Pumps was sued on Monday.", "article"],
    ["Acme rival Tidal Pumps was sued", "blog"],
    ["In other news, Tidal Pumps was sued by its landlord.", "article"],
    ["tidalpumps.com was sued last week", "article"],
    ["Regulators opened an investigation into Brightwell.", "article"],
    ["Competitor Brightwell raised $10M", "blog"],
    ["Brightwell raised $10M. The round was led by Kestrel Ventures.", "article"],
    ["Kestrel Ventures led Brightwell's $10M round", "article"],
    ["Brightwell's $10M Series A was led by Kestrel", "home"],
    ["Layoffs at Brightwell", "blog"],
    ["Brightwell was acquired by Oracle", "blog"],
    ["A data breach at Brightwell exposed 3 million records", "article"],
    ["Tidal Pumps was sued. The lawsuit against the company alleges leaks.", "article"],
  ])("alarms nobody: %s", async (text, kind) => {
    expect(await alarmed(text, kind)).toEqual({
      type: expect.not.stringMatching(/^(?:risk|fundraising|hiring)$/u),
      matched: [],
    });
  });

  it("is also reported under its headline", async () => {
    const under = async (heading: string) =>
      (await alarmed("The lawsuit over leaks was filed in Ohio.", "article", { trail: [heading] })).matched;
    expect(await under("Tidal Pumps was sued")).toEqual([]);
    expect(await under("A statement")).toEqual(["Lawsuits"]);
  });

  it("is the company's own where its name is written apart", async () => {
    const profile = { ...acme, companyName: null, companyWebsite: "https://tidalpumps.example" };
    const text = [changed("Tidal Pumps was sued by the state of Ohio.", "news")];
    expect((await conclude(text, { profile })).type).toBe("risk");
  });
});

describe("the company's own news", () => {
  it.each<[string, SourceKind, string]>([
    ["Acme was sued by a former employee", "blog", "Lawsuits"],
    ["We have been sued by Brightwell", "blog", "Lawsuits"],
    ["Lawsuit filed against Acme", "news", "Lawsuits"],
    ["A lawsuit was filed against the company in Ohio.", "article", "Lawsuits"],
    ["Layoffs at Acme", "news", "Layoffs"],
    ["Data breach at Acme", "news", "Security breaches"],
    ["Kestrel Ventures leads $10M round in Acme", "news", "Fundraising"],
    ["Raising $10M to build the future", "blog", "Fundraising"],
    ["Oracle acquires Acme", "news", "Acquisitions"],
  ])("still alarms: %s", async (text, kind, rule) => {
    expect((await alarmed(text, kind)).matched).toEqual([rule]);
  });
});
