import { describe, expect, it } from "vitest";
import { readRobots } from "../../../../src/platform/crawl/robots/robots.ts";
import { groupFor } from "../../../../src/platform/crawl/robots/robots-rules.ts";

const agent = "PartnerTrackingBot";
const rulesOf = (text: string) => readRobots({ kind: "text", text }, agent);
const allows = (text: string, path: string) => rulesOf(text).isAllowed(`https://acme.example${path}`);

describe("robots.txt", () => {
  it("uses all groups that name the agent in any case, otherwise those for all agents", () => {
    const text = [
      "User-agent: *",
      "Disallow: /",
      "User-Agent: otherbot",
      "User-agent: partnertrackingbot/2.0 # us",
      "Disallow: /a",
      "",
      "User-agent: PARTNERTRACKINGBOT",
      "Disallow: /b",
    ].join("\r\n");
    expect(["/", "/a", "/b", "/c"].map((path) => allows(text, path))).toEqual([true, false, false, true]);
    expect(allows("User-agent: *\nDisallow: /x\n", "/x/y")).toBe(false);
    expect(allows("User-agent: partnertrackingbots\nDisallow: /", "/x")).toBe(true);
    expect(allows("Disallow: /", "/x")).toBe(true);
    expect(allows("User-agent: *\nDisallow:\n", "/x")).toBe(true);
  });

  it.each([
    ["Disallow: /example/page/disallowed.gif\nAllow: /example/page/", "/example/page/disallowed.gif", false],
    ["Disallow: /page\nAllow: /page", "/page", true],
    ["Disallow: /\nAllow: /p", "/page", true],
    ["Disallow: /*.gif$", "/a/b.gif", false],
    ["Disallow: /*.gif$", "/a/b.gif?x", true],
    ["Disallow: /fish*", "/fishheads/yummy.html", false],
    ["Disallow: /fish*.php", "/fish/x/y.php?z", false],
    ["Disallow: /*/private/*/x", "/a/private/b/c/x1", false],
    ["Disallow: /*/private/*/x", "/a/private/x", true],
    ["Disallow: /*a$", "/ba", false],
    ["Disallow: /a*a$", "/a", true],
    ["Disallow: /*?*sort=", "/list?page=2&sort=up", false],
    ["Disallow: /foo/bar%62%2f%7e", "/foo/barb%2F~", false],
    ["Disallow: /foo/ツ", "/foo/%E3%83%84", false],
    ["Disallow: /", "/robots.txt", true],
  ])("%s: %s is allowed: %s", (lines, path, allowed) => {
    expect(allows(`User-agent: *\n${lines}`, path)).toBe(allowed);
  });

  it.each([
    "User-agent: *<br>Disallow: /x<br />Allow: /x/y",
    "<pre>User-agent: *\nDisallow: /x</pre><pre>Allow: /x/y</pre>",
  ])("takes tags for line breaks: %s", (text) => {
    expect(["/x", "/x/y", "/z"].map((path) => allows(text, path))).toEqual([false, true, true]);
  });

  it("sets the delay of its own group, at most two seconds", () => {
    expect(rulesOf("User-agent: *\nCrawl-delay: 0.3").delayMs).toBe(300);
    expect(rulesOf("User-agent: *\nCrawl-delay: 900").delayMs).toBe(2_000);
    expect(rulesOf("User-agent: *\nCrawl-delay: soon").delayMs).toBe(0);
    expect(rulesOf(`User-agent: *\nCrawl-delay: 1\nUser-agent: ${agent}\nAllow: /`).delayMs).toBe(0);
  });

  it("forbids a path if the file has too many patterns to compare", () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `Disallow: /*${index}b`).join("\n");
    const rules = rulesOf(`User-agent: *\n${lines}`);
    expect(rules.isAllowed("https://acme.example/about")).toBe(true);
    expect(rules.isAllowed(`https://acme.example/${"a".repeat(2_000)}`)).toBe(false);
  });
});

it("stores a rule once, even if its group names the agent several times", () => {
  const { rules } = groupFor("agent", `${"user-agent: *\n".repeat(3_000)}${"disallow: /a\n".repeat(3_000)}`);
  expect(rules).toHaveLength(3_000);
});
