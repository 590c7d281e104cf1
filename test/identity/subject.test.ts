import { describe, expect, it } from "vitest";
import { mentions, namesOf, plainName } from "../../src/identity/subject.ts";

const company = (companyName: string | null, companyWebsite: string | null = null) => ({
  companyName,
  companyWebsite,
});

describe("what a company is called in running text", () => {
  it.each([
    [company("Acme Robotics GmbH"), ["acme robotics gmbh", "acme robotics", "acme"]],
    [company("Halden, Inc."), ["halden inc", "halden"]],
    [company("cal.com"), ["cal com", "cal"]],
    [company("Notion Labs"), ["notion labs", "notion"]],
    [company("Zoë", "https://www.zoe-health.co.uk/"), ["zoe", "zoe health"]],
    [company(null, "https://acme.com"), ["acme"]],
    [company(null, "http://127.0.0.1:8080"), []],
    [company(null, "http://localhost"), []],
    [company(null), []],
  ])("%j: %j", (given, names) => {
    expect(namesOf(given)).toEqual(expect.arrayContaining(names));
    expect(namesOf(given).length - names.length).toBeLessThanOrEqual(0);
  });

  it("is not a word of every day, of which the name begins", () => {
    expect(namesOf(company("Motion Systems GmbH"))).not.toContain("motion");
    expect(namesOf(company("Open Table"))).not.toContain("open");
  });
});

describe("a text", () => {
  const names = namesOf(company("Zoë Robotics GmbH"));

  const naming = "Zoë Robotics raises $12M, ZOE ROBOTICS’s new plant, (zoe-robotics), with Zoe Robotics.";
  it.each(naming.split(", "))("names the company: %s", (text) => expect(mentions(text, names)).toBe(true));

  it.each(["Zoomrobotics raises", "Robotics raises", "Zo e Robotics", ""])("does not: %s", (text) =>
    expect(mentions(text, names)).toBe(false),
  );

  it("names nobody where nobody is asked for", () => {
    expect(mentions("Zoë Robotics", [])).toBe(false);
    expect(plainName("  Zoë’s “Robotics”! ")).toBe("zoe s robotics");
  });
});
